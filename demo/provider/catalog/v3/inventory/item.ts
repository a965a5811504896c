import { variantSku } from '../../prices.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { isInStock, keepingOf } from '../../stock/in-stock.ts'
import { isOnPreorder, preorderedOf, preorderOf, quantityOf } from '../../stock/ordered-ahead.ts'
import { directCategoryIds } from '../snapshot/category-tree.ts'
import { DEFAULT_LOCATION_ID, inventoryItemId, v3VariantId } from '../snapshot/identifiers.ts'

/** The stock of one variant at the only location. */
export interface ItemRow {
  readonly key: number
  readonly id: string
  readonly product: ProductRecord
  readonly variant: VariantRecord
}

/** Returns every variant's item; a variant whose stock was never set has none (contract 2027, 6). */
export function itemsOf(products: readonly ProductRecord[]): ItemRow[] {
  return products
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .filter(({ product, variant }) => keepingOf(product, variant) !== 'none')
    .map((part, key) => ({ ...part, key, id: inventoryItemId(part.product, part.variant) }))
}

export function statusOf({ product, variant }: Pick<ItemRow, 'product' | 'variant'>) {
  if (isInStock(product, variant)) return 'IN_STOCK'
  return isOnPreorder(product, variant) ? 'PREORDER' : 'OUT_OF_STOCK'
}

function renderPreorder({ product, variant }: ItemRow) {
  const preorder = preorderOf(product, variant)
  const counter = preorderedOf(product, variant)
  return {
    enabled: preorder?.enabled ?? false,
    ...(preorder?.message ? { message: preorder.message } : {}),
    ...(preorder && preorder.limit !== null
      ? { limit: preorder.limit, quantity: Math.max(0, preorder.limit - counter) }
      : {}),
    counter,
  }
}

export const variantNameOf = ({ choices }: VariantRecord): string => Object.values(choices).join(', ')

const isoDate = (ms: number) => new Date(ms).toISOString()

/** Inventory item (contract 2027, 7). */
export function renderItem(row: ItemRow) {
  const { product, variant } = row
  const isCounted = keepingOf(product, variant) === 'counted'
  return {
    id: row.id,
    revision: String(variant.itemRevision ?? 1),
    createdDate: isoDate(product.createdAt),
    updatedDate: isoDate(product.inventory.updatedAt),
    variantId: v3VariantId(product, variant),
    productId: product.id,
    locationId: DEFAULT_LOCATION_ID,
    ...(isCounted ? { quantity: quantityOf(product, variant) } : { inStock: variant.inStock }),
    trackQuantity: isCounted,
    availabilityStatus: statusOf(row),
    preorderInfo: renderPreorder(row),
    product: {
      name: product.name,
      directCategoryIds: directCategoryIds(product),
      variantName: variantNameOf(variant),
      variantSku: variantSku(product, variant),
      variantVisible: variant.visible,
    },
  }
}
