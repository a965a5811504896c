/**
 * Sanitized text from the catalog: the few elements that descriptions need, with attributes that can only affect the
 * display. The views draw it node by node; HTML is never set.
 */
export type RichNode = string | RichElement

export interface RichElement {
  readonly tag: RichTag
  /** The address of a link; http(s), mailto, tel, or within the site. */
  readonly href?: string
  /** The address of a picture; http(s). */
  readonly src?: string
  readonly alt?: string
  readonly children: readonly RichNode[]
}

/** Elements that a description may have. */
export const RICH_TAGS = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'h4',
  'h5',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

/** An element that a description may have. */
export type RichTag = (typeof RICH_TAGS)[number]
