/** Money of catalog v3: decimal text in the product's currency (contract 2027, 4.6). */
export interface Amount {
  /** At most 3 decimals, 0 to 999999999.99. */
  readonly amount: string
  /** Ready text, at most 20 characters; only when CURRENCY was asked for. */
  readonly formattedAmount?: string
}

/** From the cheapest to the most expensive variant; both are equal if all cost the same. */
export interface AmountRange {
  readonly minValue: Amount
  readonly maxValue: Amount
}

/** The price of a variant. `actualPrice` is the price to pay, unless there is a `priceAfterDiscount`. */
export interface VariantPrice {
  readonly actualPrice: Amount
  /** The higher price that is struck. */
  readonly compareAtPrice?: Amount | null
  /** Only when DISCOUNT_INFO was asked for; 0 is a price. */
  readonly priceAfterDiscount?: Amount | null
}
