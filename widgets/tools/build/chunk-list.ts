import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseAst } from 'vite'
import { createModuleIds } from './module-ids.ts'

/** Files by the names of their chunks. */
export type Files = Readonly<Record<string, string>>

const IDS = createModuleIds(resolve(import.meta.dirname, '../../..'))
const LIST = IDS.at('widgets/entries/chunks.ts')

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Every node of a tree, itself first. */
function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const inner of [value].flat()) if (isNode(inner)) yield* walk(inner)
}

const nameOf = (node: unknown) => String((node as Node).name ?? (node as Node).value)

/** The properties `name: () => import('file')` of one object in `widgets/entries/chunks.ts`. */
function readList(program: Node, list: string): Files {
  const declared = [...walk(program)].find(
    (node) => node.type === 'VariableDeclarator' && nameOf(node.id) === list,
  )
  if (!declared) throw new Error(`${LIST} has no ${list}`)
  const entries = [...walk(declared)].flatMap((node) => {
    const found = node.type === 'Property' && [...walk(node)].find(({ type }) => type === 'ImportExpression')
    return found ? [[nameOf(node.key), IDS.follow(LIST, nameOf(found.source))] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The texts of every language but English: `src/messages/de/cart.ts` is the chunk `de-cart`. */
function readMessages(): Files {
  const folder = IDS.at('src/messages')
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
  const files = languages.flatMap((language) =>
    readdirSync(`${folder}/${language}`)
      .filter((file) => file !== 'shared.ts')
      .map((file) => [`${language}-${file.replace('.ts', '')}`, `${folder}/${language}/${file}`] as const),
  )
  return Object.fromEntries(files)
}

/**
 * The chunks as `widgets/entries/chunks.ts` lists them, the one place that names them: those that draw by
 * themselves or draw nothing, and those that React draws.
 */
export function readChunkList(): { readonly plain: Files; readonly react: Files; readonly messages: Files } {
  const program = parseAst(readFileSync(LIST, 'utf8'), { lang: 'ts' }) as unknown as Node
  return { plain: readList(program, 'PLAIN'), react: readList(program, 'REACT'), messages: readMessages() }
}

/** What a file imports from other files of ours, at once or later: all but types. */
function readImports(file: string): string[] {
  const lang = file.endsWith('x') ? 'tsx' : 'ts'
  const program = parseAst(readFileSync(file, 'utf8'), { lang }) as unknown as Node
  return [...walk(program)].flatMap(({ type, source, importKind, exportKind }) => {
    const isImport = type === 'ImportExpression' || /^(Import|Export)\w*Declaration$/.test(type)
    const path = isImport && isNode(source) ? nameOf(source) : ''
    const isOurs = path.startsWith('.') && /\.tsx?$/.test(path)
    return isOurs && importKind !== 'type' && exportKind !== 'type' ? [IDS.follow(file, path)] : []
  })
}

/** The files that an entry brings, itself included. */
export function collectFiles(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const imported of readImports(file)) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return found
}
