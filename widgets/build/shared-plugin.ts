import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { PAINT } from './paint-plugin.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The paths that `widgets/shared.ts` lists. */
const paths = () =>
  [...readFileSync(`${ROOT}/widgets/shared.ts`, 'utf8').matchAll(/^ {2}'(.+)':/gm)].map(
    ([, path]) => path as string,
  )

/** Names that a module of ours exports as values; modules list theirs in one form. */
const exportsOf = (path: string): string[] =>
  [
    ...readFileSync(`${ROOT}/${path.replace(PAINT, '')}`, 'utf8').matchAll(
      /^export (?:const|function|class) (\w+)/gm,
    ),
  ].map(([, name]) => name as string)

/** Lets a chunk find the loader's modules on the page instead of carrying copies of its own. */
export function sharedPlugin(): Plugin {
  const known = new Set(paths().map((path) => `${ROOT}/${path}`))
  return {
    name: 'store-widgets:shared',
    enforce: 'pre',
    load(id) {
      if (!known.has(id)) return
      const path = id.slice(ROOT.length + 1)
      const names = exportsOf(path).join(', ')
      return {
        code: `export const { ${names} } = globalThis[Symbol.for('store-widgets.page@1')].shared[${JSON.stringify(path)}]`,
        moduleType: 'js',
      }
    },
  }
}
