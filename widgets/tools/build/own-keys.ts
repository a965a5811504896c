import type { Plugin } from 'vite'

/** The bundler's helper that makes a module's namespace, as it is written before it is made small. */
const HELPER = /for \(var (\w+) in (\w+)\)(?=\s*\{?\s*__defProp\()/g

/**
 * Keeps the bundler's own helper to own keys. It walks over all, so that on a page where a library has put
 * something on `Object.prototype` no chunk that makes a namespace would run.
 */
export const ownKeys = (): Plugin => ({
  name: 'store-widgets:own-keys',
  renderChunk(code) {
    const own = code.replace(HELPER, 'for (var $1 of Object.keys($2))')
    return own === code ? null : { code: own, map: null }
  },
})
