import nodePath from 'node:path'

/** What is used of `node:path`; tests hand in another system's. */
type Paths = Pick<typeof nodePath, 'resolve' | 'dirname' | 'sep'>

/**
 * Modules by the names that the bundler gives them: their whole paths, with slashes on every system.
 *
 * @param root The repository's folder, as the system writes it.
 */
export function createModuleIds(root: string, paths: Paths = nodePath) {
  const toId = (file: string) => (paths.sep === '\\' ? file.replaceAll('\\', '/') : file)
  const home = toId(root)
  return {
    /** The module of a path below the root: `widgets/entries/module.ts`. */
    at: (path: string) => toId(paths.resolve(root, path)),
    /** The module that another one imports by a relative path. */
    follow: (importer: string, source: string) => toId(paths.resolve(paths.dirname(importer), source)),
    /** Its path below the root; undefined for modules from elsewhere. */
    below: (id: string) => (id.startsWith(`${home}/`) ? id.slice(home.length + 1) : undefined),
  }
}
