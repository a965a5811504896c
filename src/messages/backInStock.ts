/** The texts of `store-back-in-stock`. */
export interface BackInStockMessages {
  /** BCP 47: what these texts are in. */
  readonly language: string
  /** The button that opens the form. */
  readonly open: string
  readonly email: string
  /** The use of the address. `{name}`: the product as it is chosen. */
  readonly promise: string
  readonly send: string
  readonly sending: string
  /** `{email}`, `{name}` */
  readonly done: string
  /** The address waits for it already. `{email}`, `{name}` */
  readonly known: string
  readonly emailWrong: string
  readonly failed: string
  /** The shop takes no such requests. */
  readonly disabled: string
}
