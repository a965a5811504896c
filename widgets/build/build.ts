import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'
import { writeIntegrity } from './integrity.ts'
import { paintPlugin } from './paint-plugin.ts'
import { sharedPlugin } from './shared-plugin.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { version } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as { version: string }

/** What the loader fetches when it needs it, by the names in `widgets/page.ts`: each is one file. */
const PLAIN_CHUNKS = {
  elements: 'widgets/elements/elements.ts',
  life: 'widgets/life/life.ts',
  collection: 'widgets/collection/store-collection.ts',
  advice: 'widgets/advice/advice.ts',
  session: 'widgets/session/session.ts',
  filtered: 'widgets/life/filtered-query.ts',
  de: 'src/components/messages/card.de.ts',
  progress: 'widgets/life/progress.ts',
  vitals: 'widgets/elements/vitals.ts',
}

/** What React draws: these share React and each other's parts. */
const REACT_CHUNKS = {
  app: 'widgets/app/app.tsx',
  login: 'widgets/login/store-login.tsx',
  link: 'widgets/link/store-link.tsx',
}

export interface BuildOptions {
  /** Default `dist`. */
  readonly outDir?: string
  /** Say less. */
  readonly quiet?: boolean
}

const shared = ({ outDir = `${ROOT}/dist`, quiet }: BuildOptions): InlineConfig => ({
  root: ROOT,
  mode: 'production',
  // Tests build too, and their NODE_ENV would choose React's development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  configFile: false,
  publicDir: false,
  logLevel: quiet ? 'error' : 'warn',
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(version) },
  build: { outDir, emptyOutDir: false, target: 'es2022', minify: true, modulePreload: false },
})

type Files = Readonly<Record<string, string>>

/** Builds chunks and answers their hashed names. */
async function buildChunks(options: BuildOptions, files: Files, codeSplitting: boolean): Promise<Files> {
  const base = shared(options)
  const result = await viteBuild({
    ...base,
    plugins: [sharedPlugin(), paintPlugin()],
    build: {
      ...base.build,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `${ROOT}/${file}`])),
        preserveEntrySignatures: 'exports-only',
        output: {
          format: 'es',
          codeSplitting,
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

/** Builds all chunks first: the loader is told their names. */
async function buildAllChunks(options: BuildOptions): Promise<Files> {
  const plain = Object.entries(PLAIN_CHUNKS).map(([name, file]) =>
    buildChunks(options, { [name]: file }, false),
  )
  const made = await Promise.all([...plain, buildChunks(options, REACT_CHUNKS, true)])
  return Object.assign({}, ...made)
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
  await buildLoader(options, await buildAllChunks(options))
  await buildClassic(options)
  await writeIntegrity(outDir)
  if (!options.quiet) console.log(`built ${relative(process.cwd(), outDir) || '.'}`)
}

if (import.meta.filename === process.argv[1]) await build()
