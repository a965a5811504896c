import { z } from 'zod'
import { applicationError } from '../../../http/errors.ts'
import type { VariantRecord } from '../../product-record.ts'
import { keepingOf } from '../../stock/in-stock.ts'
import { preorderedOf, preorderOf } from '../../stock/ordered-ahead.ts'
import { DEFAULT_LOCATION_ID } from '../snapshot/identifiers.ts'
import type { ItemRow } from './item.ts'

const MAX_QUANTITY = 99_999
const by = z.number().int('must be a whole number').min(1).max(MAX_QUANTITY)
const id = z.string().min(1).max(36)

const byItem = { inventoryItemId: id }
const byVariant = {
  variantId: id,
  productId: id.nullish(),
  locationId: z.literal(DEFAULT_LOCATION_ID, 'is not a location of this shop').nullish(),
}
const taking = { decrementBy: by, preorderRequest: z.boolean().nullish() }
const giving = { incrementBy: by }
const options = {
  restrictInventory: z.boolean().nullish(),
  returnEntity: z.boolean().nullish(),
  reason: z.enum(['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE']).nullish(),
}

const rows = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.looseObject(shape)).min(1).max(300)

export const decrementSchema = z.looseObject({ decrementData: rows({ ...byItem, ...taking }), ...options })
export const decrementVariantSchema = z.looseObject({
  decrementData: rows({ ...byVariant, ...taking }),
  ...options,
})
export const incrementSchema = z.looseObject({ incrementData: rows({ ...byItem, ...giving }), ...options })
export const incrementVariantSchema = z.looseObject({
  incrementData: rows({ ...byVariant, ...giving }),
  ...options,
})

/** Pieces, taken (negative) or returned. */
export interface Move {
  readonly by: number
  readonly isPreorder: boolean
  /** Without it, a count may fall below zero. */
  readonly isRestricted: boolean
}

const refuse = (code: string, { id: item }: ItemRow, description: string, data: object = {}) =>
  applicationError(428, code, { message: description, description, data: { inventoryItemId: item, ...data } })

function orderAhead(row: ItemRow, pieces: number): VariantRecord {
  const { product, variant } = row
  const preorder = preorderOf(product, variant)
  const counter = preorderedOf(product, variant)
  if (!preorder?.enabled || (preorder.limit !== null && counter + pieces > preorder.limit)) {
    const available = preorder?.enabled ? Math.max(0, (preorder.limit ?? 0) - counter) : 0
    throw refuse('INSUFFICIENT_INVENTORY', row, 'There are no more to order ahead', { available })
  }
  return { ...variant, preordered: (variant.preordered ?? 0) + pieces }
}

/**
 * Applies a move to a variant's stock; a pre-order raises the counter and leaves the quantity unchanged.
 *
 * @throws {ApiError} 428 INVENTORY_QUANTITY_NOT_TRACKED, INSUFFICIENT_INVENTORY, MIN_QUANTITY_LIMIT_REACHED,
 *   MAX_QUANTITY_LIMIT_REACHED.
 */
export function moveStock(row: ItemRow, move: Move): VariantRecord {
  const { product, variant } = row
  if (move.isPreorder) return orderAhead(row, -move.by)
  if (keepingOf(product, variant) !== 'counted')
    throw refuse('INVENTORY_QUANTITY_NOT_TRACKED', row, 'The quantity of this item is not tracked')
  const quantity = variant.quantity + move.by
  if (quantity > MAX_QUANTITY)
    throw refuse('MAX_QUANTITY_LIMIT_REACHED', row, `There can be at most ${MAX_QUANTITY}`)
  if (move.by < 0 && quantity < 0 && move.isRestricted) {
    const data = { available: Math.max(0, variant.quantity), requested: -move.by }
    throw refuse('INSUFFICIENT_INVENTORY', row, 'There is not as much of this item', data)
  }
  if (quantity < -MAX_QUANTITY)
    throw refuse('MIN_QUANTITY_LIMIT_REACHED', row, `There can be at least -${MAX_QUANTITY}`)
  return { ...variant, quantity }
}
