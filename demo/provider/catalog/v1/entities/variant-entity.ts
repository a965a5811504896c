import type { Choices } from '../../choices.ts'
import type { Money } from '../../money.ts'
import { variantCost, variantPrice, variantSku, variantWeight } from '../../prices.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { renderCost, renderPrice } from './price-entity.ts'
import { renderVariantStock } from './stock-entity.ts'

/** How entities are shown to the caller. */
export interface EntityView {
  /** The origin of media and page URLs. */
  readonly origin: string
  readonly money: Money
  /** The money of the requested currency; the shop's own without one. */
  readonly converted: Money
  /** Whether costs and profits are shown: to owners on request. */
  readonly withMerchantData: boolean
  readonly withVariants: boolean
}

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

/** Renders the ranges over the variants: undiscounted prices and weights, for owners also costs (contract 2.1). */
export const renderRanges = (product: ProductRecord, view: EntityView) => ({
  weightRange: rangeOf(product.variants.map((variant) => variantWeight(product, variant))),
  priceRange: rangeOf(product.variants.map((variant) => variantPrice(product, variant).price)),
  ...(view.withMerchantData
    ? { costRange: rangeOf(product.variants.map((variant) => variantCost(product, variant) ?? 0)) }
    : {}),
})

/** Finds the variants that have all of the choices; options without a choice match any. */
export const matchVariants = (product: ProductRecord, chosen: Choices): VariantRecord[] =>
  product.variants.filter(({ choices }) =>
    Object.entries(chosen).every(([option, choice]) => choices[option] === choice),
  )
