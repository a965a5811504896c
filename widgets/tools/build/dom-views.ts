import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Plugin, transformWithOxc } from 'vite'
import { readChunkList } from './chunk-list.ts'
import { collectFiles } from './import-graph.ts'
import { createModuleIds } from './module-ids.ts'

const IDS = createModuleIds(resolve(import.meta.dirname, '../../..'))
/** Marks a view that is compiled against the DOM runtime. */
export const DOM = '?dom'

const REACT_ENTRIES = ['react', 'server'].map((name) => IDS.at(`widgets/entries/${name}.ts`))

/** A handler on a single line: `onClick: onStep && (() => onStep(1))`. */
const HANDLER = /^\s*on[A-Z]\w*: .*[^({[\n],?\n/gm

/** Finds the files that draw with React: those that a React entry or chunk loads. */
const findReactFiles = () => collectFiles([...Object.values(readChunkList().react), ...REACT_ENTRIES])

/**
 * Compiles a view for its importer: files loaded by a React entry get it unchanged, for all other files of `widgets/`
 * it uses our own JSX runtime, which creates DOM at once. One source, one look.
 */
export function domViews(): Plugin {
  let reactFiles: ReadonlySet<string> | undefined
  const drawsDom = (importer: string) => {
    if (importer.endsWith(DOM)) return true
    reactFiles ??= findReactFiles()
    return !!IDS.below(importer)?.startsWith('widgets/') && !reactFiles.has(importer)
  }
  return {
    name: 'store-widgets:dom-views',
    enforce: 'pre',
    buildStart() {
      // A watching server builds again, perhaps from another list.
      reactFiles = undefined
    },
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || !drawsDom(importer)) return
      const id = IDS.follow(importer.replace(DOM, ''), source)
      if (IDS.below(id)?.startsWith('src/views/') && id.endsWith('.tsx')) return id + DOM
    },
    async load(id) {
      if (!id.endsWith(DOM)) return
      const file = id.slice(0, -DOM.length)
      this.addWatchFile(file)
      const made = await transformWithOxc(readFileSync(file, 'utf8'), file, {
        jsx: { runtime: 'automatic', importSource: IDS.at('widgets/loader/dom'), development: false },
      })
      const code = made.code
        // Our runtime has a single function: two names for it cost the loader bytes.
        .replace('jsxs as _jsxs', 'jsx as _jsxs')
        // Views drawn without React have no listeners.
        .replace(HANDLER, '')
      return { ...made, code }
    },
  }
}
