import type { Product } from '../../model/product.ts'
import { CATALOG_TIMEOUT_MS } from '../core/time-limit.ts'
import type { CallOptions, Transport } from '../core/transport.ts'
import { queryInventoryItems } from './inventory-items.ts'

/** The most items of one answer. */
const MOST_ITEMS = 1000

/** How long counts are used, in milliseconds: each addition to the cart reads the product again. */
const FRESH_MS = 60_000

/** The inventory items of a variant. */
interface Count {
  /** The number of pieces, if they are counted. */
  readonly quantity?: number
  /** The owner's text for a pre-order, such as when it arrives. */
  readonly preorderMessage?: string
}

/** By variant id. */
type Counts = ReadonlyMap<string, Count>

async function askCounts({ send }: Transport, productId: string, about: CallOptions): Promise<Counts> {
  const { inventoryItems } = await send(
    queryInventoryItems,
    { filter: { productId }, cursorPaging: { limit: MOST_ITEMS } },
    about,
  )
  const counts = new Map<string, Count>()
  for (const { variantId, quantity, trackQuantity, preorderInfo } of inventoryItems) {
    const before = counts.get(variantId)
    const isCounted = trackQuantity !== false && typeof quantity === 'number'
    const message = preorderInfo?.enabled && preorderInfo.message
    if (!isCounted && !message) continue
    counts.set(variantId, {
      ...before,
      // A variant has an item for each location.
      ...(isCounted && { quantity: (before?.quantity ?? 0) + quantity }),
      ...(message && { preorderMessage: message }),
    })
  }
  return counts
}

function withCounts(product: Product, counts: Counts): Product {
  if (!counts.size) return product
  const variants = product.variants.map((variant) => {
    const { quantity, preorderMessage } = counts.get(variant.id) ?? {}
    // A pre-ordered variant isn't in stock: its count would say that it is sold out.
    if (variant.stock.preorder)
      return preorderMessage ? { ...variant, stock: { ...variant.stock, preorderMessage } } : variant
    if (quantity === undefined) return variant
    return { ...variant, stock: { ...variant.stock, trackQuantity: true, quantity } }
  })
  const [only] = variants
  const stock = !product.manageVariants && only?.stock.trackQuantity ? only.stock : undefined
  const message = only?.stock.preorderMessage
  if (!product.manageVariants && product.stock && message)
    return { ...product, variants, stock: { ...product.stock, preorderMessage: message } }
  return {
    ...product,
    variants,
    ...(product.stock &&
      stock && { stock: { ...product.stock, trackInventory: true, quantity: stock.quantity ?? null } }),
  }
}

/** Adds the counts of the inventory items to products; an item without a count only says whether there is stock. */
export function createCounts(transport: Transport) {
  const known = new Map<string, { readonly atMs: number; readonly counts: Promise<Counts> }>()
  return async (product: Product, signal?: AbortSignal): Promise<Product> => {
    const { id } = product
    const before = known.get(id)
    const isFresh = before && Date.now() - before.atMs < FRESH_MS
    const counts = isFresh
      ? before.counts
      : askCounts(transport, id, { signal, timeoutMs: CATALOG_TIMEOUT_MS })
    if (!isFresh) {
      known.set(id, { atMs: Date.now(), counts })
      counts.catch(() => known.delete(id))
    }
    return withCounts(product, await counts)
  }
}
