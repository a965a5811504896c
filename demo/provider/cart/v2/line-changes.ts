import type { CatalogName } from '../../http/settings/settings.ts'
import { addItems, capFor, itemOf } from '../cart-changes.ts'
import { type CartRecord, type LineRecord, MAX_LINES, toLineId } from '../cart-record.ts'
import { type CatalogReference, hasValidTexts, keyOf } from '../catalog-reference.ts'
import type { DescribeItem } from '../item-facts.ts'
import type { Products } from '../judged-line.ts'
import { readReference } from '../references.ts'
import {
  duplicateUpdates,
  insufficient,
  itemsNotFound,
  linesNotFound,
  noUpdates,
  quantityFixed,
  type Shortage,
  tooManyLines,
} from './failures.ts'
import type { CatalogItem } from './requests.ts'

export interface CatalogFacts {
  readonly products: Products
  readonly describe: DescribeItem
  readonly catalog: CatalogName
}

interface Addition {
  readonly catalogReference: CatalogReference
  readonly quantity: number
}

/** @throws {ApiError} 428 ITEM_NOT_FOUND_IN_CATALOG with every unavailable item. */
function readAdditions(items: readonly CatalogItem[], { products, catalog }: CatalogFacts): Addition[] {
  const read = items.map(({ catalogReference, quantity }) => {
    const product = products.get(catalogReference.catalogItemId)
    const reference = readReference(catalogReference, product, catalog)
    const item = reference && itemOf(reference, products)
    const isWhole = item && product && hasValidTexts(product, reference)
    return {
      given: catalogReference,
      addition: isWhole ? { catalogReference: reference, quantity } : undefined,
    }
  })
  const missing = read.filter(({ addition }) => !addition)
  if (missing.length > 0) {
    throw itemsNotFound(missing.map(({ given }) => ({ catalogReference: given })))
  }
  return read.flatMap(({ addition }) => addition ?? [])
}

/** Returns the pieces of an addition beyond the stock. */
function findShortage(cart: CartRecord, addition: Addition, products: Products): Shortage | undefined {
  const { catalogReference: reference, quantity } = addition
  const item = itemOf(reference, products)
  if (!item) return undefined
  const key = keyOf(item, reference)
  const same = cart.lines.find((line) => line.key === key)
  const others = cart.lines.filter((line) => line !== same)
  const available = capFor({ item, reference }, others, products)
  const requested = quantity + (same?.quantity ?? 0)
  if (requested <= available) return undefined
  return { id: reference.catalogItemId, requestedQuantity: requested, availableQuantity: available }
}

/** @throws {ApiError} 428 FIXED_QUANTITY_ITEM if the addition would change the quantity of a line that has a fixed one. */
function requireFreeQuantity(
  cart: CartRecord,
  addition: Addition,
  { products, describe }: CatalogFacts,
): void {
  const { catalogReference: reference } = addition
  const item = itemOf(reference, products)
  if (!item || !describe(item, reference).isFixed) return
  const key = keyOf(item, reference)
  if (cart.lines.some((line) => line.key === key)) throw quantityFixed()
}

/**
 * Adds items to a cart: all of them as requested, or none (contract 2027, 14.2 and 14.3).
 *
 * @throws {ApiError} 428 ITEM_NOT_FOUND_IN_CATALOG, INSUFFICIENT_INVENTORY, FIXED_QUANTITY_ITEM,
 *   MAX_LINE_ITEMS_EXCEEDED.
 */
export function addCatalogItems(
  cart: CartRecord,
  items: readonly CatalogItem[],
  facts: CatalogFacts,
): CartRecord {
  const { products } = facts
  const shortages: Shortage[] = []
  let changed = cart
  for (const addition of readAdditions(items, facts)) {
    requireFreeQuantity(changed, addition, facts)
    const shortage = findShortage(changed, addition, products)
    if (shortage) shortages.push(shortage)
    else {
      const item = itemOf(addition.catalogReference, products)
      const isNew = !changed.lines.some((line) => item && line.key === keyOf(item, addition.catalogReference))
      if (isNew && changed.lines.length >= MAX_LINES) throw tooManyLines(items.length, MAX_LINES)
      changed = addItems(changed, [addition], facts)
    }
  }
  if (shortages.length > 0) throw insufficient(shortages)
  return changed
}

/** @throws {ApiError} 404 with the missing lines. */
function requireLines(cart: CartRecord, ids: readonly string[]): void {
  const known = new Set(cart.lines.map(({ no }) => toLineId(no)))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.length > 0) throw linesNotFound(missing)
}

/**
 * Sets quantities: all or none.
 *
 * @throws {ApiError} 400 and 409 for an invalid list, 404 for unknown lines, 428 for a fixed quantity and for more than
 *   the stock.
 */
export function setLineQuantities(
  cart: CartRecord,
  wishes: readonly { readonly lineItemId: string; readonly quantity: { readonly newQuantity: number } }[],
  { products, describe }: Pick<CatalogFacts, 'products' | 'describe'>,
): CartRecord {
  if (wishes.length === 0) throw noUpdates()
  const ids = wishes.map(({ lineItemId }) => lineItemId)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  if (twice.length > 0) throw duplicateUpdates(twice)
  requireLines(cart, ids)
  const wanted = new Map(wishes.map(({ lineItemId, quantity }) => [lineItemId, quantity.newQuantity]))
  const lines = cart.lines.map((line) => ({
    ...line,
    quantity: wanted.get(toLineId(line.no)) ?? line.quantity,
  }))
  const isChanged = ({ no, quantity }: LineRecord) => (wanted.get(toLineId(no)) ?? quantity) !== quantity
  const isFixed = ({ reference }: LineRecord) => {
    const item = itemOf(reference, products)
    return item && describe(item, reference).isFixed
  }
  if (cart.lines.some((line) => isChanged(line) && isFixed(line))) throw quantityFixed()
  const shortages = lines.flatMap((line): Shortage[] => {
    const item = itemOf(line.reference, products)
    const requestedQuantity = wanted.get(toLineId(line.no))
    if (!item || requestedQuantity === undefined) return []
    const others = lines.filter((each) => each !== line)
    const availableQuantity = capFor({ item, reference: line.reference }, others, products)
    return requestedQuantity > availableQuantity
      ? [{ id: toLineId(line.no), requestedQuantity, availableQuantity }]
      : []
  })
  if (shortages.length > 0) throw insufficient(shortages)
  return { ...cart, lines }
}

/** @throws {ApiError} 404 for missing lines. */
export function takeLinesOut(cart: CartRecord, ids: readonly string[]): CartRecord {
  requireLines(cart, ids)
  return { ...cart, lines: cart.lines.filter(({ no }) => !ids.includes(toLineId(no))) }
}
