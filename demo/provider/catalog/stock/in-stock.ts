import type { Keeping, ProductRecord, VariantRecord } from '../product-record.ts'

/** Returns how a variant's stock is kept: by its own setting, else by the product's. */
export const keepingOf = (
  { inventory }: Pick<ProductRecord, 'inventory'>,
  { keeping }: Pick<VariantRecord, 'keeping'>,
): Keeping => keeping ?? (inventory.trackQuantity ? 'counted' : 'marked')

/** Whether a variant is available now: by its count while that is tracked, else by its mark. */
export function isInStock(product: ProductRecord, variant: VariantRecord): boolean {
  const keeping = keepingOf(product, variant)
  return keeping === 'counted' ? variant.quantity > 0 : keeping === 'marked' && variant.inStock
}
