import type { CountedText } from './fill.ts'
import type { RhythmMessages } from './rhythm.ts'

/**
 * The texts of choosing. `{name}` marks a place to fill.
 */
export interface ChoosingMessages extends RhythmMessages {
  /** Of these texts, BCP 47: decides on the form that goes with a number. */
  readonly language: string
  /** `{option}` as the catalog writes it, `{lower}` the same in lower case. */
  readonly choose: string
  /** Joins the options that are still to be chosen, and the choices of a combination. */
  readonly and: string
  readonly inStock: string
  readonly onlyLeft: string
  readonly soldOut: string
  /** Of a combination that doesn't exist. */
  readonly notMade: string
  readonly checking: string
  /** Read with a choice that can't be had: `Ink, sold out`. */
  readonly choiceSoldOut: string
  /** `{others}`: what it can't be combined with. */
  readonly choiceImpossible: string
  /** `{choice}` is sold out, and with `{others}` only. */
  readonly whySoldOut: string
  readonly whySoldOutWith: string
  readonly whyImpossible: string
  readonly whyImpossibleWith: string
  /** The nearest that can be bought: `{choices}`, and its `{price}`. */
  readonly takeInstead: string
  readonly takeInsteadFor: string
  readonly nothingElse: string
  readonly reset: string
  readonly dismiss: string
  /** `{choices}`, `{price}` and `{stock}` of what is chosen now. */
  readonly nowChosen: string
  readonly price: string
  /** `{price}`: the lowest of several. */
  readonly from: string
  readonly oldPrice: string
  readonly sku: string
  readonly weight: string
  readonly quantity: string
  readonly fewer: string
  readonly more: string
  readonly previous: string
  readonly next: string
  /** `{position}` of `{total}`. */
  readonly pictureOf: string
  readonly pictures: string
  readonly enlarge: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly close: string
  readonly video: string
  readonly details: string
  readonly required: string
  readonly optional: string
  /** `{title}` of the text that is missing. */
  readonly textMissing: string
  /** `{title}` of the text that needs `{least}` characters. */
  readonly textTooShort: string
  /** `{count}` */
  readonly charactersLeft: CountedText
  readonly addToCart: string
  readonly buyNow: string
  /** Of what is sold before it is there: a button, and a note. */
  readonly preorder: string
  /** Why it can't be bought here. */
  readonly membersOnly: string
  readonly subscriptionOnly: string
  /** Names the choice between once and by subscription. */
  readonly purchase: string
  readonly oneTime: string
  /** `{amount}` that a subscription takes off: `10%`. */
  readonly less: string
  /** Names the way from the shop's top to the product's category. */
  readonly youAreHere: string
  readonly viewProduct: string
  readonly adding: string
  readonly added: string
  readonly loading: string
  readonly failed: string
  readonly missing: string
  readonly tryAgain: string
  readonly quickView: string
  readonly fullDetails: string
  /** The button that hands the product's address on, and what is said where it was copied. */
  readonly share: string
  readonly addressCopied: string
}
