/** Said to people who can't see a card when it costs another price than the one that stood there. */
export interface PricesMessages {
  /** `{name}`, `{price}` */
  readonly priceNow: string
  /** Of more products than can be named, so never of one; `{count}`. */
  readonly pricesChanged: string
}
