import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Writes every character outside of ASCII as an escape. A server often names no encoding of a script, and browsers then
 * read a classic one in the encoding of its page: in an old page, which isn't in UTF-8, the script would be a syntax error.
 */
export const asciiOnly = (): Plugin => ({
  name: 'store-widgets:ascii-only',
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const mapFile = bundle[`${file.fileName}.map`]
      const before = mapFile?.type === 'asset' ? String(mapFile.source) : undefined
      const { code, map } = await minify(file.code, {
        ecma: 2020,
        sourceMap: before ? { content: before } : false,
        compress: false,
        mangle: false,
        format: { ascii_only: true, comments: 'some' },
      })
      if (code === undefined) throw new Error(`${file.fileName} could not be written`)
      file.code = code
      if (mapFile?.type === 'asset' && map) mapFile.source = String(map)
    }
  },
})
