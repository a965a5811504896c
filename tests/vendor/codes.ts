import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import { titleOf, type VendorCall } from './match-rows.ts'
import { readTypes } from './read-types.ts'
import { membersOf } from './shape.ts'

/** A reason for which a call may be refused, by the provider's name. */
export interface NamedCode {
  readonly call: VendorCall
  readonly code: string
}

const HEAD = `type CodesOf<Module, Name extends string> = Module extends { readonly [Key in Name]: infer Call }
  ? Call extends (...args: never[]) => Promise<infer Answer>
    ? Answer extends { __applicationErrorsType?: infer Failure }
      ? NonNullable<Failure> extends { code?: infer Code } ? Code : never
      : never
    : never
  : never
`

/** Reads the codes of application errors that a package names for its calls. */
export function readCodes(folder: string, calls: readonly VendorCall[]): readonly NamedCode[] {
  const file = join(folder, 'codes.ts')
  const write = ({ package: name, name: call }: VendorCall, at: number) =>
    `export type Codes${at} = CodesOf<typeof import('./node_modules/${name}/build/es/index.typings.mjs'), '${call}'>\n`
  writeFileSync(file, HEAD + calls.map(write).join(''))
  const types = readTypes(folder, file)
  return calls.flatMap((call, at) => {
    const shape = types.get(`Codes${at}`)
    const texts = shape ? membersOf(shape) : []
    const words = texts.flatMap((text) => (text.kind === 'text' ? [...(text.words ?? [])] : []))
    return words.map((code) => ({ call, code }))
  })
}

/** Removes comments: a code in a comment isn't handled. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** Finds every word in capitals in the product's sources, including the codes in its tables. */
export async function readKnownCodes(root: string): Promise<ReadonlySet<string>> {
  const files = await glob('src/**/*.{ts,tsx}', { cwd: root, absolute: true })
  const sources = files.map((file) => withoutComments(readFileSync(file, 'utf8')))
  return new Set(sources.flatMap((source) => source.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []))
}

/** Finds codes without a text; those that are generic on purpose have to be listed. */
export function compareCodes(
  named: readonly NamedCode[],
  known: ReadonlySet<string>,
  generic: ReadonlyMap<string, string>,
): readonly string[] {
  const codes = new Set(named.map(({ code }) => code))
  const unknown = named.filter(({ code }) => !known.has(code) && !generic.has(code))
  const idle = [...generic.keys()].filter((code) => !codes.has(code) || known.has(code))
  return [
    ...unknown.map(({ call, code }) => `${titleOf(call)}, error, ${code}: nothing of ours knows it`),
    ...idle.map((code) => `${code}: stands among the generic codes for nothing`),
  ]
}
