/**
 * The texts that cards and their states show; `{name}` marks a place to fill.
 */
export interface CardMessages {
  /** BCP 47: what these texts are in. */
  readonly language: string
  readonly addToCart: string
  readonly chooseOptions: string
  readonly buyNow: string
  readonly viewProduct: string
  readonly soldOut: string
  /** On the button of what can be bought before it is there. */
  readonly preorder: string
  /** `{count}`: pieces left. */
  readonly onlyLeft: string
  /** `{price}`: the lowest of a range. */
  readonly from: string
  /** Said before a struck-through price to people who can't see the line. */
  readonly oldPrice: string
  readonly productFailed: string
  readonly productMissing: string
  readonly tryAgain: string
}

/** The texts that the loader brings with the card's, because they are needed when nothing else can be fetched. */
export interface PageMessages extends CardMessages {
  /** Below a card that an earlier visit has left and nobody could refresh. `{age}`: `3 hours ago`. */
  readonly lastChecked: string
  /** Where a page's own code asks for the cart, and nothing of it could be fetched. */
  readonly shopUnreachable: string
  /** Stands in the place of a tag that failed in itself. */
  readonly broken: string
  /** Said where a click can't be answered, because our own script did not come. */
  readonly unanswered: string
  /** The link after `unanswered`. */
  readonly toProductPage: string
}
