import { chmod, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file completely or not at all: a server that reads it meanwhile never gets half of it. */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const target = await realpath(path).catch(() => path)
  const before = await stat(target).catch(() => undefined)
  const beside = `${target}.${process.pid}.part`
  try {
    await writeFile(beside, content)
    if (before) await chmod(beside, before.mode)
    await rename(beside, target)
  } catch (reason) {
    await rm(beside, { force: true })
    throw reason
  }
}
