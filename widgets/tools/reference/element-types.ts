import { toProperty } from '../../loader/attributes.ts'
import { EVENTS } from './event-texts.ts'
import type { AttributeEntry, AttributeType, TagEntry } from './manifest.ts'
import { TAGS } from './tags.ts'

/** Returns the name of a tag's wrapper, element and props: `store-product` becomes `StoreProduct`. */
export const toClassName = (tag: string): string => toProperty(`-${tag}`)

/** Returns the name of an event's handler: `store-ready` becomes `onStoreReady`. */
export const toHandlerName = (event: string): string => `on${toClassName(event)}`

const union = (tokens: readonly string[]) => tokens.map((word) => `'${word}'`).join(' | ')

/** Returns the type that may be written: a text is allowed for everything, a number for numbers. */
function writtenType(type: AttributeType): string {
  if (type === 'flag') return 'boolean'
  if (type === 'count' || type === 'ratio') return 'number | string'
  return Array.isArray(type) ? union(type as readonly string[]) : 'string'
}

/** Returns the type of the element's property; see `attributes.ts`. */
function readType({ type, default: fallback, isOpen }: AttributeEntry): string {
  if (type === 'flag') return 'boolean'
  if (type === 'count') return fallback && !isOpen ? 'number' : 'number | undefined'
  if (type === 'ratio') return 'number'
  if (typeof type === 'string') return 'string | undefined'
  return 'tokens' in type ? `readonly (${union(type.tokens)})[]` : union(type)
}

const note = ({ about, default: fallback }: AttributeEntry) =>
  `  /** ${about}${fallback ? ` Default \`${fallback}\`.` : ''} */`

const quote = (name: string) => (name.includes('-') ? `'${name}'` : name)

function describeTag({ tag, about, attributes }: TagEntry): string[] {
  const name = toClassName(tag)
  const entries = Object.entries(attributes)
  return [
    '',
    `/** The attributes of \`<${tag}>\`. */`,
    `export interface ${name}Attributes {`,
    ...entries.flatMap(([key, entry]) => [
      note(entry),
      `  readonly ${quote(key)}?: ${writtenType(entry.type)} | undefined`,
    ]),
    '}',
    '',
    `/** ${about} */`,
    `export interface ${name}Element extends HTMLElement {`,
    ...entries.flatMap(([key, entry]) =>
      OF_ALL.has(key)
        ? []
        : [
            note(entry),
            `  get ${toProperty(key)}(): ${readType(entry)}`,
            `  set ${toProperty(key)}(value: ${writtenType(entry.type)} | null | undefined)`,
          ],
    ),
    '}',
  ]
}

/** Attributes whose properties exist on all HTML elements. */
const OF_ALL: ReadonlySet<string> = new Set(['title'])

/** Returns the text of `entries/elements.ts`. */
export function writeElementTypes(): string {
  return `${[
    "import type { StoreEventMap } from './events.ts'",
    '',
    '// Written by widgets/tools/reference/write.ts from the folders of widgets/tags: change those.',
    '',
    ...TAGS.flatMap(describeTag),
    '',
    '/** Handlers of all events, as React and Preact name those of custom elements. */',
    'export interface StoreEventAttributes {',
    ...Object.entries(EVENTS).flatMap(([name, { about }]) => [
      `  /** ${about} */`,
      `  readonly 'on${name}'?: ((event: StoreEventMap['${name}']) => void) | undefined`,
    ]),
    '}',
    '',
    '/** The same, as our React components name them. */',
    'export interface StoreEventHandlers {',
    ...Object.entries(EVENTS).flatMap(([name, { about }]) => [
      `  /** ${about} */`,
      `  readonly ${toHandlerName(name)}?: ((event: StoreEventMap['${name}']) => void) | undefined`,
    ]),
    '}',
    '',
    '/** Every tag with its element. */',
    'export interface StoreElementMap {',
    ...TAGS.map(({ tag }) => `  '${tag}': ${toClassName(tag)}Element`),
    '}',
    '',
    '/** Every tag with its attributes. */',
    'export interface StoreAttributeMap {',
    ...TAGS.map(({ tag }) => `  '${tag}': ${toClassName(tag)}Attributes`),
    '}',
    '',
    '/** The names of the attributes of every tag. */',
    'export const TAG_ATTRIBUTES = {',
    ...TAGS.map(({ tag, attributes }) => {
      const names = Object.keys(attributes).map((name) => `'${name}'`)
      return `  '${tag}': [${names.join(', ')}],`
    }),
    '} as const',
  ].join('\n')}\n`
}
