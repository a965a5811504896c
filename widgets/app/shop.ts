import type { CollectionShop } from '../../src/components/CollectionCardsTag.tsx'
import { type CartStore, createCartStore } from '../../src/store/cart.ts'
import type { Life, Page } from '../page.ts'

/** A part of the page that several chunks share, made by the first of them. */
export function partOf<Part>(page: Page, name: string, create: () => Part): Part {
  if (!page.parts.has(name)) page.parts.set(name, create())
  return page.parts.get(name) as Part
}

/** What components may do. */
export const shopOf = (page: Page, { catalog, collections, transport }: Life): CollectionShop => ({
  catalog,
  collections,
  cart: partOf<CartStore>(page, 'cart', () => createCartStore(transport)),
})
