import type { CartPlace } from '../../../src/components/cart/cart-services.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'
import { SUMMONED } from '../page/summoned.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'cart-places': Set<CartPlace>
  }
}

/** Returns the places on this page where the cart can be seen. */
export const placesOf = (page: Page): Set<CartPlace> =>
  partOf(page, 'cart-places', () => new Set<CartPlace>())

/**
 * Shows the cart to a shopper who asked for it: in a drawer or in the page. If the page has no cart, or keeps it in
 * something closed, a drawer of our own shows it.
 */
export async function showCart(page: Page): Promise<void> {
  if (![...placesOf(page)].some((place) => place.show())) await summonCart(page)
}

/** Returns a drawer of our own, which opens as soon as it is ready; reuses an existing one. */
export async function summonCart(page: Page): Promise<Element> {
  await page.elements()
  const known = document.querySelector(`store-cart[${SUMMONED}]`)
  if (known) return known
  const host = document.createElement('store-cart')
  host.setAttribute(SUMMONED, '')
  // The page didn't ask for a drawer: it opens only on request.
  host.setAttribute('open-after-adding', 'off')
  // Tags are drawn when they come near the window; this one must be drawn at the end of a page, however long.
  host.style.cssText = 'position:fixed!important;inset:0 auto auto 0!important'
  document.body.append(host)
  return host
}
