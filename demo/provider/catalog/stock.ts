import type { ProductRecord, VariantRecord } from './product-record.ts'

/** Whether a variant can be had now: by its count while the product is tracked, else by its mark. */
export const isInStock = ({ inventory }: ProductRecord, { quantity, inStock }: VariantRecord): boolean =>
  inventory.trackQuantity ? quantity > 0 : inStock

/** VariantStock (contract 2.2). */
export const renderVariantStock = (product: ProductRecord, variant: VariantRecord) => ({
  trackQuantity: product.inventory.trackQuantity,
  ...(product.inventory.trackQuantity ? { quantity: variant.quantity } : {}),
  inStock: isInStock(product, variant),
})

/** Stock of the product (contract 2.2). Variants that shoppers can't see don't count. */
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
