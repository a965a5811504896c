import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. Vite would let each go through a helper that preloads styles and scripts
 * beside it: our chunks bring no styles and are preloaded by ourselves, and the helper costs 900 bytes and
 * tells the host page's window of what failed. In scripts for workers Vite does without it.
 */
export const bareImports = (): Plugin => ({
  name: 'store-widgets:bare-imports',
  configResolved(config) {
    Object.assign(config, { isWorker: true })
  },
})
