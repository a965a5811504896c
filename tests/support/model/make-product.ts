import type { PriceData } from '../../../src/model/money.ts'
import type { Product, Stock } from '../../../src/model/product.ts'
import type { Variant } from '../../../src/model/variant.ts'

/** Creates a price in the provider's form; without a discount unless one is given. */
export const price = (amount: number, more: Partial<PriceData> = {}): PriceData => ({
  currency: 'EUR',
  price: amount,
  discountedPrice: amount,
  formatted: { price: 'not looked at', discountedPrice: 'not looked at' },
  ...more,
})

export const variant = (priceData: PriceData, more: Partial<Variant['variant']> = {}): Variant => ({
  id: 'v1',
  choices: {},
  variant: { priceData, weight: 0, sku: '', visible: true, ...more },
  stock: { trackQuantity: false, inStock: true },
})

export const stock = (more: Partial<Stock> = {}): { stock: Stock } => ({
  stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK', ...more },
})

/** The part of a product that rules of prices read. */
export type Priced = Pick<Product, 'priceData'> & Partial<Product>
