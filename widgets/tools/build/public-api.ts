import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { type Declarations, readDeclarations } from './declarations.ts'

/** The package's entries with types, by their import names: the file of each one's declarations. */
const ENTRIES: Readonly<Record<string, string>> = {
  'store-widgets/client': 'client.d.ts',
  'store-widgets/session': 'session.d.ts',
  'store-widgets/webhooks': 'webhooks.d.ts',
  'store-widgets/withdrawal': 'withdrawal.d.ts',
  'store-widgets': 'store-widgets.d.ts',
  'store-widgets/react': 'react.d.ts',
  'store-widgets/server': 'server.d.ts',
  'store-widgets/jsx': 'jsx.d.ts',
}

/** The exports of one entry: each name with its declaration, or its declarations for overloads. */
export type EntryApi = ReadonlyMap<string, string>

/** The public types of the package, by entry. */
export type PublicApi = ReadonlyMap<string, EntryApi>

type Open = (file: string) => Declarations

/** Returns the declarations of a file, without comments. */
function readStatements(open: Open, file: string): ReadonlyMap<string, string> {
  const { text, statements } = open(file)
  const { comments } = parseSync(file, text, { lang: 'dts' })
  const found = new Map<string, string>()
  for (const { start, end, declares } of statements) {
    let code = ''
    let from = start
    for (const comment of comments) {
      if (comment.start < start || comment.end > end) continue
      code += text.slice(from, comment.start)
      from = comment.end
    }
    code += text.slice(from, end)
    const lines = code.split('\n').filter((line) => line.trim())
    const clean = lines
      .map((line) => line.trimEnd().replace(/^( {4})+/, (indent) => ' '.repeat(indent.length / 2)))
      .join('\n')
      .replace(/^export (declare )?/, '')
    for (const name of declares) found.set(name, [found.get(name), clean].filter(Boolean).join('\n'))
  }
  return found
}

/** Returns every name that a declaration file exports, with its declaration. */
function readEntry(open: Open, file: string): Map<string, string> {
  const found = new Map<string, string>()
  const one = open(file)
  const own = readStatements(open, file)
  for (const other of one.allOf) for (const [name, text] of readEntry(open, other)) found.set(name, text)
  for (const [name, { from, name: there }] of one.passedOn) {
    const text = readEntry(open, from).get(there)
    if (text !== undefined) found.set(name, text)
  }
  for (const [name, local] of one.exported) {
    const imported = one.imports.get(local)
    const text = own.get(local) ?? (imported && readEntry(open, imported.from).get(imported.name))
    if (text !== undefined) found.set(name, text)
  }
  return found
}

/**
 * Reads the public types of a build.
 *
 * @param outDir A folder that `build` has written.
 */
export function readPublicApi(outDir: string): PublicApi {
  const known = new Map<string, Declarations>()
  const open: Open = (file) => {
    const found = known.get(file) ?? readDeclarations(file)
    known.set(file, found)
    return found
  }
  return new Map(
    Object.entries(ENTRIES).map(([entry, file]) => [
      entry,
      new Map([...readEntry(open, join(outDir, file))].sort(([one], [other]) => (one < other ? -1 : 1))),
    ]),
  )
}

const HEAD = `# Public types

Every name that can be imported from the package, with its declaration. \`npm run api\` writes this file from a build's
declarations, and a test compares the two: a changed signature shows here. What the names do is said in the guide and in
your editor.
`

/** Writes the public types as Markdown; a declaration that several entries export is printed at the first one. */
export function printPublicApi(api: PublicApi): string {
  const printed = new Map<string, string>()
  const parts = [...api].map(([entry, names]) => {
    const here: string[] = []
    const elsewhere = new Map<string, string[]>()
    for (const [name, text] of names) {
      const first = printed.get(`${name} ${text}`)
      if (first) elsewhere.set(first, [...(elsewhere.get(first) ?? []), name])
      else {
        printed.set(`${name} ${text}`, entry)
        here.push(text)
      }
    }
    const also = [...elsewhere].map(
      ([first, known]) => `\nAs in \`${first}\`: ${known.map((name) => `\`${name}\``).join(', ')}.\n`,
    )
    // Not `ts` as in examples, which are compiled: here nothing is imported or defined.
    const code = here.length ? `\n\`\`\`typescript\n${here.join('\n\n')}\n\`\`\`\n` : ''
    return `\n## \`${entry}\`\n${code}${also.join('')}`
  })
  return HEAD + parts.join('')
}

/** Hashes a text: short enough for a list, long enough to avoid collisions. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Returns a hash of each name's declaration (of all of them, if entries differ), and of each entry's list of names. */
export function hashPublicApi(api: PublicApi): Readonly<Record<string, string>> {
  const texts = new Map<string, Set<string>>()
  for (const names of api.values())
    for (const [name, text] of names) texts.set(name, (texts.get(name) ?? new Set()).add(text))
  return Object.fromEntries([
    ...[...api].map(([entry, names]) => [`names of ${entry}`, hash([...names.keys()].join())]),
    ...[...texts].sort().map(([name, found]) => [name, hash([...found].join('\n'))]),
  ])
}

/** The changes of the public types. */
export interface ApiChanges {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

/** Compares two lists of hashes, by name. */
export function compareApi(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): ApiChanges {
  return {
    added: Object.keys(now).filter((name) => !(name in before)),
    changed: Object.keys(now).filter((name) => name in before && before[name] !== now[name]),
    removed: Object.keys(before).filter((name) => !(name in now)),
  }
}

/** Returns the kinds of changes in a folder's change files, each once. */
export const readKinds = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files.flatMap((file) => {
      const kind = /^---\r?\n['"]?store-widgets['"]?: *(patch|minor|major)\r?\n---/.exec(
        readFileSync(file, 'utf8'),
      )
      return kind?.[1] ?? []
    }),
  )
