import { relative, resolve } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'
import { readChunkList } from './chunk-list.ts'
import { DOM } from './dom-views.ts'
import { collectFiles, readImports } from './import-graph.ts'
import { createModuleIds } from './module-ids.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const IDS = createModuleIds(ROOT)
const LOADER = IDS.at('widgets/entries/module.ts')
/** Where the DOM views find `jsx`: the compiler writes these imports. */
const JSX_RUNTIME = IDS.at('widgets/loader/dom/jsx-runtime.ts')

/**
 * What chunks carry themselves although the loader has it: the loader's compressor writes these where they are
 * used, once. With all of them in the list every page would load 361 bytes more (4 %).
 */
const OWN_COPIES = [
  'src/messages/',
  'src/client/',
  'src/model/page-url.ts',
  'src/model/price.ts displayPrice',
  'src/model/tokens.ts',
  'src/model/web-address.ts',
  'src/views/ratio-style.ts',
  'widgets/loader/attributes.ts NOT_A_VALUE',
  'widgets/loader/attributes.ts toProperty',
  'widgets/loader/cut-address.ts ANSWER',
  'widgets/loader/cut-address.ts OURS',
  'widgets/loader/cut-address.ts takeAddress',
]

/** Names by the modules that export them. */
export type SharedList = ReadonlyMap<string, readonly string[]>

/** The values of our modules that the loader's file really holds. */
async function readLoader(base: InlineConfig): Promise<SharedList> {
  const result = await viteBuild({
    ...base,
    build: {
      ...base.build,
      write: false,
      minify: false,
      rolldownOptions: { input: LOADER, preserveEntrySignatures: 'exports-only' },
    },
  })
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return new Map(
    chunks.flatMap((chunk) =>
      chunk.type === 'chunk'
        ? Object.entries(chunk.modules).map(([id, { renderedExports }]) => [id, renderedExports] as const)
        : [],
    ),
  )
}

/** What the chunks' own files take from modules of the loader, as `file name`. */
function readUses(): ReadonlySet<string> {
  const { plain, react } = readChunkList()
  const loader = collectFiles([LOADER])
  const drawDom = collectFiles(Object.values(plain))
  const uses = [...collectFiles([...Object.values(plain), ...Object.values(react)])]
    .filter((file) => !loader.has(file))
    .flatMap((file) =>
      readImports(file)
        // Of the views, the loader holds the version for the DOM: React's files have no use for it.
        .filter((one) => !one.file.endsWith('.tsx') || drawDom.has(file))
        .flatMap((one) => one.names.map((name) => `${one.file} ${name}`)),
    )
  return new Set(uses)
}

/**
 * What chunks use of the loader's modules, as the imports are: of what the loader's file holds, the names that
 * chunks take.
 */
export async function readSharedList(base: InlineConfig): Promise<SharedList> {
  const uses = readUses()
  const found = [...(await readLoader(base))].flatMap(([id, exported]) => {
    const file = id.replace(DOM, '')
    const path = relative(ROOT, file)
    const names = exported.filter(
      (name) =>
        (uses.has(`${file} ${name}`) || file === JSX_RUNTIME) &&
        !OWN_COPIES.some((own) => `${path} ${name}`.startsWith(own)),
    )
    return names.length ? [[id, names.sort()] as const] : []
  })
  return new Map(found)
}
