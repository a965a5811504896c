import type { SandboxContext } from '../../access/context/context.ts'
import type { Writer } from '../../database/database.ts'
import type { ChangedStock, StockReason } from '../../database/events/store-event.ts'
import { type ApiError, applicationError, invalidArgument, notFound, violation } from '../../http/errors.ts'
import type { Identity } from '../../http/identity.ts'
import { toInventoryItemId } from '../ids.ts'
import type { Keeping, PreorderRecord } from '../product-record.ts'
import { lowestQuantity } from './preorder.ts'
import { toStockLevel } from './stock-level.ts'

/** The largest count of a stock (contract 2.2). */
export const MAX_QUANTITY = 99_999

/** Pieces of one variant, taken or returned. */
export interface StockMove {
  readonly productId: string
  readonly variantId: string
  /** A negative number takes pieces. */
  readonly by: number
  /** Whether it may take more than the stock, if pre-orders are enabled. */
  readonly preorder?: boolean
  /** Whether it is a pre-order of v3: counted separately, so the stock doesn't change. */
  readonly isAhead?: boolean
  /** The move's name on the wire: `decrementData[0]`. */
  readonly field: string
}

interface Stock {
  readonly productNo: number
  readonly variantNo: number
  readonly keeping: Keeping
  readonly preorder: PreorderRecord | null
  readonly quantity: number
  readonly inStock: boolean
}

interface Row {
  product_no: number
  variant_no: number | null
  keeping: Keeping
  preorder: string | null
  quantity: number
  in_stock: number
}

/** @throws {ApiError} 404 for a missing product or variant. */
async function requireStock(writer: Writer, { productId, variantId }: StockMove): Promise<Stock> {
  const row = await writer.first<Row>(
    `SELECT p.no AS product_no, v.no AS variant_no, coalesce(v.preorder, p.preorder) AS preorder,
       coalesce(v.keeping, iif(p.track_quantity, 'counted', 'marked')) AS keeping, v.quantity, v.in_stock
     FROM products p LEFT JOIN variants v ON v.product_no = p.no AND v.id = ? WHERE p.id = ?`,
    [variantId, productId],
  )
  if (!row) throw notFound('inventory_item', { productId })
  if (row.variant_no === null) throw notFound('variant', { productId, variantId })
  return {
    productNo: row.product_no,
    variantNo: row.variant_no,
    keeping: row.keeping,
    preorder: row.preorder ? (JSON.parse(row.preorder) as PreorderRecord) : null,
    quantity: row.quantity,
    inStock: row.in_stock === 1,
  }
}

const insufficient = ({ productId, variantId, by }: StockMove, available: number): ApiError =>
  applicationError(400, 'INSUFFICIENT_INVENTORY', {
    message: 'Insufficient inventory',
    description: `Product ${productId} has ${available} of variant ${variantId}, asked for ${-by}`,
    data: { inventoryId: toInventoryItemId(productId), productId, variantId, available, requested: -by },
  })

const tooMuch = ({ field }: StockMove): ApiError =>
  invalidArgument(
    violation(`${field}.incrementBy`, `must not take the quantity above ${MAX_QUANTITY}`, {
      rule: 'MAX',
      data: { threshold: MAX_QUANTITY },
    }),
  )

const levelOf = ({ keeping, preorder, quantity, inStock }: Stock) =>
  toStockLevel({ trackQuantity: keeping === 'counted', preorder }, { quantity, inStock })

/** Counts pre-ordered pieces, up to the limit (contract 2027, 7). @throws {ApiError} 400. */
async function orderAhead(writer: Writer, move: StockMove, { variantNo, preorder }: Stock): Promise<object> {
  const counted = preorder?.enabled
    ? await writer.run(
        'UPDATE variants SET preordered = preordered + ?1 WHERE no = ?2 AND preordered + ?1 <= ?3',
        [-move.by, variantNo, preorder.limit ?? MAX_QUANTITY],
      )
    : 0
  if (counted === 0) throw insufficient(move, 0)
  return {}
}

/**
 * Moves one count by one conditional statement. An uncounted stock doesn't move, but can be sold out.
 *
 * @throws {ApiError} 400 INSUFFICIENT_INVENTORY, or a violation above the largest count.
 */
async function applyMove(writer: Writer, move: StockMove): Promise<{ stock: Stock; change?: ChangedStock }> {
  const stock = await requireStock(writer, move)
  if (move.isAhead) return { stock, ...(await orderAhead(writer, move, stock)) }
  if (stock.keeping !== 'counted') {
    const has = stock.keeping === 'marked' && stock.inStock
    if (move.by < 0 && !has && !(move.preorder && stock.preorder?.enabled)) {
      throw insufficient(move, 0)
    }
    return { stock }
  }
  const lowest = move.preorder ? lowestQuantity(stock.preorder) : 0
  const moved = await writer.run(
    `UPDATE variants SET quantity = quantity + ?1
     WHERE no = ?2 AND quantity + ?1 <= ${MAX_QUANTITY} AND (?1 > 0 OR quantity + ?1 >= ?3)`,
    [move.by, stock.variantNo, lowest],
  )
  if (moved === 0) throw move.by > 0 ? tooMuch(move) : insufficient(move, stock.quantity)
  return {
    stock,
    change: {
      variantId: move.variantId,
      before: levelOf(stock),
      after: levelOf({ ...stock, quantity: stock.quantity + move.by }),
    },
  }
}

/** Joins two moves of one variant into one change: from before the first to after the last. */
function joinChanges(changes: readonly ChangedStock[]): ChangedStock[] {
  const joined = new Map<string, ChangedStock>()
  for (const change of changes) {
    joined.set(change.variantId, { ...change, before: joined.get(change.variantId)?.before ?? change.before })
  }
  return [...joined.values()]
}

/** Stock moves of inventory calls and of orders. */
export type StockMoves = ReturnType<typeof createStockMoves>

/** Creates the moves of stock, each with its events. */
export function createStockMoves({ events, now }: Pick<SandboxContext, 'events' | 'now'>) {
  return {
    /**
     * Makes all moves inside the caller's transaction and records their events. If one is impossible it throws, and the
     * transaction undoes the others.
     *
     * @throws {ApiError} 400 INSUFFICIENT_INVENTORY, 404 INVENTORY_ITEM_NOT_FOUND or VARIANT_NOT_FOUND.
     */
    async apply(
      writer: Writer,
      moves: readonly StockMove[],
      { cause, why }: { cause: Identity; why?: StockReason },
    ): Promise<void> {
      const changes = new Map<string, { productNo: number; variants: ChangedStock[] }>()
      for (const move of moves) {
        const { stock, change } = await applyMove(writer, move)
        if (!change) continue
        const product = changes.get(move.productId) ?? { productNo: stock.productNo, variants: [] }
        product.variants.push(change)
        changes.set(move.productId, product)
      }
      for (const [productId, { productNo, variants }] of changes) {
        await writer.run('UPDATE products SET inventory_updated_at = ? WHERE no = ?', [now(), productNo])
        const event = {
          type: 'inventoryVariantsChanged',
          productId,
          variants: joinChanges(variants),
          why,
        } as const
        await events.record(writer, event, cause)
      }
    },
  }
}
