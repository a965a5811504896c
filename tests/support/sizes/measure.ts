import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** The sizes of measured files by their paths: most scenarios share most files, and a run changes no built file. */
const measured = new Map<string, number>()

/** Measures a file's transferred bytes: brotli, as CDNs compress files in advance. */
export function measureFile(path: string): number {
  const bytes =
    measured.get(path) ??
    brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  measured.set(path, bytes)
  return bytes
}

/** Returns `app` for `chunks/app-1a2b3c4d.js`; other files keep their names. */
export const nameOfFile = (file: string): string =>
  file.replace(/^chunks\/(.*)-[\w-]{8}\.js$/, '$1').replace(/^chunks\/(.*)\.js$/, '$1')

/** The JavaScript files below a built folder, by their paths in it. */
export function listFiles(dist: string): string[] {
  return ['', 'chunks', 'bundle', 'with-react']
    .filter((folder) => existsSync(join(dist, folder)))
    .flatMap((folder) =>
      readdirSync(join(dist, folder))
        .filter((name) => name.endsWith('.js'))
        .map((name) => join(folder, name)),
    )
    .sort()
}

/** Finds the static imports of a built file, by their paths in the folder. */
function importsOf(dist: string, file: string): string[] {
  const text = readFileSync(join(dist, file), 'utf8')
  return [...text.matchAll(/(?:from|import) ?["`](\.\.?\/[\w./-]+\.js)["`]/g)].map(([, path = '']) =>
    join(dirname(file), path),
  )
}

/** Returns a file with its static imports, and theirs. */
export function follow(dist: string, file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const one of importsOf(dist, file)) follow(dist, one, known)
  return known
}

/** The chunks of `widgets/entries/chunks.ts` end with the build's name, which `app` has; others end with their hash. */
function isNamed(file: string, name: string, all: readonly string[]): boolean {
  const app = all.find((one) => /^chunks\/app-[\w-]{8}\.js$/.test(one))
  return file === `chunks/${name}${app?.slice('chunks/app'.length)}`
}

/**
 * Returns the files of a scenario, with their static imports.
 *
 * @param names Chunks by their names in `widgets/entries/chunks.ts`, entries by their files.
 * @throws if the build has no such file.
 */
export function filesOf(dist: string, names: readonly string[]): Set<string> {
  const all = listFiles(dist)
  const files = new Set<string>()
  for (const name of names) {
    const found = all.filter((one) => one === name || (one.startsWith('chunks/') && nameOfFile(one) === name))
    // The texts of a tag may be a chunk with its name.
    const file = found.find((one) => isNamed(one, name, all)) ?? found[0]
    if (!file) throw new Error(`sizes: the build has no ${name}`)
    follow(dist, file, files)
  }
  return files
}

/** Measures several files together, each once. */
export const measureFiles = (dist: string, files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + measureFile(join(dist, file)), 0)
