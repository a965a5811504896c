import { type MinifyOptions, minify } from 'terser'
import type { Plugin } from 'vite'

/** Runs terser on each file that the bundler writes; the source map goes through both. */
export const runTerser = (name: string, options: MinifyOptions): Plugin => ({
  name,
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const mapFile = bundle[`${file.fileName}.map`]
      const before = mapFile?.type === 'asset' ? String(mapFile.source) : undefined
      const sourceMap = before ? { content: before } : false
      const { code, map } = await minify(file.code, { ...options, sourceMap })
      if (code === undefined) throw new Error(`${name}: ${file.fileName} could not be written`)
      file.code = code
      if (mapFile?.type === 'asset' && map) mapFile.source = String(map)
    }
  },
})
