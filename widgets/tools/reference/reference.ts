import { EVENTS } from './event-texts.ts'
import type { AttributeEntry, TagEntry } from './manifest.ts'
import { STYLE_PROPERTIES } from './style-properties.ts'
import { TAGS } from './tags.ts'

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

const describeTag = ({ tag, about, attributes, parts, slots }: TagEntry) =>
  [
    `### \`<${tag}>\``,
    about,
    table(
      ['attribute', 'value', 'default', ''],
      Object.entries(attributes).map(([name, entry]) => [
        code(name),
        describeValues(entry),
        entry.default ? code(entry.default) : '',
        entry.about,
      ]),
    ),
    `Slots: ${Object.entries(slots)
      .map(([name, text]) => `${name ? code(name) : 'the tag’s own content'} (${text.replace(/\.$/, '')})`)
      .join('; ')}.`,
    ...(Object.keys(parts).length ? [`Parts: ${codes(Object.keys(parts))}.`] : []),
  ].join('\n\n')

/** The parts of the README that are written from the manifest, by the names of their places in it. */
export const createReference = (): Readonly<Record<string, string>> => ({
  tags: TAGS.map(describeTag).join('\n\n'),
  events: table(
    ['event', 'can be refused', 'says'],
    Object.entries(EVENTS).map(([name, { cancelable, about }]) => [
      code(name),
      cancelable ? 'yes' : '',
      about,
    ]),
  ),
  properties: table(
    ['property', 'default', 'sets'],
    Object.entries(STYLE_PROPERTIES).map(([name, { default: fallback, about }]) => [
      code(name),
      fallback,
      about,
    ]),
  ),
})

/** Puts the reference between `<!-- name -->` and `<!-- /name -->`. */
export const fillReadme = (readme: string): string =>
  Object.entries(createReference()).reduce(
    (text, [name, content]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`),
        (_, begin: string, end: string) => `${begin}\n${content}\n\n${end}`,
      ),
    readme,
  )
