/**
 * What is known of a tag: its reference, with kinds and defaults as its readers take them. The manifest, the
 * editors' data, types, React components and the tags' pages are written from it.
 */

/** `count`: a whole number. `tokens`: several words of a list. Else one word of the list. */
export type AttributeType =
  | 'text'
  | 'flag'
  | 'count'
  | 'ratio'
  | readonly string[]
  | { tokens: readonly string[] }

export interface AttributeEntry {
  readonly type: AttributeType
  /** As it would be written. */
  readonly default?: string
  /** Its reader says nothing where it is absent: the property reads as undefined, whatever the default. */
  readonly isOpen?: true
  /** Any of these may stand in the text. */
  readonly words?: readonly string[]
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
