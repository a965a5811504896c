import type { Money } from './money.ts'
import { type PriceFacts, renderCost, renderPrice } from './price-entity.ts'
import type { ProductRecord, VariantRecord } from './product-record.ts'
import { renderVariantStock } from './stock.ts'

/** How entities are shown to the one who asked. */
export interface EntityView {
  /** In front of media and page URLs. */
  readonly origin: string
  readonly money: Money
  /** The requested currency's; the shop's own without one. */
  readonly converted: Money
  /** Costs and profits: owners who asked for them. */
  readonly withMerchantData: boolean
  readonly withVariants: boolean
}

/** What a variant costs: its own price while variants are managed, else the product’s. */
export const variantPrice = (product: ProductRecord, variant: VariantRecord): PriceFacts => ({
  price: (product.manageVariants ? variant.price : null) ?? product.price,
  discount:
    typeof variant.amountOff === 'number' ? { type: 'AMOUNT', value: variant.amountOff } : product.discount,
  pricePerUnitData: product.pricePerUnitData,
})

const variantCost = (product: ProductRecord, variant: VariantRecord) =>
  (product.manageVariants ? variant.cost : null) ?? product.cost

/** The variant’s own weight while variants are managed, else the product’s; 0 when neither has one. */
export const variantWeight = (product: ProductRecord, variant: VariantRecord): number =>
  (product.manageVariants ? variant.weight : null) ?? product.weight ?? 0

/** The variant’s own while variants are managed, else the product’s; empty when there is none. */
export const variantSku = (product: ProductRecord, variant: VariantRecord): string =>
  (product.manageVariants ? variant.sku : product.sku) ?? ''

/** Variant (contract 2.6). */
export function renderVariant(product: ProductRecord, variant: VariantRecord, view: EntityView) {
  const facts = variantPrice(product, variant)
  return {
    choices: variant.choices,
    variant: {
      priceData: renderPrice(facts, view.money),
      convertedPriceData: renderPrice(facts, view.converted),
      ...(view.withMerchantData
        ? { costAndProfitData: renderCost(variantCost(product, variant), facts, view.money) }
        : {}),
      weight: variantWeight(product, variant),
      sku: variantSku(product, variant),
      visible: variant.visible,
    },
    id: variant.id,
    stock: renderVariantStock(product, variant),
  }
}

const rangeOf = (values: readonly number[]) => ({
  minValue: Math.min(...values),
  maxValue: Math.max(...values),
})

/** The ranges over the variants: undiscounted prices and weights, for owners costs (contract 2.1). */
export const renderRanges = (product: ProductRecord, view: EntityView) => ({
  weightRange: rangeOf(product.variants.map((variant) => variantWeight(product, variant))),
  priceRange: rangeOf(product.variants.map((variant) => variantPrice(product, variant).price)),
  ...(view.withMerchantData
    ? { costRange: rangeOf(product.variants.map((variant) => variantCost(product, variant) ?? 0)) }
    : {}),
})
