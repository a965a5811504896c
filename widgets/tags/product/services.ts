import type { CollectionServices } from '../../../src/components/collection/CollectionCardsTag.tsx'
import type { Page } from '../../loader/page.ts'
import { loadOrKeep } from '../../runtime/cart/unsent.ts'
import { stepsOf } from '../../runtime/gate/back-step.ts'
import { goTo } from '../../runtime/gate/go-to.ts'
import { withWindowAhead } from '../../runtime/gate/other-window.ts'
import { choiceListenersOf } from '../../runtime/page/services.ts'
import { hasQuickView } from '../../runtime/product/later-card-attributes.ts'

type Chosen = CollectionServices['chosen']
const NOTHING: ReturnType<Chosen['peek']> = {}

/** Returns the choices as cards see them: there may never be any, and cards load nothing for them. */
const chosenOf = (page: Page): Chosen => ({
  peek: () => page.parts.get('choices')?.state.getState() ?? NOTHING,
  subscribe: choiceListenersOf(page).subscribe,
})

/** Returns the services of components; those that most hydrated cards never need are loaded on demand. */
export const servicesOf = (page: Page): CollectionServices => ({
  catalog: page.catalog,
  loadCollections: async () => (await page.connection()).collections,
  setting: page.setting,
  tellAge: page.tellAge,
  get drawExtras() {
    return page.parts.get('live-extras')
  },
  chosen: chosenOf(page),
  hasQuickView,
  openQuickView: async (host, card) => (await page.loadChunk('quick-view')).openQuickView(page, host, card),
  takeStep: (...dialog) => stepsOf(page).take(...dialog),
  goTo: (url) => goTo(page, url),
  sayProblem: async (reason, productId) => {
    try {
      return await (await page.loadChunk('cart-api')).sayProblem(page, reason, productId)
    } catch {
      // Not even the cart's messages can be loaded.
      return page.messages()?.productFailed ?? ''
    }
  },
  loadCart: (request) =>
    loadOrKeep(page, request, async () => (await import('../../runtime/cart/cart-of.ts')).loadCart(page)),
  buyNow: (emit, request) =>
    // The code may take longer than a browser lets a page open windows.
    withWindowAhead(async (ahead) => {
      const { buyNow } = await import('../../runtime/cart/go-to-checkout.ts')
      const { loadCart } = await import('../../runtime/cart/cart-of.ts')
      await buyNow({ page, cart: await loadCart(page), emit, ahead }, request)
    }),
})
