/**
 * The data about a tag: its reference, with types and defaults from its readers. The manifest, the editors' data,
 * types, React components and the tags' pages are written from it.
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
  /** Set if its reader has no default: the property reads as undefined, whatever the described default. */
  readonly isOpen?: true
  /** The words that the text may contain. */
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

/** The description of the attribute that every tag has beside its own. */
export const STATUS_ABOUT =
  'Set by the tag itself, for CSS and tests: `loading`, `ready`, `empty` or `error`. While it loads it is `aria-busy`.'
