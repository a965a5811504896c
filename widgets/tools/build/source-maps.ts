import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

interface SourceMap {
  sources: readonly string[]
  sourceRoot?: string
  sourcesContent?: readonly (string | null)[]
}

/**
 * Prepares the maps for publication. They contain our sources, but no library's, whose own packages have them (React's
 * alone, three times, is half of `dist/`), and no path of the build machine.
 */
export async function tidyMaps(outDir: string, root: string): Promise<void> {
  const paths = [root, JSON.stringify(root).slice(1, -1)]
  const withoutPaths = (text: string) => paths.reduce((left, path) => left.replaceAll(path, ''), text)
  const names = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.map'))
  await Promise.all(
    names.map(async (name) => {
      const file = join(outDir, name)
      const map = JSON.parse(await readFile(file, 'utf8')) as SourceMap
      map.sourcesContent = map.sources.map((source, index) => {
        const text = source.includes('node_modules/') ? undefined : map.sourcesContent?.[index]
        return text ? withoutPaths(text) : null
      })
      // Wherever the files are served from, the sources are listed together, under our name.
      map.sources = map.sources.map((source) =>
        relative(root, resolve(dirname(file), source)).replaceAll('\\', '/'),
      )
      map.sourceRoot = 'store-widgets:///'
      await writeFile(file, JSON.stringify(map))
    }),
  )
}
