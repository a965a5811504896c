import type { PreorderRecord, ProductRecord, VariantRecord } from '../product-record.ts'
import { isInStock } from './in-stock.ts'

/** Whether, and how, a variant may be ordered ahead. */
export const preorderOf = (product: ProductRecord, variant: VariantRecord): PreorderRecord | null =>
  variant.preorder ?? product.inventory.preorder

/**
 * Pieces ordered ahead: v1 lets the count of what can be ordered ahead fall below zero for
 * them. Of all else a count below zero is one: more was sold than there is.
 */
export const preorderedOf = (product: ProductRecord, variant: VariantRecord): number =>
  (variant.preordered ?? 0) + (preorderOf(product, variant)?.enabled ? Math.max(0, -variant.quantity) : 0)

/** Pieces that are there, in v3, which counts pre-orders beside them. */
export const quantityOf = (product: ProductRecord, variant: VariantRecord): number =>
  preorderOf(product, variant)?.enabled ? Math.max(0, variant.quantity) : variant.quantity

/** Sold out, but some may still be ordered ahead. */
export function isOnPreorder(product: ProductRecord, variant: VariantRecord): boolean {
  const preorder = preorderOf(product, variant)
  if (!preorder?.enabled || isInStock(product, variant)) return false
  return preorder.limit === null || preorderedOf(product, variant) < preorder.limit
}
