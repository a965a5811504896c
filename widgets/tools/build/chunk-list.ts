import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { SMALL_PARTS, TEXT_FILES } from '../../../src/messages/parts.ts'
import { type Node, nameOf, parseFile, walk } from './import-graph.ts'
import { createModuleIds } from './module-ids.ts'

/** Files by the names of their chunks. */
export type Files = Readonly<Record<string, string>>

const IDS = createModuleIds(resolve(import.meta.dirname, '../../..'))
const LIST = IDS.at('widgets/entries/chunks.ts')

/**
 * Returns the file of a chunk. Names contain the build's hash, so that files can be cached for ever, except for those
 * that are the same in every build: their names end with the beginning of a query.
 */
export const fileOf = (name: string, build: string): string =>
  isOfAnyBuild(name) ? `chunks/${name.slice(0, -1)}` : `chunks/${name}-${build}.js`

/** Checks whether pages of other builds request this chunk too. */
export const isOfAnyBuild = (name: string): boolean => name.endsWith('.js?')

/** Reads the properties `name: () => import('file')` of one object in `widgets/entries/chunks.ts`. */
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

/** The parts by their files, without those in `more.ts`. A sentence that several parts share is in no chunk of its own. */
const PARTS = new Map<string, string>([
  ...Object.entries(TEXT_FILES)
    .filter(([part]) => !SMALL_PARTS.some((small) => small === part))
    .map(([part, file]) => [`${file}.ts`, part] as const),
  ['more.ts', 'more'],
])

/** Lists the texts of every language but English: `src/messages/de/collection.ts` is the chunk `de-list`. */
function readMessages(): Files {
  const folder = IDS.at('src/messages')
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
  const files = languages.flatMap((language) =>
    readdirSync(`${folder}/${language}`).flatMap((file) => {
      const part = PARTS.get(file)
      return part ? [[`${language}-${part}`, `${folder}/${language}/${file}`] as const] : []
    }),
  )
  return Object.fromEntries(files)
}

/**
 * Reads the chunks listed in `widgets/entries/chunks.ts`, the only place that names them: those drawn without React or
 * not at all, and those that React draws.
 */
export function readChunkList(): { readonly plain: Files; readonly react: Files; readonly messages: Files } {
  const program = parseFile(LIST)
  return { plain: readList(program, 'PLAIN'), react: readList(program, 'REACT'), messages: readMessages() }
}
