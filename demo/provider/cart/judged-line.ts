import type { ProductRecord } from '../catalog/product-record.ts'
import { isInStock, keepingOf } from '../catalog/stock/in-stock.ts'
import { isOnPreorder, preorderedOf, preorderOf } from '../catalog/stock/ordered-ahead.ts'
import { type Amount, readDecimal } from './amount.ts'
import type { LineRecord } from './cart-record.ts'
import { findItem, type Item } from './catalog-reference.ts'
import type { DescribeItem, ItemFacts } from './item-facts.ts'

/** Whether a line is available, in the provider’s words. */
export type Availability = 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE'

/** A line compared with the present catalog. */
export interface JudgedLine {
  readonly line: LineRecord
  readonly status: Availability
  /** The pieces that this line can get; undefined when they aren't counted. */
  readonly available: number | undefined
  /** Undefined when the product or variant was deleted, or is hidden. */
  readonly item: Item | undefined
  /** The present facts; for a deleted item those of its addition. */
  readonly facts: ItemFacts
  /** One piece, after the catalog's discount. */
  readonly price: Amount
  readonly fullPrice: Amount
  /** `price` times the quantity. */
  readonly total: Amount
}

/** Whether a line counts in sums: only if it is available. */
export const counts = ({ status }: JudgedLine): boolean =>
  status === 'AVAILABLE' || status === 'PARTIALLY_AVAILABLE'

/** The products of a cart by id, read together. */
export type Products = ReadonlyMap<string, ProductRecord>

/** Returns the pieces of an item in the shop; undefined when they aren't counted. */
export const stockOf = ({ product, variant }: Item, isPreorder = false): number | undefined => {
  if (isPreorder && isOnPreorder(product, variant)) {
    const limit = preorderOf(product, variant)?.limit ?? null
    return limit === null ? undefined : Math.max(0, limit - preorderedOf(product, variant))
  }
  if (keepingOf(product, variant) === 'counted') return Math.max(0, variant.quantity)
  return isInStock(product, variant) ? undefined : 0
}

/** Whether a line is a pre-order, rather than taken from the stock. */
export const isPreorderLine = ({ reference }: Pick<LineRecord, 'reference'>): boolean =>
  reference.options?.preOrderRequested === true

/** Returns the same key for lines that share one stock, such as the same mug with two engravings. */
export const stockKey = ({ product, variant }: Item): string => `${product.id}|${variant.id}`

function judge(quantity: number, available: number | undefined, hasPrice: boolean): Availability {
  if (available === 0 || !hasPrice) return 'NOT_AVAILABLE'
  return available === undefined || quantity <= available ? 'AVAILABLE' : 'PARTIALLY_AVAILABLE'
}

/**
 * Judges all lines of a cart. If several need the same stock, the earlier line gets it first, so that the lines
 * together never promise more than the stock.
 */
export function judgeLines(
  lines: readonly LineRecord[],
  products: Products,
  { describe, digits }: { describe: DescribeItem; digits: number },
): JudgedLine[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const item = findItem(line.reference, products.get(line.reference.catalogItemId))
    const facts = item ? describe(item, line.reference) : line.remembered
    const price = readDecimal(facts.price ?? '0', digits)
    const judged = {
      line,
      item,
      facts,
      price,
      fullPrice: readDecimal(facts.fullPrice ?? '0', digits),
      total: price * BigInt(line.quantity),
    }
    if (!item) return { ...judged, status: 'NOT_FOUND', available: undefined }
    const key = stockKey(item)
    const stock = stockOf(item, isPreorderLine(line))
    const available = stock === undefined ? undefined : Math.max(0, stock - (taken.get(key) ?? 0))
    taken.set(key, (taken.get(key) ?? 0) + line.quantity)
    return { ...judged, available, status: judge(line.quantity, available, facts.price !== null) }
  })
}
