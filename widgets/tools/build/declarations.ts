import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ESTree, parseSync } from 'vite'

/** A name of another module: `*` means all of them. */
export interface Foreign {
  /** The declaration file, or the package's name. */
  readonly from: string
  readonly name: string
}

/** One statement of a declaration file, with its dependencies. */
export interface Statement {
  readonly start: number
  readonly end: number
  /** The names that it declares in its file. */
  readonly declares: readonly string[]
  /** Whether it is an interface, a class or an alias, which a person may want to name. */
  readonly isType: boolean
  /** The names that it mentions: of its file, or imported there. */
  readonly mentions: ReadonlySet<string>
  /** Mentions of the form `import('./x.js').Y`. */
  readonly foreign: readonly Foreign[]
  /** Whether it changes other modules' types or the global ones: it is needed as soon as the file is. */
  readonly augments: boolean
}

/** The contents of one declaration file. */
export interface Declarations {
  readonly file: string
  readonly text: string
  readonly statements: readonly Statement[]
  /** By the names that the file uses. */
  readonly imports: ReadonlyMap<string, Foreign>
  /** Modules imported for their side effects, not for a name. */
  readonly bare: readonly string[]
  /** Re-exported names, by the exported name. */
  readonly passedOn: ReadonlyMap<string, Foreign>
  /** Files whose names are all re-exported. */
  readonly allOf: readonly string[]
  /** The file's own names by their exported names. */
  readonly exported: ReadonlyMap<string, string>
}

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const textOf = (node: unknown): string => {
  const { name, value } = node as { readonly name?: string; readonly value?: string }
  return name ?? value ?? ''
}

/** Walks through all nodes below one, except for the names of properties, which don't refer to anything. */
function* walk(node: Node): Generator<Node> {
  yield node
  for (const [key, value] of Object.entries(node)) {
    if (key === 'key' && !node.computed) continue
    for (const one of [value].flat()) if (isNode(one)) yield* walk(one)
  }
}

function readStatement(node: Node, declaration: Node, find: (source: string) => string): Statement {
  const mentions = new Set<string>()
  const foreign: Foreign[] = []
  for (const one of walk(declaration)) {
    if (one.type === 'Identifier') mentions.add(textOf(one))
    if (one.type !== 'TSImportType') continue
    let first = one.qualifier as Node | undefined
    while (first?.left) first = first.left as Node
    foreign.push({ from: find(textOf(one.source)), name: first ? textOf(first) : '*' })
  }
  const parts = (declaration.declarations as Node[] | undefined) ?? [declaration]
  const isModule = declaration.type === 'TSModuleDeclaration' || declaration.type === 'TSGlobalDeclaration'
  const declares = isModule ? [] : parts.map((part) => textOf(part.id))
  const isType = /^(TSInterface|TSTypeAlias|Class)Declaration$/.test(declaration.type)
  return { start: node.start, end: node.end, declares, isType, mentions, foreign, augments: isModule }
}

/** Reads one declaration file, in the form that the compiler writes. */
export function readDeclarations(file: string): Declarations {
  const text = readFileSync(file, 'utf8')
  const find = (source: string) =>
    source.startsWith('.') ? resolve(dirname(file), source.replace(/\.js$/, '.d.ts')) : source
  const { program, errors } = parseSync(file, text, { lang: 'dts' })
  if (errors.length) throw new Error(`${file}: ${errors[0]?.message}`)

  const statements: Statement[] = []
  const imports = new Map<string, Foreign>()
  const passedOn = new Map<string, Foreign>()
  const exported = new Map<string, string>()
  const bare: string[] = []
  const allOf: string[] = []
  for (const node of program.body as (ESTree.Node & Node)[]) {
    const from = node.source ? find(textOf(node.source)) : undefined
    const specifiers = (node.specifiers ?? []) as Node[]
    if (node.type === 'ImportDeclaration') {
      if (!specifiers.length && from) bare.push(from)
      for (const one of specifiers)
        imports.set(textOf(one.local), { from: from ?? '', name: one.imported ? textOf(one.imported) : '*' })
    } else if (node.type === 'ExportAllDeclaration') {
      if (from) allOf.push(from)
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      for (const one of specifiers) {
        if (from) passedOn.set(textOf(one.exported), { from, name: textOf(one.local) })
        else exported.set(textOf(one.exported), textOf(one.local))
      }
    } else {
      const statement = readStatement(node, (node.declaration ?? node) as Node, find)
      statements.push(statement)
      if (node.declaration) for (const name of statement.declares) exported.set(name, name)
    }
  }
  return { file, text, statements, imports, bare, passedOn, allOf, exported }
}
