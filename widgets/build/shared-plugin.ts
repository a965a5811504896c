import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { PAINT } from './paint-plugin.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const SHARED = `${ROOT}/widgets/shared.ts`

/** The modules that `widgets/shared.ts` imports; of the views, the life that the loader draws. */
const readModules = (source: string): string[] =>
  [...source.matchAll(/from '(\..+)'/g)].map(([, path]) => {
    const id = resolve(dirname(SHARED), path as string)
    return id.endsWith('.tsx') ? id + PAINT : id
  })

/** Names that a module of ours exports as values; modules list theirs in one form. */
const readExports = (id: string): string[] =>
  [...readFileSync(id.replace(PAINT, ''), 'utf8').matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => name as string,
  )

/**
 * Lets a chunk find the loader's modules on the page instead of carrying copies of its own.
 *
 * @throws when `widgets/shared.ts` leaves out what one of its modules exports.
 */
export function sharedPlugin(): Plugin {
  const source = readFileSync(SHARED, 'utf8')
  const modules = new Set(readModules(source))
  return {
    name: 'store-widgets:shared',
    enforce: 'pre',
    load(id) {
      if (!modules.has(id)) return
      const names = readExports(id)
      const missing = names.filter((name) => !new RegExp(`^  ${name},`, 'm').test(source))
      if (missing.length) throw new Error(`widgets/shared.ts lacks ${missing.join(', ')} of ${id}`)
      return {
        code: `export const { ${names.join(', ')} } = globalThis[Symbol.for('store-widgets.page@1')].shared`,
        moduleType: 'js',
      }
    },
  }
}
