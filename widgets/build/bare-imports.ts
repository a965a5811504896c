import type { Plugin } from 'vite'

/** The module that Vite lets every `import()` go through, to preload styles and scripts beside it. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Makes `import()` the browser's own again. Our chunks bring no styles and are preloaded by ourselves, and
 * the helper costs 800 bytes and tells the host page's window of what failed.
 */
export const bareImports = (): Plugin => ({
  name: 'store-widgets:bare-imports',
  enforce: 'pre',
  load(id) {
    if (id === HELPER) return 'export const __vitePreload = (load) => load()'
  },
})
