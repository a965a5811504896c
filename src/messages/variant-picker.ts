import type { CountedText } from './fill.ts'
import type { RhythmMessages } from './rhythm.ts'

/** The texts of options and their choices. `{name}` marks a place to fill. */
export interface ChoosingMessages extends RhythmMessages {
  /** The language of these texts, as a BCP 47 tag: it decides the plural forms. */
  readonly language: string
  /** `{option}` as the catalog writes it, `{lower}` the same in lower case. */
  readonly choose: string
  /** Joins the names of options without a choice, and the choices of a combination. */
  readonly and: string
  readonly inStock: string
  readonly onlyLeft: string
  readonly soldOut: string
  /** For a combination that doesn't exist. */
  readonly notMade: string
  readonly checking: string
  /** The note of an unavailable choice: `Ink, sold out`. */
  readonly choiceSoldOut: string
  /** `{others}`: the choices that it can't be combined with. */
  readonly choiceImpossible: string
  /** `{choice}` is sold out, but only together with `{others}`. */
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
  /** `{choices}`, `{price}` and `{stock}` of the current choice. */
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
  /** The button of a product sold on pre-order. */
  readonly preorder: string
  /** The note about such a product, a noun: the shop’s own words may follow it. */
  readonly preordered: string
  /** Why it can't be bought here. */
  readonly membersOnly: string
  readonly subscriptionOnly: string
  /** The label of the choice between buying once and a subscription. */
  readonly purchase: string
  readonly oneTime: string
  /** `{amount}`: the discount of a subscription: `10%`. */
  readonly less: string
  /** The name of the breadcrumbs, from the shop's top to the product's category. */
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
  /** The button that shares the product's address, and the message after it was copied. */
  readonly share: string
  readonly addressCopied: string
}
