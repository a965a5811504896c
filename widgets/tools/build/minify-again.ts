import { minify } from 'terser'
import type { Plugin } from 'vite'

/** The names that the module exports: kept within it too, so that each is written in one way only. */
const EXPORTS = ['init', 'version', 'session', 'client', 'cart', 'consent']

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
  })

/**
 * Lets a second compressor go over a file: 140 bytes of the loader's (brotli), because terser inlines what the
 * bundler's own leaves standing. Its source map goes through both.
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
