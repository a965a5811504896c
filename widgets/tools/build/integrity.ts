import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const FILE = 'integrity.json'

/** Writes `integrity.json`: the SRI hash (sha384) of every file but itself, for `<script integrity>`. */
export async function writeIntegrity(outDir: string): Promise<void> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && entry.name !== FILE)
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)))
    .sort()
  const hashes = await Promise.all(
    names.map(async (name) => {
      const hash = createHash('sha384').update(await readFile(join(outDir, name)))
      return [name.replaceAll('\\', '/'), `sha384-${hash.digest('base64')}`] as const
    }),
  )
  await writeFile(join(outDir, FILE), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
}
