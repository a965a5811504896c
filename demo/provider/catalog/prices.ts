import type { DiscountRecord, PricePerUnitRecord, ProductRecord, VariantRecord } from './product-record.ts'

/** The parts of a price; amounts in the shop's currency. */
export interface PriceFacts {
  readonly price: number
  readonly discount: DiscountRecord
  readonly pricePerUnitData: PricePerUnitRecord | null
}

/** The price after a product's discount, never below zero. */
export function applyDiscount(price: number, { type, value }: DiscountRecord): number {
  if (type === 'AMOUNT') return Math.max(0, price - value)
  if (type === 'PERCENT') return Math.max(0, price * (1 - value / 100))
  return price
}

/** The price of a variant: its own while variants are managed, else the product’s. */
export const variantPrice = (product: ProductRecord, variant: VariantRecord): PriceFacts => ({
  price: (product.manageVariants ? variant.price : null) ?? product.price,
  discount:
    typeof variant.amountOff === 'number' ? { type: 'AMOUNT', value: variant.amountOff } : product.discount,
  pricePerUnitData: product.pricePerUnitData,
})

/** The cost of a variant to its shop: its own while variants are managed, else the product’s; null when unknown. */
export const variantCost = (product: ProductRecord, variant: VariantRecord) =>
  (product.manageVariants ? variant.cost : null) ?? product.cost

/** The variant’s own weight while variants are managed, else the product’s; 0 when neither has one. */
export const variantWeight = (product: ProductRecord, variant: VariantRecord): number =>
  (product.manageVariants ? variant.weight : null) ?? product.weight ?? 0

/** The variant’s own while variants are managed, else the product’s; empty when there is none. */
export const variantSku = (product: ProductRecord, variant: VariantRecord): string =>
  (product.manageVariants ? variant.sku : product.sku) ?? ''
