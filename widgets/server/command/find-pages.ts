import { realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'
import { UsageError } from './read-command.ts'

/** A page of the site. */
export interface PageFile {
  readonly path: string
  /** The path below the folder where its pattern begins, with slashes; the path below `--out`, too. */
  readonly name: string
}

/** Returns the folder before the first wildcard of a pattern. */
function findBase(pattern: string): string {
  const parts = pattern.replaceAll('\\', '/').split('/')
  const fixed = parts.slice(0, -1)
  const wild = fixed.findIndex((part) => isDynamicPattern(part))
  return (wild < 0 ? fixed : fixed.slice(0, wild)).join('/') || (pattern.startsWith('/') ? '/' : '.')
}

/** Returns where a path really leads; of one that doesn't exist yet, as far as it exists. */
const findReal = (path: string): Promise<string> =>
  realpath(path).catch(async () => {
    const above = dirname(path)
    return above === path ? path : join(await findReal(above), basename(path))
  })

/** Checks whether a file is really outside a folder, by links. A missing file is checked by its folders. */
export async function leadsOut(path: string, folder: string): Promise<boolean> {
  const way = relative(await findReal(resolve(folder)), await findReal(resolve(path)))
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
    // A link may lead anywhere: a file outside wasn't meant by the pattern.
    if (await leadsOut(path, base)) onOutside(name)
    else pages.push({ path, name })
  }
  return pages
}

/**
 * Finds the named pages, each once, sorted by their names. Files that a pattern finds through a link out of its folder
 * are omitted, and reported.
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
