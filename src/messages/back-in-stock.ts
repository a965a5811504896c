/** The texts of `store-back-in-stock`. */
export interface BackInStockMessages {
  /** The language of these texts, as a BCP 47 tag. */
  readonly language: string
  /** The button that opens the form. */
  readonly open: string
  readonly email: string
  /** The purpose of the address. `{name}`: the product with its choices. */
  readonly promise: string
  readonly send: string
  readonly sending: string
  /** `{email}`, `{name}` */
  readonly done: string
  /** There is a request for this address already. `{email}`, `{name}` */
  readonly known: string
  readonly emailWrong: string
  readonly failed: string
  /** There is no connection. */
  readonly offline: string
  /** The shop accepts no such requests. */
  readonly disabled: string
}
