import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { isInStock } from '../../stock/in-stock.ts'

/** VariantStock (contract 2.2). */
export const renderVariantStock = (product: ProductRecord, variant: VariantRecord) => ({
  trackQuantity: product.inventory.trackQuantity,
  ...(product.inventory.trackQuantity ? { quantity: variant.quantity } : {}),
  inStock: isInStock(product, variant),
})

/** Renders the stock of the product (contract 2.2). Variants that shoppers can't see don't count. */
export function renderStock(product: ProductRecord) {
  const { trackQuantity, status } = product.inventory
  const quantity = product.variants.reduce((sum, each) => sum + (each.visible ? each.quantity : 0), 0)
  return {
    trackInventory: trackQuantity,
    ...(trackQuantity ? { quantity } : {}),
    inStock: status !== 'OUT_OF_STOCK',
    inventoryStatus: status,
  }
}
