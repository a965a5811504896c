import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type Files, fileOf, readChunkList } from './chunk-list.ts'
import { createModuleIds } from './module-ids.ts'

const IDS = createModuleIds(resolve(import.meta.dirname, '../../..'))

/** Replaces the build's hash in the chunks' names if nothing is built. */
export const SOURCES = 'sources'
const LOADER = '/store-widgets.js'
/**
 * Serves the addresses of a build from its sources: the loader, and the chunks that it imports beside itself. A chunk
 * re-exports its source instead of being it: others import that source by its own address, and a second copy would have
 * a second state.
 */
export function servedSources(): Plugin {
  /** By their addresses. */
  let files: Files = {}
  return {
    name: 'store-widgets:served-sources',
    enforce: 'pre',
    buildStart() {
      const { plain, react, messages } = readChunkList()
      const named = Object.entries({ ...plain, ...react, ...messages })
      files = Object.fromEntries(named.map(([name, file]) => [`/${fileOf(name, SOURCES)}`, file]))
    },
    resolveId(source) {
      const path = source.replace(/\?.*$/, '')
      if (path === LOADER) return IDS.at('widgets/entries/module.ts')
      if (files[path]) return path
    },
    load(id) {
      const file = files[id]
      if (file) return `export * from ${JSON.stringify(`/${IDS.below(file)}`)}\n`
    },
  }
}
