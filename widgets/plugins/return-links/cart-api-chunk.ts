import { askPage } from '../../../src/components/ask-page.ts'
import { StoreError } from '../../../src/model/errors.ts'
import { notify } from '../../../src/session/notify.ts'
import type { CartState } from '../../../src/store/cart-state.ts'
import type { Connection } from '../../loader/connection.ts'
import type { Page } from '../../loader/page.ts'
import type { CartSnapshot, PublicCart } from '../../loader/public-cart.ts'
import { cartPortOf, loadCart } from '../../runtime/cart/cart-of.ts'
import { emitAtCart } from '../../runtime/cart/emit-at-cart.ts'
import { goToCheckout } from '../../runtime/cart/go-to-checkout.ts'
import { readRequest } from './read-request.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'api:cart-api': object
  }
}

export { cartMessagesOf as prepare } from '../../runtime/cart/cart-messages.ts'
export { placedOrderOf } from '../../runtime/cart/placed-order.ts'
export { sayProblem } from '../../runtime/cart/say-problem.ts'
export { followCartLink, followReturnLinks } from './return-links.ts'
export { showPlaced } from './welcome.ts'

/**
 * Returns the id for a hosted checkout of the page's cart, for links that lead there.
 *
 * @throws {StoreError} `EMPTY_CART` when there is nothing to pay for.
 */
export async function createCheckout(page: Page, connection: Connection): Promise<string> {
  const port = cartPortOf(page, connection)
  const cart = await port.read()
  if (!cart?.lineItems.length)
    throw new StoreError('application', 'The cart is empty', { providerCode: 'EMPTY_CART' })
  return port.createCheckout(cart)
}

/** Updates the page and its other tabs after a call of the page's own code that changed the cart. */
export const followOwnCall = async (page: Page): Promise<void> => (await loadCart(page)).changedOutside()

/** Opens `StoreWidgets.cart`. */
export async function openApi(page: Page): Promise<PublicCart> {
  const cart = await loadCart(page)
  const api: PublicCart = {
    get lines() {
      return cart.lines
    },
    get count() {
      return cart.count
    },
    async add(given) {
      const request = readRequest(given)
      const detail = { ...request, quantity: request.quantity ?? 1 }
      return (await askPage(emitAtCart, 'store-add-to-cart', detail)) ? cart.add(request) : undefined
    },
    async setQuantity(lineId, quantity) {
      await cart.load()
      await cart.setQuantity(lineId, quantity)
    },
    async remove(lineId) {
      await cart.load()
      await cart.remove(lineId)
    },
    checkout: () => goToCheckout({ page, cart, emit: emitAtCart }),
    subscribe(listener) {
      let told: CartSnapshot | undefined
      const look = ({ status, lines, count }: CartState) => {
        if (status !== 'ready' || (told?.lines === lines && told.count === count)) return
        told = { lines, count }
        notify([listener], told)
      }
      const stop = cart.state.subscribe(look)
      look(cart.state.getState())
      cart.load()
      return stop
    },
  }
  page.parts.set('api:cart-api', api)
  return api
}
