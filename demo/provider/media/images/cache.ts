import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface PictureCache {
  find(key: string): Promise<Buffer | undefined>
  keep(key: string, picture: Buffer): Promise<void>
}

export interface CacheLimits {
  /** Bytes in memory. */
  readonly memory: number
  /** Bytes on disk. */
  readonly disk: number
}

/** Keeps pictures in memory; the least recently used are removed first. */
function createMemory(limit: number) {
  const kept = new Map<string, Buffer>()
  let size = 0
  return {
    find(key: string): Buffer | undefined {
      const picture = kept.get(key)
      if (!picture) return undefined
      kept.delete(key)
      kept.set(key, picture)
      return picture
    },
    keep(key: string, picture: Buffer): void {
      if (kept.has(key)) return
      kept.set(key, picture)
      size += picture.byteLength
      for (const [oldest, { byteLength }] of kept) {
        if (size <= limit) break
        kept.delete(oldest)
        size -= byteLength
      }
    },
  }
}

/** Deletes the oldest files until the folder is under four fifths of its limit. */
async function prune(folder: string, limit: number): Promise<number> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name)
      const { size, mtimeMs } = await stat(path)
      return { path, size, mtimeMs }
    }),
  )
  let total = files.reduce((sum, { size }) => sum + size, 0)
  if (total <= limit) return total
  for (const { path, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (total <= limit * 0.8) break
    await rm(path, { force: true })
    total -= size
  }
  return total
}

/**
 * Keeps drawn pictures in memory and in a folder, both limited. If the folder can't be written to, pictures are drawn
 * again.
 */
export function createPictureCache(folder: string, limits: CacheLimits): PictureCache {
  const memory = createMemory(limits.memory)
  let onDisk: number | undefined

  async function write(key: string, picture: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true })
    const draft = join(folder, `${key}.${randomUUID()}`)
    await writeFile(draft, picture)
    await rename(draft, join(folder, key))
    onDisk = onDisk === undefined ? await prune(folder, limits.disk) : onDisk + picture.byteLength
    if (onDisk > limits.disk) onDisk = await prune(folder, limits.disk)
  }

  return {
    async find(key) {
      const known = memory.find(key)
      if (known) return known
      const picture = await readFile(join(folder, key)).catch(() => undefined)
      if (picture) memory.keep(key, picture)
      return picture
    },
    async keep(key, picture) {
      memory.keep(key, picture)
      await write(key, picture).catch(() => undefined)
    },
  }
}
