import { writeJson } from '../../../src/model/json.ts'
import { moneyTexts } from '../../../src/model/price.ts'
import { trimProduct } from '../../../src/model/trimmed-product.ts'
import { isFresh, type Kept, type Memory } from '../../loader/memory.ts'

/** The most products and lists that are kept. */
const MOST_PRODUCTS = 200
const MOST_LISTS = 20

const newest = <Entry extends { readonly at: number }>(
  entries: Readonly<Record<string, Entry>>,
  most: number,
) =>
  Object.entries(entries)
    .filter(([, entry]) => isFresh(entry.at))
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, most)

/** Drops malformed lists: the storage may hold anybody's data, and the loader checks only products, to save bytes. */
const wellFormed = (lists: Kept['lists']): Kept['lists'] =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => Array.isArray(list?.ids)))

/** Writes what the page has kept for the next visit. */
export function writeMemory({ kept, place }: Memory): void {
  const products = newest(kept.products, MOST_PRODUCTS).flatMap(([id, { at, product }]) => {
    try {
      return [[id, { at, product: trimProduct(product) }] as const]
    } catch {
      // Malformed: its tag reports it, and the next visit requests it again.
      return []
    }
  })
  const all: Kept = {
    products: Object.fromEntries(products),
    lists: Object.fromEntries(newest(wellFormed(kept.lists), MOST_LISTS)),
    money: Object.fromEntries(moneyTexts),
  }
  try {
    localStorage.setItem(place, writeJson(all))
  } catch {
    // Full or forbidden: the next visit asks the provider first.
  }
}
