import { isVisible } from '../../../src/components/cart/is-seen.ts'

/** Milliseconds to wait for a cart that is being drawn before a note says what it would show. */
const COMING_MS = 2_000

/**
 * Checks whether a cart is on the screen and not drawn yet; one outside the screen is drawn when somebody scrolls
 * there.
 */
function isComing(cart: Element): boolean {
  const { top, bottom } = cart.getBoundingClientRect()
  return isVisible(cart) && bottom >= 0 && top <= innerHeight
}

/** Settles when a cart that is being drawn is ready or has failed; at once if there is none. */
export async function comingCart(): Promise<void> {
  const carts = [...document.querySelectorAll('store-cart[status=loading]')].filter(isComing)
  if (!carts.length) return
  await new Promise<unknown>((done) => {
    for (const cart of carts)
      for (const type of ['store-ready', 'store-error']) cart.addEventListener(type, done, { once: true })
    setTimeout(done, COMING_MS)
  })
}
