import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseAst } from 'vite'
import { createModuleIds } from './module-ids.ts'

const IDS = createModuleIds(resolve(import.meta.dirname, '../../..'))

export interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Yields every node of a tree, itself first. */
export function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const inner of [value].flat()) if (isNode(inner)) yield* walk(inner)
}

/** Returns the text of an identifier or a string. */
export const nameOf = (node: unknown): string => String((node as Node).name ?? (node as Node).value)

const parse = (file: string, text: string): Node =>
  parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node

export const parseFile = (file: string): Node => parse(file, readFileSync(file, 'utf8'))

export interface Import {
  /** The imported file. */
  readonly file: string
  /** The imported names; none for an `import()`. */
  readonly names: readonly string[]
}

interface Kept {
  readonly text: string
  readonly imports: readonly Import[]
}

/**
 * The imports read from each file, with the text that they were read from. It belongs to the process, not to this
 * module: Vite reloads its configuration, and with it this module, for each of the three dozen builds of a `dist/`.
 */
const shared = globalThis as { storeWidgetsImports?: Map<string, Kept> }
shared.storeWidgetsImports ??= new Map()
const kept = shared.storeWidgetsImports

/** Returns the static and dynamic imports of a file from our other files, except for types. */
export function readImports(file: string): readonly Import[] {
  const text = readFileSync(file, 'utf8')
  const before = kept.get(file)
  if (before?.text === text) return before.imports
  const imports = findImports(file, text)
  kept.set(file, { text, imports })
  return imports
}

function findImports(file: string, text: string): Import[] {
  return [...walk(parse(file, text))].flatMap(({ type, source, importKind, exportKind, specifiers }) => {
    const isImport = type === 'ImportExpression' || /^(Import|Export)\w*Declaration$/.test(type)
    const path = isImport && isNode(source) ? nameOf(source) : ''
    const isOurs = path.startsWith('.') && /\.tsx?$/.test(path)
    if (!isOurs || importKind === 'type' || exportKind === 'type') return []
    const names = [specifiers]
      .flat()
      .filter((one) => isNode(one) && one.type === 'ImportSpecifier' && one.importKind !== 'type')
      .map((one) => nameOf((one as Node).imported))
    return [{ file: IDS.follow(file, path), names }]
  })
}

/** Returns the files that entries load, themselves included. */
export function collectFiles(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const imported of readImports(file)) visit(imported.file)
  }
  for (const entry of entries) visit(entry)
  return found
}

/** Returns the values that a file declares and exports. */
export const readExports = (file: string): string[] =>
  [parseFile(file).body].flat().flatMap((node) => {
    const { type, declaration } = node as Node
    if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return []
    if (/^(Function|Class)Declaration$/.test(declaration.type)) return [nameOf(declaration.id)]
    return [declaration.declarations].flat().flatMap((one) => (isNode(one) ? [nameOf(one.id)] : []))
  })
