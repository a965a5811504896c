import type { Plugin } from 'vite'

/** The bundler's helper that creates a module's namespace, in its form before minification. */
const HELPER = /for \(var (\w+) in (\w+)\)(?=\s*\{?\s*__defProp\()/g

/**
 * Restricts the bundler's own helper to own keys. It iterates over all, so that no chunk that creates a namespace would
 * run on a page where a library has extended `Object.prototype`.
 */
export const ownKeys = (): Plugin => ({
  name: 'store-widgets:own-keys',
  renderChunk(code) {
    const own = code.replace(HELPER, 'for (var $1 of Object.keys($2))')
    return own === code ? null : { code: own, map: null }
  },
})
