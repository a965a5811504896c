import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import type { Writer } from '../../../database/database.ts'
import type { ChangedStock } from '../../../database/events/store-event.ts'
import { notFound } from '../../../http/errors.ts'
import type { Identity } from '../../../http/identity.ts'
import type { PreorderRecord, ProductRecord, VariantRecord } from '../../product-record.ts'
import { findProduct } from '../../product-rows.ts'
import { toStockLevel } from '../../stock/stock-level.ts'
import { MAX_QUANTITY } from '../../stock/stock-moves.ts'

const preorderSchema = z
  .object({
    enabled: z.boolean().nullish(),
    message: z.string().max(250).nullish(),
    limit: z.number().int('must be a whole number').min(0).max(100_000).nullish(),
  })
  .transform(
    ({ enabled, message, limit }): PreorderRecord => ({
      enabled: enabled ?? false,
      message: message || null,
      limit: limit ?? null,
    }),
  )

/** The body of an owner's change of stock (contract 1.8). */
export const stockChangeSchema = z.object({
  /** Omitted means false, for all variants. */
  trackQuantity: z.boolean().nullish(),
  variants: z
    .array(
      z.object({
        variantId: z.string(),
        inStock: z.boolean().nullish(),
        quantity: z.number().int('must be a whole number').min(0).max(MAX_QUANTITY).nullish(),
      }),
    )
    .max(1000)
    .nullish(),
  preorderInfo: preorderSchema.nullish(),
})

export type StockChange = z.output<typeof stockChangeSchema>

type Inventory = Pick<ProductRecord['inventory'], 'trackQuantity' | 'preorder'>

/** @throws {ApiError} 404 VARIANT_NOT_FOUND. */
function changeVariants(product: ProductRecord, change: StockChange): Map<VariantRecord, VariantRecord> {
  const changed = new Map<VariantRecord, VariantRecord>()
  for (const { variantId, quantity, inStock } of change.variants ?? []) {
    const before = product.variants.find(({ id }) => id === variantId)
    if (!before) throw notFound('variant', { productId: product.id, variantId })
    const last = changed.get(before) ?? before
    changed.set(before, { ...last, quantity: quantity ?? last.quantity, inStock: inStock ?? last.inStock })
  }
  return changed
}

/** Finds the variants whose stock differs after the change, also if only the tracking began or ended. */
function findChangedStock(
  product: ProductRecord,
  changed: ReadonlyMap<VariantRecord, VariantRecord>,
  inventory: Inventory,
): ChangedStock[] {
  return product.variants
    .map((variant) => ({
      variantId: variant.id,
      before: toStockLevel(product.inventory, variant),
      after: toStockLevel(inventory, changed.get(variant) ?? variant),
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

const findChangedFields = (before: Inventory, after: Inventory): string[] => [
  ...(before.trackQuantity === after.trackQuantity ? [] : ['trackInventory']),
  ...(JSON.stringify(before.preorder) === JSON.stringify(after.preorder) ? [] : ['preorderInfo']),
]

/** Changes how a product's stock is kept, inside the caller's transaction. @throws {ApiError} 404. */
export async function changeStock(
  { events, now }: Pick<SandboxContext, 'events' | 'now'>,
  writer: Writer,
  request: { readonly productId: string; readonly change: StockChange; readonly cause: Identity },
): Promise<void> {
  const { productId, change, cause } = request
  const product = await findProduct(writer, { id: productId })
  if (!product) throw notFound('inventory_item', { productId })
  const changed = changeVariants(product, change)
  const inventory: Inventory = {
    trackQuantity: change.trackQuantity ?? false,
    preorder: change.preorderInfo ?? product.inventory.preorder,
  }
  for (const { id, quantity, inStock } of changed.values()) {
    await writer.run('UPDATE variants SET quantity = ?, in_stock = ? WHERE product_no = ? AND id = ?', [
      quantity,
      inStock,
      product.no,
      id,
    ])
  }
  await writer.run(
    'UPDATE products SET track_quantity = ?, preorder = ?, inventory_updated_at = ? WHERE no = ?',
    [
      inventory.trackQuantity,
      inventory.preorder ? JSON.stringify(inventory.preorder) : null,
      now(),
      product.no,
    ],
  )
  const changedFields = findChangedFields(product.inventory, inventory)
  if (changedFields.length > 0) {
    await events.record(writer, { type: 'inventoryItemChanged', productId, changedFields }, cause)
  }
  const variants = findChangedStock(product, changed, inventory)
  if (variants.length > 0) {
    await events.record(writer, { type: 'inventoryVariantsChanged', productId, variants }, cause)
  }
}
