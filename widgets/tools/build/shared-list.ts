import { relative, resolve } from 'node:path'
import { type InlineConfig, build as viteBuild } from 'vite'
import { readChunkList } from './chunk-list.ts'
import { DOM } from './dom-views.ts'
import { collectFiles, readImports } from './import-graph.ts'
import { createModuleIds } from './module-ids.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const IDS = createModuleIds(ROOT)
const LOADER = IDS.at('widgets/entries/module.ts')
/** The module of the DOM views' `jsx`: the compiler writes these imports. */
const JSX_RUNTIME = IDS.at('widgets/loader/dom/jsx-runtime.ts')

/**
 * The modules that chunks contain themselves although the loader has them: the loader's compressor inlines them at
 * their only use. With all of them in the list every page would load 361 bytes more (4 %).
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

/** Returns the values of our modules that the loader's file actually contains. */
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

/** Returns the names that the chunks' own files import from modules of the loader, as `file name`. */
function readUses(): ReadonlySet<string> {
  const { plain, react } = readChunkList()
  const loader = collectFiles([LOADER])
  const drawDom = collectFiles(Object.values(plain))
  const uses = [...collectFiles([...Object.values(plain), ...Object.values(react)])]
    .filter((file) => !loader.has(file))
    .flatMap((file) =>
      readImports(file)
        // The loader contains the DOM version of the views, which React's files can't use.
        .filter((one) => !one.file.endsWith('.tsx') || drawDom.has(file))
        .flatMap((one) => one.names.map((name) => `${one.file} ${name}`)),
    )
  return new Set(uses)
}

/** Reads the list from the imports: the names in the loader's file that chunks import. */
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
