import type { Keeping, ProductRecord, VariantRecord } from './product-record.ts'

/** How a variant's stock is kept: by its own word, else by the product's. */
export const keepingOf = (
  { inventory }: Pick<ProductRecord, 'inventory'>,
  { keeping }: Pick<VariantRecord, 'keeping'>,
): Keeping => keeping ?? (inventory.trackQuantity ? 'counted' : 'marked')

/** Whether a variant can be had now: by its count while that is tracked, else by its mark. */
export function isInStock(product: ProductRecord, variant: VariantRecord): boolean {
  const keeping = keepingOf(product, variant)
  return keeping === 'counted' ? variant.quantity > 0 : keeping === 'marked' && variant.inStock
}

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
