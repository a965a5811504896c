import { EVENTS } from './event-texts.ts'
import { fillPlace } from './fill-place.ts'
import type { AttributeEntry, TagEntry } from './manifest.ts'
import { STYLE_PROPERTIES } from './style-properties.ts'
import { TAGS } from './tags.ts'

/** Returns the text of a file of the repository. */
type Read = (path: string) => string

const code = (text: string) => `\`${text}\``
const codes = (tokens: readonly string[]) => tokens.map(code).join(' ')

function describeValues({ type, words }: AttributeEntry): string {
  if (words) return `any of ${codes(words)}`
  if (type === 'flag') return 'present or not'
  if (type === 'count') return 'number'
  if (type === 'ratio') return 'ratio'
  if (type === 'text') return 'text'
  return 'tokens' in type ? `any of ${codes(type.tokens)}` : codes(type)
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const entriesOf = (texts: Readonly<Record<string, string>>) => Object.entries(texts)

/** Writes a table below its heading; nothing if it has no rows. */
const section = (heading: string, head: readonly string[], rows: readonly (readonly string[])[]) =>
  rows.length ? [`## ${heading}`, table(head, rows)] : []

/** Writes the whole page of a tag. */
export const writeTagPage = ({ tag, about, attributes, parts, slots, events }: TagEntry): string =>
  [
    `# \`<${tag}>\``,
    about,
    ...section(
      'Attributes',
      ['attribute', 'value', 'default', ''],
      Object.entries(attributes).map(([name, entry]) => [
        code(name),
        describeValues(entry),
        entry.default ? code(entry.default) : '',
        entry.about,
      ]),
    ),
    ...section(
      'Slots',
      ['slot', ''],
      entriesOf(slots).map(([name, text]) => [name ? code(name) : 'the tag’s own content', text]),
    ),
    ...section(
      'Parts',
      ['part', ''],
      entriesOf(parts).map(([name, text]) => [code(name), text]),
    ),
    ...section(
      'Events',
      ['event', ''],
      events.map((name) => [code(name), EVENTS[name as keyof typeof EVENTS].about]),
    ),
    'The page about [all tags](index.md) says what every tag has in addition to these.',
  ]
    .join('\n\n')
    .concat('\n')

/** Returns the web address of the tags' pages: README is read on a registry's pages, too, where there is no `docs/`. */
function findPages(read: Read): string {
  const { homepage } = JSON.parse(read('package.json')) as { readonly homepage: string }
  return `${homepage.replace(/#.*/, '')}/blob/main/docs/tags`
}

const tagTable = (folder: string) =>
  table(
    ['tag', 'what it is'],
    TAGS.map(({ tag, about }) => [`[\`<${tag}>\`](${folder}/${tag}.md)`, about]),
  )

const eventTable = () =>
  table(
    ['event', 'can be prevented', 'meaning'],
    Object.entries(EVENTS).map(([name, { cancelable, about }]) => [
      code(name),
      cancelable ? 'yes' : '',
      about,
    ]),
  )

const propertyTable = () =>
  table(
    ['property', 'default', 'sets'],
    Object.entries(STYLE_PROPERTIES).map(([name, { default: fallback, about }]) => [
      code(name),
      fallback,
      about,
    ]),
  )

/** The tables written into files that also have other text: by file, the name of its place there and its content. */
const WRITTEN: Readonly<
  Record<string, { readonly place: string; readonly content: (read: Read) => string }>
> = {
  'README.md': { place: 'tags', content: (read) => tagTable(findPages(read)) },
  'docs/README.md': {
    place: 'tags',
    content: () => TAGS.map(({ tag, about }) => `- [${tag}](tags/${tag}.md): ${about}`).join('\n'),
  },
  'docs/tags/index.md': { place: 'tags', content: () => tagTable('.') },
  'docs/reference/events.md': { place: 'events', content: eventTable },
  'docs/reference/properties.md': { place: 'properties', content: propertyTable },
}

/** Writes the documents from the manifest, by their paths: every tag's page, and those with a place for a table. */
export const writeDocuments = (read: Read): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(TAGS.map((entry) => [`docs/tags/${entry.tag}.md`, writeTagPage(entry)])),
  ...Object.fromEntries(
    Object.entries(WRITTEN).map(([path, { place, content }]) => [
      path,
      fillPlace(read(path), place, content(read)),
    ]),
  ),
})
