import { notFound } from '../../http/errors.ts'
import { capFor, itemOf, withQuantity } from '../cart-changes.ts'
import { type CartRecord, type LineRecord, toLineId } from '../cart-record.ts'
import type { DescribeItem } from '../item-facts.ts'
import type { Products } from '../judged-line.ts'

/**
 * Sets quantities, capped to the stock but never below 1: an unavailable line stays, so that only the shopper removes
 * it. A fixed quantity stays as it is, without an error.
 *
 * @throws {ApiError} 404 LINE_ITEM_NOT_FOUND.
 */
export function setQuantities(
  cart: CartRecord,
  wishes: readonly { readonly id: string; readonly quantity: number }[],
  { products, describe }: { products: Products; describe: DescribeItem },
): CartRecord {
  const lines = wishes.reduce<readonly LineRecord[]>((changed, { id, quantity }) => {
    const line = changed.find(({ no }) => toLineId(no) === id)
    if (!line) throw notFound('line_item', { id })
    const item = itemOf(line.reference, products)
    if (!item || describe(item, line.reference).isFixed) return changed
    const others = changed.filter((each) => each !== line)
    const cap = Math.max(1, capFor({ item, reference: line.reference }, others, products))
    return withQuantity(changed, line.no, Math.min(cap, quantity))
  }, cart.lines)
  return { ...cart, lines }
}

/** Removes lines. Unknown ids are no failure: a second click has the same intent as the first. */
export const removeLines = (cart: CartRecord, ids: readonly string[]): CartRecord => ({
  ...cart,
  lines: cart.lines.filter(({ no }) => !ids.includes(toLineId(no))),
})
