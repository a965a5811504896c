/** The texts about prices. */
export interface PricesMessages {
  /** To people who can't see a card when it costs another price than the one that stood there. `{name}`, `{price}` */
  readonly priceNow: string
  /** Of more products than can be named, so never of one; `{count}`. */
  readonly pricesChanged: string
  /** Behind a price: the tax is in it. */
  readonly taxIncluded: string
  /** Behind a price: the tax comes on top of it. */
  readonly taxExcluded: string
  /** Behind a price: the link to what shipping costs. */
  readonly plusShipping: string
  /** `{price}`: what a reduction is measured by in the European Union. */
  readonly lowestPrice: string
}
