/**
 * What the tags are, said once: the manifest, the editors' data, the types of the tags and the README's
 * tables are written from it. A test holds it against the readers, the views and the style sheets.
 */

/** `count`: a whole number. `words`: several words of a list. Else one word of the list. */
export type AttributeType =
  | 'text'
  | 'flag'
  | 'count'
  | 'ratio'
  | readonly string[]
  | { words: readonly string[] }

export interface AttributeEntry {
  readonly type: AttributeType
  /** As it would be written. */
  readonly default?: string
  readonly about: string
}

export interface TagEntry {
  readonly tag: string
  readonly about: string
  readonly attributes: Readonly<Record<string, AttributeEntry>>
  readonly parts: Readonly<Record<string, string>>
  /** By name; the empty one is the tag's own content. */
  readonly slots: Readonly<Record<string, string>>
  readonly events: readonly string[]
}

/** What every tag has beside its own attributes. */
export const STATUS_ABOUT =
  'Set by the tag itself, for CSS and tests: `loading`, `ready`, `empty` or `error`. While it loads it is `aria-busy`.'
