import type { PreorderRecord, ProductRecord, VariantRecord } from '../product-record.ts'
import { isInStock } from './in-stock.ts'

/** Returns a variant's pre-order settings; null if it can't be pre-ordered. */
export const preorderOf = (product: ProductRecord, variant: VariantRecord): PreorderRecord | null =>
  variant.preorder ?? product.inventory.preorder

/**
 * Returns the pre-ordered pieces: in v1 the count of an item with pre-orders may fall below zero for them. For any
 * other item a count below zero means that more was sold than the stock.
 */
export const preorderedOf = (product: ProductRecord, variant: VariantRecord): number =>
  (variant.preordered ?? 0) + (preorderOf(product, variant)?.enabled ? Math.max(0, -variant.quantity) : 0)

/** Returns the pieces in stock for v3, which counts pre-orders separately. */
export const quantityOf = (product: ProductRecord, variant: VariantRecord): number =>
  preorderOf(product, variant)?.enabled ? Math.max(0, variant.quantity) : variant.quantity

/** Whether a variant is sold out, but can still be pre-ordered. */
export function isOnPreorder(product: ProductRecord, variant: VariantRecord): boolean {
  const preorder = preorderOf(product, variant)
  if (!preorder?.enabled || isInStock(product, variant)) return false
  return preorder.limit === null || preorderedOf(product, variant) < preorder.limit
}
