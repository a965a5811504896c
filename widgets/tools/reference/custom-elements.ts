import { toProperty } from '../../loader/attributes.ts'
import { toClassName } from './element-types.ts'
import { EVENTS } from './event-texts.ts'
import { type AttributeEntry, STATUS_ABOUT, type TagEntry } from './manifest.ts'
import { STYLE_PROPERTIES } from './style-properties.ts'
import { TAGS } from './tags.ts'

const MODULE = 'dist/store-widgets.js'

const union = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ')

/**
 * Describes an attribute's type. A text of several words is open (`'sale' | 'tax' | string`): tools offer the words,
 * and also accept `sale tax`.
 */
export function describeType({ type, words }: AttributeEntry): string {
  const tokens = words ?? (typeof type === 'object' && 'tokens' in type ? type.tokens : undefined)
  if (tokens) return `${union(tokens)} | string`
  if (typeof type === 'string')
    return { text: 'string', flag: 'boolean', count: 'number', ratio: 'string' }[type]
  return 'tokens' in type ? 'string' : union(type)
}

const listNamed = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([name, description]) => ({ name, description }))

const describeTag = ({ tag, about, attributes, parts, slots, events }: TagEntry) => ({
  kind: 'class',
  customElement: true,
  name: `${toClassName(tag)}Element`,
  tagName: tag,
  description: about,
  superclass: { name: 'HTMLElement' },
  attributes: [
    ...Object.entries(attributes).map(([name, entry]) => ({
      name,
      fieldName: toProperty(name),
      type: { text: describeType(entry) },
      ...(entry.default && { default: entry.default }),
      description: entry.about,
    })),
    {
      name: 'status',
      type: { text: "'loading' | 'ready' | 'empty' | 'error'" },
      description: STATUS_ABOUT,
    },
  ],
  members: Object.entries(attributes).map(([name, entry]) => ({
    kind: 'field',
    name: toProperty(name),
    attribute: name,
    reflects: true,
    type: { text: describeType(entry) },
    description: entry.about,
  })),
  events: events.map((name) => ({
    name,
    type: { text: `CustomEvent<${EVENTS[name as keyof typeof EVENTS].detail}>` },
    description: EVENTS[name as keyof typeof EVENTS].about,
  })),
  slots: listNamed(slots),
  cssParts: listNamed(parts),
  cssProperties: Object.entries(STYLE_PROPERTIES).map(([name, entry]) => ({
    name,
    default: entry.default,
    description: entry.about,
  })),
})

/** Creates the custom elements manifest (schema 2.1.0), for documentation and editors. */
export const createCustomElements = (version: string) => ({
  schemaVersion: '2.1.0',
  readme: 'README.md',
  modules: [
    {
      kind: 'javascript-module',
      path: MODULE,
      summary: `store-widgets ${version}`,
      declarations: TAGS.map(describeTag),
      exports: TAGS.map(({ tag }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: `${toClassName(tag)}Element`, module: MODULE },
      })),
    },
  ],
})
