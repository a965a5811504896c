import { toInventoryItemId } from '../../ids.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { renderPreorder } from '../../stock/preorder.ts'
import { toStockLevel } from '../../stock/stock-level.ts'

function renderVariant({ inventory }: ProductRecord, variant: VariantRecord) {
  const { inStock, availableForPreorder } = toStockLevel(inventory, variant)
  return {
    variantId: variant.id,
    inStock,
    ...(inventory.trackQuantity ? { quantity: variant.quantity } : {}),
    availableForPreorder,
  }
}

/** Renders an inventory item (contract 2.11), with its visible variants. */
export const renderInventoryItem = (product: ProductRecord, variants: readonly VariantRecord[]) => ({
  id: toInventoryItemId(product.id),
  externalId: product.id,
  productId: product.id,
  trackQuantity: product.inventory.trackQuantity,
  variants: variants.map((variant) => renderVariant(product, variant)),
  lastUpdated: new Date(product.inventory.updatedAt).toISOString(),
  numericId: String(product.no),
  preorderInfo: renderPreorder(product.inventory.preorder),
})
