import type { PriceData } from './money.ts'
import type { PricedProduct } from './price.ts'

/** The price that `readPrice` shows: the lowest of several. */
function findShown(product: PricedProduct): PriceData | undefined {
  const prices = (product.manageVariants ? (product.variants ?? []) : [])
    .filter(({ variant }) => variant.visible !== false)
    .flatMap(({ variant }) => variant.convertedPriceData ?? variant.priceData ?? [])
    .sort((a, b) => a.discountedPrice - b.discountedPrice)
  return prices[0] ?? product.convertedPriceData ?? product.priceData
}

/**
 * The part of its price that a product is reduced by, more than 0 and less than 1; undefined where it is not reduced,
 * and where less than half a percent would be said.
 */
export function readSale(product: PricedProduct): number | undefined {
  const { price, discountedPrice } = findShown(product) ?? {}
  if (!price || discountedPrice === undefined) return
  const share = 1 - discountedPrice / price
  return share >= 0.005 && share < 1 ? share : undefined
}
