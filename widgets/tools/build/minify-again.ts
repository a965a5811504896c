import { runTerser } from './run-terser.ts'

/** The module's exported names, which it also uses inside, so that each has a single spelling. */
const EXPORTS = ['init', 'version', 'session', 'client', 'cart', 'consent']

/**
 * Chromium (since 136) compiles all functions of a file that begins with this while it loads, on another thread, instead
 * of each at its first call in the page's own (WICG, explicit JavaScript compile hints). Others read a comment.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad'

/**
 * Runs a second compressor on a file: it saves 140 bytes of the loader (brotli), because terser inlines code that the
 * bundler's own leaves. These files are called as soon as they have come, so that they ask to be compiled as a whole.
 */
export const minifyAgain = () =>
  runTerser('store-widgets:minify-again', {
    module: true,
    ecma: 2020,
    compress: {
      passes: 2,
      ecma: 2020,
      hoist_funs: true,
      pure_getters: true,
      unsafe: true,
      unsafe_methods: true,
    },
    mangle: { reserved: EXPORTS },
    format: { preamble: COMPILE_ALL },
  })
