import { brotliCompressSync } from 'node:zlib'
import { type CompressOptions, type MinifyOutput, minify } from 'terser'
import type { Plugin } from 'vite'

/** The names that the module exports: kept within it too, so that each is written in one way only. */
const EXPORTS = ['init', 'version', 'session', 'client', 'cart', 'consent']

/** What compresses best can't be foreseen: each of these has been the smallest for one version or another. */
export const ALL_WAYS: readonly CompressOptions[] = [
  {},
  { unsafe_arrows: true },
  { unsafe_comps: true },
  { unsafe_arrows: true, unsafe_comps: true },
  { unsafe_arrows: true, comparisons: false },
  { unsafe_arrows: true, sequences: false, comparisons: false },
  { unsafe_comps: true, hoist_funs: false, comparisons: false },
  { unsafe_arrows: true, unsafe_comps: true, sequences: false },
  { passes: 3 },
  { unsafe_comps: true, comparisons: false },
]

const compress = (code: string, before: string | undefined, way: CompressOptions) =>
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
      ...way,
    },
    mangle: { reserved: EXPORTS },
  })

const weigh = ({ code = '' }: MinifyOutput) => brotliCompressSync(code).length

/**
 * Lets a second compressor go over a file: 140 bytes of the loader's (brotli), because terser inlines what the
 * bundler's own leaves standing. Its source map goes through both.
 *
 * @param ways Of several the smallest is taken, another 30 bytes of the loader's; each takes its time.
 */
export const minifyAgain = (ways: readonly CompressOptions[] = [{}]): Plugin => ({
  name: 'store-widgets:minify-again',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const mapFile = bundle[`${file.fileName}.map`]
      const before = mapFile?.type === 'asset' ? String(mapFile.source) : undefined
      const made = await Promise.all(ways.map((way) => compress(file.code, before, way)))
      const [best] = made.sort((a, b) => weigh(a) - weigh(b))
      if (best?.code === undefined) throw new Error(`${file.fileName} could not be compressed`)
      file.code = best.code
      if (mapFile?.type === 'asset' && best.map) mapFile.source = String(best.map)
    }
  },
})
