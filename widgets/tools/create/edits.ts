import type { TagNames } from './tag-names.ts'

/** A line that is added to a file which lists all tags, or all texts. */
export interface Edit {
  readonly file: string
  /** The text before which, or behind which, it is inserted; it must occur once. */
  readonly at: RegExp
  readonly side: 'before' | 'behind'
  readonly text: string
}

const importOf = (name: string, from: string) => `import { ${name} } from '${from}'\n`

/** Returns the edits of the lists of texts. */
const listTexts = ({ folder, camel, pascal }: TagNames): Edit[] => [
  {
    file: 'src/messages/parts.ts',
    at: /^import type \{ LinkMessages/m,
    side: 'before',
    text: `import type { ${pascal}Messages } from './${folder}.ts'\n`,
  },
  {
    file: 'src/messages/parts.ts',
    at: /^ {2}readonly refusals: .*\n/m,
    side: 'behind',
    text: `  readonly ${camel}: ${pascal}Messages\n`,
  },
  {
    file: 'src/messages/parts.ts',
    at: /^ {2}refusals: 'refusals',\n/m,
    side: 'behind',
    text: `  ${camel}: '${folder}',\n`,
  },
  {
    file: 'widgets/runtime/messages/own-messages.ts',
    at: /^ {2}'refusals',\n/m,
    side: 'behind',
    text: `  '${camel}',\n`,
  },
  {
    file: 'widgets/tools/reference/text-list.ts',
    at: /^import type \{ Messages \}/m,
    side: 'before',
    text: `import { messages as ${camel} } from '../../../src/messages/en/${folder}.ts'\n`,
  },
  {
    file: 'widgets/tools/reference/text-list.ts',
    at: /^ {2}refusals,\n/m,
    side: 'behind',
    text: `  ${camel},\n`,
  },
]

/** Returns the edits of the lists of tags. */
const listTags = ({ tag, folder, camel }: TagNames): Edit[] => [
  {
    file: 'widgets/entries/chunks.ts',
    at: /^ {2}search: \(\) => .*\n/m,
    side: 'behind',
    text: `  '${folder}': () => import('../tags/${folder}/tag.ts'),\n`,
  },
  ...['widgets/doctor/page/tag-readers.ts', 'tests/build/manifest.test.ts'].flatMap((file): Edit[] => {
    const tags = file.startsWith('tests') ? '../../widgets/tags' : '../../tags'
    const at = /^import \{ valueReaders \}/m
    return [
      { file, at, side: 'before', text: importOf(`${camel}Readers`, `${tags}/${folder}/attributes.ts`) },
      {
        file,
        at: /^ {2}'store-value': valueReaders,\n/m,
        side: 'before',
        text: `  '${tag}': ${camel}Readers,\n`,
      },
    ]
  }),
]

/** Returns the edits of the playground, and of the documents that no command writes. */
const listPages = ({ tag, folder }: TagNames): Edit[] => [
  {
    file: 'demo/playground/room.ts',
    at: /^ {2}'store-search': .*\n/m,
    side: 'behind',
    text: `  '${tag}': '3rem',\n`,
  },
  {
    file: 'demo/playground/states.ts',
    at: /^ {2}'store-search': .*\n/m,
    side: 'behind',
    text: `  '${tag}': ['empty', 'sold out', 'long texts'],\n`,
  },
  {
    file: 'docs/reference/accessibility.md',
    at: /^\| 4\.1\.2 Name, Role, Value .*\n/m,
    side: 'behind',
    text: `| 4.1.2 Name, Role, Value | A | \`${tag}\` | what it is | \`tests/widgets/${folder}.test.ts\`: ${tag} says what it is, also to assistive technology |\n`,
  },
]

/** Returns the edits for a new tag outside its own files. */
export const listEdits = (names: TagNames): Edit[] => [
  ...listTexts(names),
  ...listTags(names),
  ...listPages(names),
]

/**
 * Returns the text of a file with its edit.
 *
 * @throws if the place no longer exists: then the list above must be updated.
 */
export function applyEdit(source: string, { file, at, side, text }: Edit): string {
  const found = at.exec(source)
  if (!found) throw new Error(`${file} has no place for a new tag: ${at} isn't there`)
  const place = found.index + (side === 'before' ? 0 : found[0].length)
  return source.slice(0, place) + text + source.slice(place)
}
