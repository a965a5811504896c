import type { CollectionShop } from '../../src/components/CollectionCardsTag.tsx'
import type { ChoicesStore } from '../../src/store/choices.ts'
import type { Page } from '../page.ts'

/** A part of the page that several chunks share, made by the first of them. */
export function partOf<Part>(page: Page, name: string, create: () => Part): Part {
  if (!page.parts.has(name)) page.parts.set(name, create())
  return page.parts.get(name) as Part
}

type Chosen = CollectionShop['chosen']
const NOTHING: ReturnType<Chosen['peek']> = {}

/** Who wants to hear of choices, whether or not anything can be chosen on this page yet. */
export const choiceListenersOf = (page: Page) => partOf(page, 'choice-listeners', () => new Set<() => void>())

/** The choices as cards see them: there may never be any, and cards fetch nothing for them. */
const chosenOf = (page: Page): Chosen => ({
  peek: () => (page.parts.get('choices') as ChoicesStore | undefined)?.state.getState() ?? NOTHING,
  subscribe(listener) {
    const listeners = choiceListenersOf(page).add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
})

/** What components may do; what most taken-over cards never need comes when it is asked for. */
export const shopOf = (page: Page): CollectionShop => ({
  catalog: page.catalog,
  loadCollections: async () => (await page.life()).collections,
  setting: page.setting,
  chosen: chosenOf(page),
  openQuickView: async (host, card) =>
    (await import('../quick-view/quick-view.ts')).openQuickView(page, host, card),
  loadCart: async () => (await import('../cart/cart-of.ts')).loadCart(page),
})
