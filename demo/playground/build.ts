import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { fillShop, type ShopVariables } from './fill-shop.ts'

const HERE = import.meta.dirname
const ROOT = resolve(HERE, '../..')

/** The folder that `npm start` builds it into: beside the package's `dist/`, never in it. */
export const PLAYGROUND_FOLDER = join(ROOT, '.cache/playground')

/** Files that are served unchanged. */
const AS_THEY_ARE = ['index.html', 'preview.html', 'playground.css', 'fields.css', 'stage.css', 'grounds.css']

/** Pages whose head names the provider and the shop that the tags use. */
const PAGES = new Set(['index.html', 'preview.html'])

/**
 * Builds the playground as static files, for any host that has the package's `dist/` in the folder above. The heads of
 * its pages name the provider: the sandbox of this machine, or the one that `shop` names.
 */
export async function buildPlayground(
  outDir: string = PLAYGROUND_FOLDER,
  shop: ShopVariables = {},
): Promise<void> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  await rm(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    root: HERE,
    logLevel: 'error',
    publicDir: false,
    define: { __VERSION__: JSON.stringify(version) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { main: join(HERE, 'main.ts'), preview: join(HERE, 'preview.ts') },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  await Promise.all(
    AS_THEY_ARE.map(async (name) => {
      if (!PAGES.has(name)) return cp(join(HERE, name), join(outDir, name))
      return writeFile(join(outDir, name), fillShop(await readFile(join(HERE, name), 'utf8'), shop))
    }),
  )
}

if (import.meta.filename === process.argv[1]) {
  const folder = process.argv[2] ?? PLAYGROUND_FOLDER
  await buildPlayground(folder, process.env)
  console.log(`built ${folder}`)
}
