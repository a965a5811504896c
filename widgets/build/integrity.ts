import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes `integrity.json`: the SRI hash (sha384) of every script, for `<script integrity>`. */
export async function writeIntegrity(outDir: string): Promise<void> {
  const names = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.js')).sort()
  const hashes = await Promise.all(
    names.map(async (name) => {
      const hash = createHash('sha384').update(await readFile(join(outDir, name)))
      return [name.replaceAll('\\', '/'), `sha384-${hash.digest('base64')}`] as const
    }),
  )
  await writeFile(join(outDir, 'integrity.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
}
