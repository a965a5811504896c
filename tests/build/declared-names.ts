import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * The names in a file of declarations, read as text: it checks the result of the build's own pruning in a different
 * way.
 */
interface Declared {
  /** Types by their names, as they are written. */
  readonly types: ReadonlyMap<string, string>
  /** Values (functions, constants) by their names. */
  readonly values: ReadonlyMap<string, string>
  /** Names that other files declare. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  readonly passedOn: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  /** The types and values that have `export` in their own declaration. */
  readonly inline: ReadonlySet<string>
  readonly allOf: readonly string[]
}

const known = new Map<string, Declared>()

const withoutMessages = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')

const listNames = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((one) => one.split(/ as /))

function read(file: string): Declared {
  const found = known.get(file)
  if (found) return found
  const text = withoutMessages(readFileSync(file, 'utf8'))
  const types = new Map<string, string>()
  const values = new Map<string, string>()
  const imports = new Map<string, { from: string; name: string }>()
  const passedOn = new Map<string, { from: string; name: string }>()
  const inline = new Set<string>()
  const allOf: string[] = []
  const follow = (path: string) => resolve(dirname(file), path.replace(/\.js$/, '.d.ts'))
  for (const part of text.split(/^(?=export\b|declare\b|interface\b|type\b|import\b|class\b)/m)) {
    const [, list, from] = /^(?:export|import)(?: type)? \{([^}]*)\} from ['"](\..*?)['"]/.exec(part) ?? []
    if (list !== undefined && from) {
      const target = part.startsWith('export') ? passedOn : imports
      for (const [name = '', local = name] of listNames(list)) target.set(local, { from: follow(from), name })
      continue
    }
    const [, all] = /^export (?:type )?\* from ['"](\..*?)['"]/.exec(part) ?? []
    if (all) allOf.push(follow(all))
    const [, kind, name] =
      /^(?:export )?(?:declare )?(?:abstract )?(interface|type|class|const|function) (\w+)/.exec(part) ?? []
    if (!kind || !name) continue
    const target = /const|function/.test(kind) ? values : types
    target.set(name, (target.get(name) ?? '') + part)
    if (part.startsWith('export')) inline.add(name)
  }
  const declared = { types, values, imports, passedOn, inline, allOf }
  known.set(file, declared)
  return declared
}

/** The exports of an entry: names, each with the file and the name of its declaration. */
export function listExported(file: string): Map<string, { from: string; name: string }> {
  const { inline, imports, passedOn, allOf } = read(file)
  const text = withoutMessages(readFileSync(file, 'utf8'))
  const names = new Map<string, { from: string; name: string }>()
  for (const one of allOf) for (const [name, place] of listExported(one)) names.set(name, place)
  for (const [name, { from, name: own }] of passedOn)
    names.set(name, listExported(from).get(own) ?? { from, name: own })
  for (const [, list = ''] of text.matchAll(/^export (?:type )?\{([^}]*)\}(?! from)/gm))
    for (const [own = '', name = own] of listNames(list))
      names.set(name, imports.get(own) ?? { from: file, name: own })
  for (const name of inline) names.set(name, { from: file, name })
  return names
}

/** Lists every type of ours that the exports of an entry mention, directly or indirectly, including themselves. */
export function listMentioned(entry: string): Set<string> {
  const mentioned = new Set<string>()
  const seen = new Set<string>()
  const visit = (file: string, name: string): void => {
    if (seen.has(`${file} ${name}`)) return
    seen.add(`${file} ${name}`)
    const { types, values, imports, passedOn } = read(file)
    const text = types.get(name) ?? values.get(name)
    if (text === undefined) {
      const next = imports.get(name) ?? passedOn.get(name)
      if (next) visit(next.from, next.name)
      return
    }
    if (types.has(name)) mentioned.add(name)
    for (const [word] of text.replace(/'[^'\n]*'|"[^"\n]*"/g, '').matchAll(/\b[A-Za-z_$]\w*\b/g))
      if (word !== name && (types.has(word) || values.has(word) || imports.has(word))) visit(file, word)
  }
  for (const { from, name } of listExported(entry).values()) visit(from, name)
  return mentioned
}
