import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { createModuleIds } from './module-ids.ts'

const LATE = '?late'
const LATE_REACT = createModuleIds(resolve(import.meta.dirname, '../../..')).at(
  'widgets/runtime/element/late-react.ts',
)

/**
 * `@r2wc/react-to-web-component?late` is that package with a React that comes later: its own imports of `react` and
 * `react-dom/client` lead to `widgets/runtime/element/late-react.ts`. Without that a tag could be defined only after 58 kB.
 */
export const lateReact = (): Plugin => ({
  name: 'store-widgets:late-react',
  enforce: 'pre',
  // In the text, not when they are resolved: where React is the app's, the bundler leaves it out before it asks us.
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
