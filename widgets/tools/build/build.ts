import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { type InlineConfig, type Plugin, build as viteBuild } from 'vite'
import { asciiOnly } from './ascii-only.ts'
import { bareImports } from './bare-imports.ts'
import { buildBundles } from './build-bundle.ts'
import { buildEntries, writeManifests } from './build-entries.ts'
import { buildTypes } from './build-types.ts'
import { type Files, fileOf, readChunkList } from './chunk-list.ts'
import { hashSources } from './hash-sources.ts'
import { writeIntegrity } from './integrity.ts'
import { minifyAgain } from './minify-again.ts'
import { createNotices } from './notices.ts'
import { writeSbom } from './sbom.ts'
import { SHARED_FILES } from './shared-files.ts'
import { readSharedList, type SharedList } from './shared-list.ts'
import { sharedPlugin, writtenList } from './shared-plugin.ts'
import { tidyMaps } from './source-maps.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

/** One hash for the names of all entries, so that the loader contains one and no list. */
const BUILD = hashSources(ROOT)

export interface BuildOptions {
  /** Default `dist`. */
  readonly outDir?: string
  /** Logs less. */
  readonly quiet?: boolean
}

/** Creates the options that `vite.config.ts` can't have: the target folder, and the build's hash. */
const createBase = (outDir: string, plugins: Plugin[]): InlineConfig => ({
  root: ROOT,
  plugins,
  define: { __BUILD__: JSON.stringify(BUILD) },
  build: { outDir },
})

interface ChunkOptions {
  readonly define?: Readonly<Record<string, string>>
  /** Whether shared modules are files of their own. Default: each chunk is complete. */
  readonly split?: boolean
  /** Default: the chunk's name and the build's hash. */
  readonly fileName?: string
}

/** Builds chunks with their names and the build's hash; shared modules get names of their own. */
async function buildChunks(base: InlineConfig, files: Files, options: ChunkOptions = {}) {
  const { define = {}, split = false, fileName = fileOf('[name]', BUILD) } = options
  const result = await viteBuild({
    ...base,
    plugins: [...(base.plugins ?? []), bareImports(), ...(split ? [] : [minifyAgain()])],
    define: { ...base.define, ...define },
    build: {
      ...base.build,
      rolldownOptions: {
        input: files,
        preserveEntrySignatures: 'exports-only',
        // Sentences that several parts of a language share don't become a file.
        optimization: { inlineConst: { mode: 'all', pass: 1 } },
        output: {
          format: 'es',
          codeSplitting: split && { groups: SHARED_FILES },
          entryFileNames: fileName,
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  })
  return [result].flat().flatMap((one) => ('output' in one ? one.output : []))
}

/** Builds all chunks. The one that listens for people gets the list of files that React's first file needs. */
async function buildAllChunks(createBaseFor: (isWhole: boolean) => InlineConfig): Promise<void> {
  const { plain, react, messages } = readChunkList()
  const files = await buildChunks(createBaseFor(false), react, { split: true })
  const app = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'app')
  const imports = new Map(files.map((file) => [file.fileName, file.type === 'chunk' ? file.imports : []]))
  const needed = new Set(app && [app.fileName])
  // Iterating over a set includes entries added meanwhile.
  for (const file of needed) for (const one of imports.get(file) ?? []) needed.add(one)
  const define = {
    __APP_FILES__: JSON.stringify([...needed].map((file) => file.replace('chunks/', './'))),
  }
  await buildChunks(createBaseFor(false), messages, { split: true })
  for (const [name, file] of Object.entries(plain))
    await buildChunks(createBaseFor(true), { [name]: file }, { define, fileName: fileOf(name, BUILD) })
}

async function buildLoader(base: InlineConfig, list: SharedList): Promise<void> {
  await viteBuild({
    ...base,
    plugins: [...(base.plugins ?? []), writtenList(list), minifyAgain()],
    build: {
      ...base.build,
      rolldownOptions: {
        input: { 'store-widgets': join(ROOT, 'widgets/entries/module.ts') },
        preserveEntrySignatures: 'exports-only',
        // The second compressor shortens names.
        output: { format: 'es', entryFileNames: '[name].js', minify: { compress: true, mangle: false } },
      },
    },
  })
}

/** Builds one classic script with everything in it, for hosts that can't use modules. */
async function buildClassic(base: InlineConfig): Promise<void> {
  await viteBuild({
    ...base,
    plugins: [...(base.plugins ?? []), bareImports(), asciiOnly()],
    define: { ...base.define, __SERVED_CHUNKS__: 'false' },
    build: {
      ...base.build,
      rolldownOptions: {
        input: { 'store-widgets': join(ROOT, 'widgets/entries/classic.ts') },
        output: { format: 'iife', entryFileNames: '[name].iife.js', codeSplitting: false },
      },
    },
  })
}

/** Writes `dist/` (interface, section 6). */
export async function build(options: BuildOptions = {}): Promise<void> {
  const { outDir = join(ROOT, 'dist') } = options
  const notices = createNotices()
  const base = createBase(outDir, [notices.plugin])
  await rm(outDir, { recursive: true, force: true })
  const types = buildTypes(outDir)
  // Awaited last: the compiler is a separate process, and runs in parallel with the bundler.
  types.catch(() => {})
  const shared = await readSharedList(createBase(outDir, []))
  await buildAllChunks((isWhole) =>
    createBase(outDir, [notices.plugin, sharedPlugin(BUILD, shared, isWhole)]),
  )
  await buildLoader(base, shared)
  await buildClassic(base)
  await buildBundles(base)
  await buildEntries(base)
  await writeManifests(outDir, version)
  await tidyMaps(outDir, ROOT)
  await notices.write(outDir)
  await writeSbom(outDir, notices.folders())
  await types
  await writeIntegrity(outDir)
  if (!options.quiet) console.log(`built ${relative(process.cwd(), outDir) || '.'}`)
}

if (import.meta.filename === process.argv[1]) await build()
