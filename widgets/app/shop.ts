import type { CollectionShop } from '../../src/components/CollectionCardsTag.tsx'
import type { Page } from '../page.ts'

/** A part of the page that several chunks share, made by the first of them. */
export function partOf<Part>(page: Page, name: string, create: () => Part): Part {
  if (!page.parts.has(name)) page.parts.set(name, create())
  return page.parts.get(name) as Part
}

/** What components may do; what most taken-over cards never need comes when it is asked for. */
export const shopOf = (page: Page): CollectionShop => ({
  catalog: page.catalog,
  loadCollections: async () => (await page.life()).collections,
  loadCart: async () => (await import('../cart/cart-of.ts')).loadCart(page),
})
