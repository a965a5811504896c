/** The texts of `store-shop`. */
export interface ShopMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  /** Names of places: all products; the search text, `{text}`; the cart, the account, an order. */
  readonly shopAll: string
  readonly shopResults: string
  readonly shopCart: string
  readonly shopAccount: string
  readonly shopOrder: string
  /** For an unknown address; the list is shown below. */
  readonly shopNowhere: string
  /** For a product that doesn't exist, or no longer exists; the list is shown below. */
  readonly shopGone: string
}
