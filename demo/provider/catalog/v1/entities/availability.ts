import type { Choices } from '../../choices.ts'
import { variantPrice, variantSku, variantWeight } from '../../prices.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { isInStock } from '../../stock/in-stock.ts'
import { renderChoiceMedia, renderOptions } from './option-entity.ts'
import { renderPrice } from './price-entity.ts'
import { type EntityView, matchVariants } from './variant-entity.ts'

function renderSelected(product: ProductRecord, variant: VariantRecord, view: EntityView) {
  const facts = variantPrice(product, variant)
  return {
    variantId: variant.id,
    sku: variantSku(product, variant),
    price: renderPrice(facts, view.money),
    convertedPriceData: renderPrice(facts, view.converted),
    weight: variantWeight(product, variant),
    ...(product.inventory.trackQuantity ? { quantity: variant.quantity } : {}),
    inStock: isInStock(product, variant),
    visible: variant.visible,
  }
}

/** The media of the first chosen choice that has any. */
function renderChosenMedia(product: ProductRecord, chosen: Choices, view: EntityView) {
  const choice = product.options
    .flatMap(({ name, choices }) => choices.filter(({ description }) => chosen[name] === description))
    .find(({ mediaIds }) => mediaIds.length > 0)
  return choice ? { media: renderChoiceMedia(product, choice, view.origin) } : {}
}

/**
 * Renders the availability for the chosen choices (contract 1.7, 2.7): a selected variant only when the choices match
 * exactly one, purchasable only when every option has a choice and that variant is visible and in stock.
 */
export function renderAvailability(product: ProductRecord, chosen: Choices, view: EntityView) {
  const complete = product.options.every(({ name }) => chosen[name] !== undefined)
  const [variant] = complete ? matchVariants(product, product.manageVariants ? chosen : {}) : []
  const available = variant ? variant.visible && isInStock(product, variant) : false
  return {
    ...(variant ? { selectedVariant: renderSelected(product, variant, view) } : {}),
    ...renderChosenMedia(product, chosen, view),
    productOptions: renderOptions(product, view.origin, chosen),
    managedProduct: product.manageVariants,
    availableForPurchase: available,
  }
}
