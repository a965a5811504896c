import { writeJson } from '../../src/model/json.ts'
import { moneyTexts } from '../../src/model/price.ts'
import type { Product } from '../../src/model/product.ts'
import { trimProduct } from '../../src/model/trimmed-product.ts'
import { isFresh, type Kept } from '../loader/memory.ts'
import type { Page } from '../loader/page.ts'

/** The most products and lists that are kept. */
const MOST_PRODUCTS = 200
const MOST_LISTS = 20

/** Keeps what cards show for the next visit: when the page is idle, and never what only a member sees. */
export function createRemember(page: Page) {
  const { kept, place } = page.memory
  const isMember = () => page.role() === 'member'
  let planned = false

  const write = () => {
    planned = false
    const newest = <Entry extends { readonly at: number }>(entries: Record<string, Entry>, most: number) =>
      Object.fromEntries(
        Object.entries(entries)
          .filter(([, { at }]) => isFresh(at))
          .sort(([, a], [, b]) => b.at - a.at)
          .slice(0, most),
      )
    const products = newest(kept.products, MOST_PRODUCTS)
    const money = Object.fromEntries(moneyTexts)
    const lists = newest(kept.lists, MOST_LISTS)
    try {
      localStorage.setItem(place, writeJson({ products, lists, money } satisfies Kept))
    } catch {
      // Full or forbidden: the next visit asks the provider first.
    }
  }

  const plan = () => {
    if (planned || isMember()) return
    planned = true
    ;(globalThis.requestIdleCallback ?? setTimeout)(write)
  }

  const products = (some: readonly Product[]) => {
    for (const product of some) {
      try {
        if (!product.flaw) kept.products[product.id] = { at: Date.now(), product: trimProduct(product) }
      } catch {
        // Broken: its tag says so, and the next visit asks anew.
      }
    }
    plan()
  }

  return {
    products,
    list(name: string, shown: readonly Product[], total: number) {
      kept.lists[name] = { at: Date.now(), ids: shown.map(({ id }) => id), total }
      products(shown)
    },
  }
}
