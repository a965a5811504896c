import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { DOM } from './dom-views.ts'
import { createModuleIds } from './module-ids.ts'

const IDS = createModuleIds(resolve(import.meta.dirname, '../../..'))
const SHARED = IDS.at('widgets/loader/shared.ts')

/** The modules that `widgets/loader/shared.ts` imports; of the views, the version that the loader draws. */
const readModules = (source: string): string[] =>
  [...source.matchAll(/from '(\..+)'/g)].map(([, path]) => {
    const id = IDS.follow(SHARED, path as string)
    return id.endsWith('.tsx') ? id + DOM : id
  })

/** Names that a module of ours exports as values; modules list theirs in one form. */
const readExports = (id: string): string[] =>
  [...readFileSync(id.replace(DOM, ''), 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => name as string,
  )

/** Marks a chunk's own copy of a shared module, for what `widgets/loader/shared.ts` doesn't list. */
const OWN = '?own'

/**
 * Lets a chunk find the loader's modules on the page instead of carrying copies of its own. What a module
 * exports beside the names in `widgets/loader/shared.ts` comes from a copy in the chunk.
 *
 * @param build The places in the list are this build's alone: another's chunks look elsewhere.
 */
export function sharedPlugin(build: string): Plugin {
  const source = readFileSync(SHARED, 'utf8')
  const modules = new Set(readModules(source))
  const listed = [...source.matchAll(/^ {2}(\w+),$/gm)].map(([, name]) => name)
  return {
    name: 'store-widgets:shared',
    enforce: 'pre',
    resolveId(path, importer) {
      if (path.endsWith(OWN)) return path
      if (importer?.endsWith(OWN) && path.startsWith('.')) return IDS.follow(importer, path)
    },
    load: {
      // Before the plugin that compiles views for the loader: the loader's file has those already.
      order: 'pre',
      handler(id) {
        if (id.endsWith(OWN)) return transformFile(id.slice(0, -OWN.length))
        if (!modules.has(id)) return
        const names = readExports(id)
        const own = names.filter((name) => !listed.includes(name))
        const found = names.filter((name) => listed.includes(name))
        return {
          code: `const { shared } = globalThis[Symbol.for('store-widgets@${build}')]
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
