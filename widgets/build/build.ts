import { rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'
import packageJson from '../../package.json' with { type: 'json' }
import { writeIntegrity } from './integrity.ts'
import { paintPlugin } from './paint-plugin.ts'
import { sharedPlugin } from './shared-plugin.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The files that the loader fetches when it needs them, by the names in `widgets/page.ts`. */
const CHUNKS = {
  life: 'widgets/life/life.ts',
  collection: 'widgets/collection/store-collection.ts',
  app: 'widgets/app/app.tsx',
  advice: 'widgets/advice/advice.ts',
  filtered: 'widgets/life/filtered-query.ts',
  de: 'src/components/messages/card.de.ts',
  progress: 'widgets/life/progress.ts',
  vitals: 'widgets/life/vitals.ts',
} as const

export interface BuildOptions {
  /** Default `dist`. */
  readonly outDir?: string
  /** Say less. */
  readonly quiet?: boolean
}

const shared = ({ outDir = `${ROOT}/dist`, quiet }: BuildOptions): InlineConfig => ({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: quiet ? 'error' : 'warn',
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(packageJson.version) },
  build: { outDir, emptyOutDir: false, target: 'es2022', minify: true, modulePreload: false },
})

/** Builds the chunks first: the loader is told their hashed names. */
async function buildChunks(options: BuildOptions): Promise<Record<string, string>> {
  const base = shared(options)
  const result = await viteBuild({
    ...base,
    plugins: [sharedPlugin(), paintPlugin()],
    build: {
      ...base.build,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(CHUNKS).map(([name, file]) => [name, `${ROOT}/${file}`])),
        preserveEntrySignatures: 'exports-only',
        output: {
          format: 'es',
          entryFileNames: 'chunks/[name]-[hash].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return Object.fromEntries(
    outputs.flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? [[file.name, `./${file.fileName}`] as const] : [],
    ),
  )
}

async function buildLoader(options: BuildOptions, chunks: Record<string, string>): Promise<void> {
  const base = shared(options)
  await viteBuild({
    ...base,
    plugins: [paintPlugin()],
    define: { ...base.define, __CHUNKS__: JSON.stringify(chunks) },
    build: {
      ...base.build,
      rolldownOptions: {
        input: { 'store-widgets': `${ROOT}/widgets/loader.ts` },
        preserveEntrySignatures: 'exports-only',
        output: { format: 'es', entryFileNames: '[name].js' },
      },
    },
  })
}

/** One classic script with everything in it, for hosts that can't take modules. */
async function buildClassic(options: BuildOptions): Promise<void> {
  const base = shared(options)
  await viteBuild({
    ...base,
    plugins: [paintPlugin()],
    build: {
      ...base.build,
      rolldownOptions: {
        input: { 'store-widgets': `${ROOT}/widgets/classic.ts` },
        output: { format: 'iife', entryFileNames: '[name].iife.js', codeSplitting: false },
      },
    },
  })
}

/** Writes `dist/` (interface, section 6). */
export async function build(options: BuildOptions = {}): Promise<void> {
  const { outDir = `${ROOT}/dist` } = options
  await rm(outDir, { recursive: true, force: true })
  await buildLoader(options, await buildChunks(options))
  await buildClassic(options)
  await writeIntegrity(outDir)
  if (!options.quiet) console.log(`built ${relative(process.cwd(), outDir) || '.'}`)
}

if (import.meta.filename === process.argv[1]) await build()
