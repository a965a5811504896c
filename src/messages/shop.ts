/** The texts of `store-shop`. */
export interface ShopMessages {
  /** BCP 47: what these texts are in. */
  readonly language: string
  /** Names of places: all products; what was searched for, `{text}`; the cart, the account, an order. */
  readonly shopAll: string
  readonly shopResults: string
  readonly shopCart: string
  readonly shopAccount: string
  readonly shopOrder: string
  /** An address that leads nowhere; the list stands below. */
  readonly shopNowhere: string
  /** A product that there isn't, or isn't any more; the list stands below. */
  readonly shopGone: string
}
