import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import type { SessionStore } from '../../../src/session/headless/session-store.ts'

const isThere = (error: NodeJS.ErrnoException) => error.code === 'EEXIST'

/**
 * Creates a session in a file, which several processes share: complete at any moment, and locked by a folder beside it.
 */
export function createFileStore(file: string): SessionStore {
  const takeTurn = async (): Promise<void> => {
    for (;;) {
      try {
        return await mkdir(`${file}.lock`)
      } catch (error) {
        if (!isThere(error as NodeJS.ErrnoException)) throw error
        await new Promise((look) => setTimeout(look, 5))
      }
    }
  }
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => undefined)
      return text && JSON.parse(text)
    },
    async write(session) {
      if (!session) return rm(file, { force: true })
      const next = `${file}.${process.pid}`
      await writeFile(next, JSON.stringify(session))
      await rename(next, file)
    },
    async lock(run) {
      await takeTurn()
      try {
        return await run()
      } finally {
        await rmdir(`${file}.lock`)
      }
    },
  }
}
