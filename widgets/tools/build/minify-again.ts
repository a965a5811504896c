import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The module's exported names, which it also uses inside, so that each has a single spelling. */
const EXPORTS = ['init', 'version', 'session', 'client', 'cart', 'consent']

/**
 * Chromium (since 136) compiles all functions of a file that begins with this while it loads, on another thread, instead
 * of each at its first call in the page's own (WICG, explicit JavaScript compile hints). Others read a comment.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad'

const compress = (code: string, before: string | undefined) =>
  minify(code, {
    module: true,
    ecma: 2020,
    sourceMap: before ? { content: before } : false,
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

/**
 * Runs a second compressor on a file: it saves 140 bytes of the loader (brotli), because terser inlines code that the
 * bundler's own leaves. The source map goes through both. These files are called as soon as they have come, so that they
 * ask to be compiled as a whole.
 */
export const minifyAgain = (): Plugin => ({
  name: 'store-widgets:minify-again',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const mapFile = bundle[`${file.fileName}.map`]
      const before = mapFile?.type === 'asset' ? String(mapFile.source) : undefined
      const { code, map } = await compress(file.code, before)
      if (code === undefined) throw new Error(`${file.fileName} could not be compressed`)
      file.code = code
      if (mapFile?.type === 'asset' && map) mapFile.source = String(map)
    }
  },
})
