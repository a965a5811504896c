import type { CartPlace } from '../../../src/components/cart/cart-services.ts'
import type { Page } from '../../loader/page.ts'
import { partOf } from '../page/services.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'cart-places': Set<CartPlace>
  }
}

/** Where the cart can be seen on this page. */
export const placesOf = (page: Page): Set<CartPlace> =>
  partOf(page, 'cart-places', () => new Set<CartPlace>())

const SUMMONED = 'data-store-summoned'

/** The tag is ours: the page has none in which the shopper could see the cart. */
export const isSummoned = (host: Element): boolean => host.hasAttribute(SUMMONED)

/**
 * Shows the cart to someone who asked for it: in a drawer or in the page, and where the page has no cart, or
 * keeps it in something closed, in a drawer of our own.
 */
export async function showCart(page: Page): Promise<void> {
  if (![...placesOf(page)].some((place) => place.show())) await summonCart(page)
}

/** A drawer of our own, which opens as soon as it stands; where there is one already, that. */
export async function summonCart(page: Page): Promise<Element> {
  await page.elements()
  const known = document.querySelector(`store-cart[${SUMMONED}]`)
  if (known) return known
  const host = document.createElement('store-cart')
  host.setAttribute(SUMMONED, '')
  // The page did not ask for a drawer: it opens for those who ask only.
  host.setAttribute('open-after-adding', 'off')
  // Tags are drawn when they come near the window; this one is waited for at the end of a page, however long.
  host.style.cssText = 'position:fixed!important;inset:0 auto auto 0!important'
  document.body.append(host)
  return host
}
