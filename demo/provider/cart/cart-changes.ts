import { applicationError } from '../http/errors.ts'
import { type CartRecord, type LineRecord, MAX_LINES, MAX_QUANTITY } from './cart-record.ts'
import { type CatalogReference, findItem, hasValidTexts, type Item, keyOf } from './catalog-reference.ts'
import type { DescribeItem } from './item-facts.ts'
import { isPreorderLine, type Products, stockKey, stockOf } from './judged-line.ts'

/** Something to put into a cart. */
export interface Addition {
  readonly catalogReference: CatalogReference
  readonly quantity: number
}

/** Finds the item of a reference among these products; undefined when it is not sold. */
export const itemOf = (reference: CatalogReference, products: Products) =>
  findItem(reference, products.get(reference.catalogItemId))

/** Returns the most pieces that a line may have, when `lines` are the others that may need the same stock. */
export function capFor(
  { item, reference }: { item: Item; reference: CatalogReference },
  lines: readonly LineRecord[],
  products: Products,
): number {
  const stock = stockOf(item, isPreorderLine({ reference }))
  if (stock === undefined) return MAX_QUANTITY
  const taken = lines.reduce((total, line) => {
    const other = itemOf(line.reference, products)
    return other && stockKey(other) === stockKey(item) ? total + line.quantity : total
  }, 0)
  return Math.min(MAX_QUANTITY, Math.max(0, stock - taken))
}

/** Returns the lines with another quantity for the one with this number. */
export const withQuantity = (lines: readonly LineRecord[], no: number, quantity: number) =>
  lines.map((line) => (line.no === no ? { ...line, quantity } : line))

const tooManyLines = () =>
  applicationError(428, 'CART_LIMIT_REACHED', {
    message: 'Cart limit reached',
    description: `A cart has at most ${MAX_LINES} lines`,
    data: { limit: MAX_LINES },
  })

function addItem(
  cart: CartRecord,
  { catalogReference: reference, quantity }: Addition,
  { products, describe }: { products: Products; describe: DescribeItem },
): CartRecord {
  const item = itemOf(reference, products)
  if (!item || !hasValidTexts(item.product, reference)) return cart
  const remembered = describe(item, reference)
  const key = keyOf(item, reference)
  const same = cart.lines.find((line) => line.key === key)
  if (same && remembered.isFixed) return cart
  const others = cart.lines.filter((line) => line !== same)
  const cap = capFor({ item, reference }, others, products)
  if (cap === 0 || remembered.price === null) return cart
  const wanted = Math.min(cap, quantity + (same?.quantity ?? 0))
  if (same) return { ...cart, lines: withQuantity(cart.lines, same.no, wanted) }
  if (cart.lines.length >= MAX_LINES) throw tooManyLines()
  const line = { no: cart.nextLine, reference, key, quantity: wanted, remembered }
  return { ...cart, lines: [...cart.lines, line], nextLine: cart.nextLine + 1 }
}

/**
 * Adds items to a cart. Equal references become one line, unless its quantity is fixed; quantities are capped to the
 * stock, and unavailable items are left out without an error: the caller notices the missing line (contract 1.10).
 *
 * @throws {ApiError} 428 CART_LIMIT_REACHED for a 301st line.
 */
export const addItems = (
  cart: CartRecord,
  additions: readonly Addition[],
  catalog: { products: Products; describe: DescribeItem },
): CartRecord => additions.reduce((changed, addition) => addItem(changed, addition, catalog), cart)
