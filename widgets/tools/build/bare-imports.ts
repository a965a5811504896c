import type { Plugin } from 'vite'

/**
 * Leaves `import()` to the browser. Vite would wrap each in a helper that preloads styles and scripts beside it: our
 * chunks have no styles and are preloaded by ourselves, and the helper costs 900 bytes and reports failures to the host
 * page's window. In scripts for workers Vite omits it.
 */
export const bareImports = (): Plugin => ({
  name: 'store-widgets:bare-imports',
  configResolved(config) {
    Object.assign(config, { isWorker: true })
  },
})
