import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { DOM } from './dom-views.ts'
import { readExports } from './import-graph.ts'
import { createModuleIds } from './module-ids.ts'
import type { SharedList } from './shared-list.ts'

const IDS = createModuleIds(resolve(import.meta.dirname, '../../..'))
const LIST = IDS.at('widgets/loader/shared.ts')

/** Marks a chunk's own copy of a shared module, for names that aren't in the list. */
const OWN = '?own'

/** The module that finds the list on the page, once per chunk. */
const FOUND = '\0store-widgets:shared'

/** Writes the list into the loader, in place of the empty one in `widgets/loader/shared.ts`. */
export const writtenList = (list: SharedList): Plugin => ({
  name: 'store-widgets:written-list',
  load(id) {
    if (id !== LIST) return
    const imports = [...list].map(
      ([file, names]) => `import { ${names.join(', ')} } from ${JSON.stringify(file)}`,
    )
    return {
      code: `${imports.join('\n')}\nexport const shared = [${[...list.values()].flat().join(', ')}]\n`,
      moduleType: 'js',
    }
  },
})

/**
 * Lets a chunk find the loader's modules on the page instead of containing copies. Exports of a module that aren't in
 * the list come from a copy in the chunk.
 *
 * @param build The build's hash: positions in the list are valid for this build only, and another's chunks look
 * elsewhere.
 * @param isWhole Whether the chunk has no files beside it: the module that finds the list can't become a shared one.
 */
export function sharedPlugin(build: string, list: SharedList, isWhole = false): Plugin {
  const listed = [...list.values()].flat()
  const find = `const { shared } = globalThis[Symbol.for('store-widgets@${build}')]`
  return {
    name: 'store-widgets:shared',
    enforce: 'pre',
    resolveId(path, importer) {
      if (path === FOUND || path.endsWith(OWN)) return path
      if (importer?.endsWith(OWN) && path.startsWith('.')) return IDS.follow(importer, path)
    },
    load: {
      // Before the plugin that compiles views for the loader: the loader's file already contains those.
      order: 'pre',
      handler(id) {
        if (id.endsWith(OWN)) return transformFile(id.slice(0, -OWN.length))
        if (id === FOUND) return { code: `export ${find}`, moduleType: 'js' }
        const found = list.get(id)
        if (!found) return
        const own = readExports(id.replace(DOM, '')).filter((name) => !found.includes(name))
        return {
          code: `${isWhole ? `import { shared } from ${JSON.stringify(FOUND)}` : find}
${found.map((name) => `export const ${name} = shared[${listed.indexOf(name)}]`).join('\n')}
${own.length ? `export { ${own.join(', ')} } from ${JSON.stringify(id + OWN)}` : ''}`,
          moduleType: 'js',
        }
      },
    },
  }
}

const transformFile = async (file: string) => ({
  code: (await transformWithOxc(readFileSync(file, 'utf8'), file)).code,
  moduleType: 'js' as const,
})
