/**
 * The texts that cards and their states show; `{name}` marks a place to fill.
 */
export interface CardMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  readonly addToCart: string
  readonly chooseOptions: string
  readonly buyNow: string
  readonly viewProduct: string
  readonly soldOut: string
  /** On the button of a product sold on pre-order. */
  readonly preorder: string
  /** `{count}`: pieces left. */
  readonly onlyLeft: string
  /** `{price}`: the lowest of a range. */
  readonly from: string
  /** Before a struck-through price, for people who can't see the line. */
  readonly oldPrice: string
  readonly productFailed: string
  readonly productMissing: string
  readonly tryAgain: string
}

/** The texts that the loader brings with the card's, because they are needed when nothing else can be fetched. */
export interface PageMessages extends CardMessages {
  /** Below a card from an earlier visit that could not be updated. `{age}`: `3 hours ago`. */
  readonly lastChecked: string
  /** For a page's own code that asks for the cart, when nothing of it could be loaded. */
  readonly shopUnreachable: string
  /** Replaces a tag that failed because of an error in its own code. */
  readonly broken: string
  /** After a click that has no effect, because our own script did not load. */
  readonly unanswered: string
  /** The link after `unanswered`. */
  readonly toProductPage: string
}
