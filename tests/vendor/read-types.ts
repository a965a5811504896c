import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Field, Shape } from './shape.ts'

interface TypeNode {
  readonly id: number
  readonly flags: number
  readonly value?: unknown
  readonly types?: readonly TypeNode[]
  readonly symbol?: { readonly name: string }
  getStringIndexType(): TypeNode | undefined
}

interface SymbolNode {
  readonly name: string
  readonly flags: number
}

interface Checker {
  getSymbolAtLocation(node: object): SymbolNode
  getExportsOfModule(symbol: SymbolNode): readonly SymbolNode[]
  getDeclaredTypeOfSymbol(symbol: SymbolNode): TypeNode
  getTypeOfSymbol(symbol: SymbolNode): TypeNode
  getPropertiesOfType(type: TypeNode): readonly SymbolNode[]
  getTypeArguments(type: TypeNode): readonly TypeNode[]
  isArrayLikeType(type: TypeNode): boolean
}

interface Program {
  getTypeChecker(): Checker
  getSourceFile(path: string): object
}

interface Compiler {
  readonly TypeFlags: Readonly<Record<string, number>>
  readonly SymbolFlags: Readonly<Record<string, number>>
  createProgram(files: readonly string[], options: object): Program
  getPreEmitDiagnostics(program: Program): readonly { readonly messageText: unknown }[]
  flattenDiagnosticMessageText(text: unknown, newLine: string): string
  convertCompilerOptionsFromJson(options: object, base: string): { readonly options: object }
}

const OPTIONS = {
  strict: true,
  target: 'ES2023',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM'],
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/** Types that are sent as text: times, and bytes in base64. */
const TEXTS: ReadonlySet<string | undefined> = new Set(['Date', 'Uint8Array'])

/** Creates shapes from the compiler's types; the same type is one shape, so that cycles can be found. */
function createReader({ TypeFlags: flag, SymbolFlags }: Compiler, checker: Checker) {
  const known = new Map<TypeNode, Shape>()
  const is = ({ flags }: TypeNode, ...names: readonly string[]) =>
    names.some((name) => (flags & (flag[name] ?? 0)) !== 0)

  const lazily = <Value>(make: () => Value) => {
    let made: { readonly value: Value } | undefined
    return () => {
      made ??= { value: make() }
      return made.value
    }
  }

  function readObject(type: TypeNode): Shape {
    if (TEXTS.has(type.symbol?.name)) return { kind: 'text' }
    if (checker.isArrayLikeType(type)) {
      const parts = checker.getTypeArguments(type)
      return { kind: 'list', of: lazily(() => joinShapes(parts.map(read))) }
    }
    const fields = lazily(
      () =>
        new Map(
          checker.getPropertiesOfType(type).map((symbol): readonly [string, Field] => [
            symbol.name,
            {
              shape: lazily(() => read(checker.getTypeOfSymbol(symbol))),
              isRequired: (symbol.flags & (SymbolFlags.Optional ?? 0)) === 0,
            },
          ]),
        ),
    )
    const rest = type.getStringIndexType()
    return { kind: 'fields', fields, ...(rest && { rest: lazily(() => read(rest)) }) }
  }

  function readNew(type: TypeNode): Shape {
    if (is(type, 'Any', 'Unknown', 'NonPrimitive', 'TypeParameter', 'Conditional')) return { kind: 'any' }
    if (is(type, 'Null', 'Undefined', 'Void', 'Never')) return { kind: 'nothing' }
    if (is(type, 'StringLiteral')) return { kind: 'text', words: new Set([String(type.value)]) }
    if (type.types && is(type, 'Union')) return joinShapes(type.types.map(read))
    if (is(type, 'StringLike')) return { kind: 'text' }
    if (is(type, 'NumberLike', 'BigIntLike')) return { kind: 'number' }
    if (is(type, 'BooleanLike')) return { kind: 'flag' }
    // `string & {}` means any text, with suggestions for editors.
    if (type.types?.some((part) => is(part, 'String')) && is(type, 'Intersection')) return { kind: 'text' }
    return readObject(type)
  }

  function read(type: TypeNode): Shape {
    const shape = known.get(type) ?? readNew(type)
    known.set(type, shape)
    return shape
  }
  return read
}

/** Joins the words of a union into one set, unless it also allows any text. */
function joinShapes(shapes: readonly Shape[]): Shape {
  const texts = shapes.filter((shape) => shape.kind === 'text')
  const others = shapes.filter((shape) => shape.kind !== 'text')
  const isOpen = texts.some(({ words }) => !words)
  const words = new Set(texts.flatMap((text) => [...(text.words ?? [])]))
  const text: readonly Shape[] = texts.length ? [{ kind: 'text', ...(!isOpen && { words }) }] : []
  const all = [...text, ...others]
  const [only] = all
  return all.length === 1 && only ? only : { kind: 'either', shapes: all }
}

/**
 * Compiles a file beside the installed packages and reads the types that it exports.
 *
 * @throws {Error} with the compiler's messages about the file, or its imports.
 */
export function readTypes(folder: string, file: string): ReadonlyMap<string, Shape> {
  const compiler = createRequire(join(folder, 'package.json'))('typescript') as Compiler
  const { options } = compiler.convertCompilerOptionsFromJson(OPTIONS, folder)
  const program = compiler.createProgram([file], options)
  const [first, ...more] = compiler.getPreEmitDiagnostics(program)
  if (first) {
    const text = compiler.flattenDiagnosticMessageText(first.messageText, '\n')
    throw new Error(`The types could not be compiled: ${text} (and ${more.length} more)`)
  }
  const checker = program.getTypeChecker()
  const read = createReader(compiler, checker)
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))
  return new Map(exported.map((symbol) => [symbol.name, read(checker.getDeclaredTypeOfSymbol(symbol))]))
}
