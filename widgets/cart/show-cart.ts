import type { CartPlace } from '../../src/components/cart/cart-shop.ts'
import { partOf } from '../app/part-of.ts'
import type { Page } from '../page.ts'

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
  if ([...placesOf(page)].some((place) => place.show())) return
  await page.elements()
  if (document.querySelector(`store-cart[${SUMMONED}]`)) return
  const host = document.createElement('store-cart')
  host.setAttribute(SUMMONED, '')
  // The page did not ask for a drawer: it opens for those who ask only.
  host.setAttribute('open-after-adding', 'off')
  document.body.append(host)
}
