import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
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

/** Whether a file lies elsewhere than it looks, outside of a folder. What isn't there yet is looked for by its folder. */
export async function leadsOut(path: string, folder: string): Promise<boolean> {
  const home = await realpath(folder).catch(() => resolve(folder))
  const real = await realpath(path).catch(async () => {
    const above = dirname(path)
    return join(await realpath(above).catch(() => resolve(above)), basename(path))
  })
  const way = relative(home, real)
  return way.startsWith('..') || isAbsolute(way)
}

async function findOne(pattern: string, onOutside: (name: string) => void): Promise<PageFile[]> {
  const isFile = await stat(pattern).then(
    (found) => found.isFile(),
    () => false,
  )
  if (isFile) return [{ path: resolve(pattern), name: basename(pattern) }]
  const base = resolve(findBase(pattern))
  const rest = relative(base, resolve(dirname(pattern))).replaceAll('\\', '/')
  const below = [rest, basename(pattern)].filter(Boolean).join('/')
  const names = await glob(below, { cwd: base, ignore: ['**/node_modules/**'], expandDirectories: false })
  const pages: PageFile[] = []
  for (const name of names.sort()) {
    const path = resolve(base, name)
    // A link may lead anywhere: what lies there was not meant by the pattern.
    if (await leadsOut(path, base)) onOutside(name)
    else pages.push({ path, name })
  }
  return pages
}

/**
 * The pages that are named, each once, in the order of their names. What a pattern finds by a link out of its folder is
 * left out, and told.
 *
 * @throws {UsageError} when there are none.
 */
export async function findPages(
  patterns: readonly string[],
  onOutside: (name: string) => void = () => {},
): Promise<readonly PageFile[]> {
  const found = new Map<string, PageFile>()
  for (const pattern of patterns) {
    const pages = await findOne(pattern, onOutside)
    if (!pages.length) throw new UsageError(`No page is called ${pattern}`)
    for (const page of pages) found.set(page.path, page)
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}
