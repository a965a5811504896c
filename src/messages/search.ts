import type { CountedText } from './fill.ts'

/** The texts of `store-search`, and of the suggestions of search fields. */
export interface FindingMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  /** The label of the field. */
  readonly searchShop: string
  /** The button beside the field, and the placeholder of the empty field. */
  readonly find: string
  /** The name of the list of suggestions, for people who can't see it. */
  readonly suggestions: string
  /** `{count}`; announced when suggestions have loaded. */
  readonly suggested: CountedText
  /** Above categories among them. */
  readonly inCategories: string
  /** Above products among them. */
  readonly inProducts: string
  /** The same, if nothing matches exactly and the products are similar. */
  readonly nearly: string
}
