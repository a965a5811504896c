import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file that is written in pieces, and replaces the old one only when it is complete. */
export interface GrowingFile {
  write(text: string): Promise<void>
  /** Moves it to its place. */
  finish(end: string): Promise<void>
  giveUp(): Promise<void>
}

/** Pieces are buffered up to this number of characters. */
const GATHERED = 65_536

export async function openFile(path: string, head: string): Promise<GrowingFile> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}.part`
  const file: FileHandle = await open(beside, 'w')
  let waiting = head
  const flush = async () => {
    const text = waiting
    waiting = ''
    await file.write(text)
  }
  return {
    async write(text) {
      waiting += text
      if (waiting.length > GATHERED) await flush()
    },
    async finish(end) {
      waiting += end
      await flush()
      await file.close()
      await rename(beside, path)
    },
    async giveUp() {
      await file.close()
      await rm(beside, { force: true })
    },
  }
}
