import { cp, readFile, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const HERE = import.meta.dirname
const ROOT = resolve(HERE, '../..')

/** Where `npm start` puts it: beside the package's `dist/`, never in it. */
export const PLAYGROUND_FOLDER = join(ROOT, '.cache/playground')

/** Files that are served as they are written. */
const AS_THEY_ARE = ['index.html', 'preview.html', 'playground.css', 'fields.css', 'stage.css', 'grounds.css']

/**
 * Builds the playground as static files, for any host that has the package's `dist/` in the folder above. Where the
 * tags ask is said in `preview.html`.
 */
export async function buildPlayground(outDir: string = PLAYGROUND_FOLDER): Promise<void> {
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
  await Promise.all(AS_THEY_ARE.map((name) => cp(join(HERE, name), join(outDir, name))))
}

if (import.meta.filename === process.argv[1]) {
  const folder = process.argv[2] ?? PLAYGROUND_FOLDER
  await buildPlayground(folder)
  console.log(`built ${folder}`)
}
