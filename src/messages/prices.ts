/** The texts about prices. */
export interface PricesMessages {
  /** For people who can't see a card, when its price differs from the one shown before. `{name}`, `{price}` */
  readonly priceNow: string
  /** For more products than can be named, so never for one; `{count}`. */
  readonly pricesChanged: string
  /** After a price that includes the tax. */
  readonly taxIncluded: string
  /** After a price to which the tax is added. */
  readonly taxExcluded: string
  /** After a price: the link to the costs of shipping. */
  readonly plusShipping: string
  /** `{price}`: the price to compare a reduction with in the European Union. */
  readonly lowestPrice: string
}
