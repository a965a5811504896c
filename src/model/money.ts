/** Money of the catalog: numbers in major units. Money of the cart is decimal text, see `cart.ts`. */

export interface FormattedPrice {
  /** Ready text with symbol, in the shop's locale: `$10.50`, `30.40 ₪`. */
  readonly price: string
  readonly discountedPrice: string
  readonly pricePerUnit?: string | null
}

/** Contract 2.3. Only `price` is writable. */
export interface PriceData {
  /** ISO 4217. */
  readonly currency: string
  /** Before discount; at most 999,999,999.99. */
  readonly price?: number | null
  /** Equals `price` when there is no discount. */
  readonly discountedPrice: number
  readonly formatted: FormattedPrice
  /** Price of `pricePerUnitData.baseQuantity`. */
  readonly pricePerUnit?: number | null
}

/** Contract 2.3; owners only. */
export interface CostAndProfitData {
  readonly itemCost?: number | null
  readonly formattedItemCost?: string
  /** Discounted price minus cost. */
  readonly profit?: number
  readonly formattedProfit?: string
  /** Profit ÷ discounted price, 4 decimals, at most 1. */
  readonly profitMargin?: number
}

export interface NumericRange {
  readonly minValue: number
  readonly maxValue: number
}

export interface PriceRange extends NumericRange {
  /**
   * Whether `maxValue` is the price before an automatic discount, because the answer doesn't have the reduced one (lists
   * of catalog v3).
   */
  readonly isMaxUnreduced?: boolean
}
