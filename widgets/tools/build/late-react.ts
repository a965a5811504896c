import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createModuleIds } from './module-ids.ts'

const LATE = '?late'
const LATE_REACT = createModuleIds(resolve(import.meta.dirname, '../../..')).at(
  'widgets/runtime/element/late-react.ts',
)

/**
 * Makes `@r2wc/react-to-web-component?late` that package with a React that is loaded later: its imports of `react` and
 * `react-dom/client` lead to `widgets/runtime/element/late-react.ts`. Otherwise a tag could be defined only after 58
 * kB.
 */
export const lateReact = (): Plugin => ({
  name: 'store-widgets:late-react',
  enforce: 'pre',
  // In the text, not on resolution: if React is the app's, the bundler excludes it before it asks us.
  transform: (code, id) =>
    id.endsWith(LATE)
      ? code.replace(/(from ?)"react(-dom\/client)?"/g, `$1${JSON.stringify(LATE_REACT)}`)
      : undefined,
  async resolveId(source, importer, options) {
    if (!source.startsWith('@r2wc/') || !source.endsWith(LATE)) return
    const found = await this.resolve(source.slice(0, -LATE.length), importer, { ...options, skipSelf: true })
    return found && found.id + LATE
  },
})
