import { stat } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'
import { UsageError } from './read-command.ts'

/** A page of the site. */
export interface PageFile {
  readonly path: string
  /** Below the folder where its pattern begins, with slashes: where it goes below `--out`. */
  readonly name: string
}

/** The folder up to the first sign of a pattern. */
function findBase(pattern: string): string {
  const parts = pattern.replaceAll('\\', '/').split('/')
  const fixed = parts.slice(0, -1)
  const wild = fixed.findIndex((part) => isDynamicPattern(part))
  return (wild < 0 ? fixed : fixed.slice(0, wild)).join('/') || (pattern.startsWith('/') ? '/' : '.')
}

async function findOne(pattern: string): Promise<PageFile[]> {
  const isFile = await stat(pattern).then(
    (found) => found.isFile(),
    () => false,
  )
  if (isFile) return [{ path: resolve(pattern), name: basename(pattern) }]
  const base = resolve(findBase(pattern))
  const rest = relative(base, resolve(dirname(pattern))).replaceAll('\\', '/')
  const below = [rest, basename(pattern)].filter(Boolean).join('/')
  const names = await glob(below, { cwd: base, ignore: ['**/node_modules/**'], expandDirectories: false })
  return names.map((name) => ({ path: resolve(base, name), name }))
}

/** The pages that are named, each once, in the order of their names. @throws {UsageError} when there are none. */
export async function findPages(patterns: readonly string[]): Promise<readonly PageFile[]> {
  const found = new Map<string, PageFile>()
  for (const pattern of patterns) {
    const pages = await findOne(pattern)
    if (!pages.length) throw new UsageError(`No page is called ${pattern}`)
    for (const page of pages) found.set(page.path, page)
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
