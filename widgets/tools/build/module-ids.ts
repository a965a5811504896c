import nodePath from 'node:path'

/** The used part of `node:path`; tests pass another system's. */
type Paths = Pick<typeof nodePath, 'resolve' | 'dirname' | 'sep'>

/**
 * Creates modules' ids as the bundler writes them: absolute paths, with slashes on every system.
 *
 * @param root The repository's folder, in the system's notation.
 */
export function createModuleIds(root: string, paths: Paths = nodePath) {
  const toId = (file: string) => (paths.sep === '\\' ? file.replaceAll('\\', '/') : file)
  const home = toId(root)
  return {
    /** Returns the module of a path below the root: `widgets/entries/module.ts`. */
    at: (path: string) => toId(paths.resolve(root, path)),
    /** Returns the module that another one imports by a relative path. */
    follow: (importer: string, source: string) => toId(paths.resolve(paths.dirname(importer), source)),
    /** Returns its path below the root; undefined for other modules. */
    below: (id: string) => (id.startsWith(`${home}/`) ? id.slice(home.length + 1) : undefined),
  }
}
