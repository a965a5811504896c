import type { CountedText } from './fill.ts'

/** The texts of `store-search`, and of what search fields suggest. */
export interface FindingMessages {
  /** BCP 47: what these texts are in. */
  readonly language: string
  /** The label of the field. */
  readonly searchShop: string
  /** The button beside the field, and what stands in it while it is empty. */
  readonly find: string
  /** The name of the list of suggestions, for people who can't see it. */
  readonly suggestions: string
  /** `{count}`; said when suggestions have come. */
  readonly suggested: CountedText
  /** Above categories among them. */
  readonly inCategories: string
  /** Above products among them. */
  readonly inProducts: string
  /** The same, where nothing is written as it was typed, and these come close. */
  readonly nearly: string
}
