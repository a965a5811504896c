import type { Emit } from '../model/emit.ts'
import type { CartRequest, CartStore } from '../store/cart.ts'
import { askPage } from './ask-page.ts'

/**
 * Adds a product to the cart, unless the page wants to do it itself.
 *
 * @returns whether it is in the cart now: false if the page has refused, or if it waits for a connection.
 * @throws the reason of a failure, to be shown beside the button.
 */
export async function putIntoCart(
  emit: Emit,
  loadCart: () => Promise<CartStore>,
  request: CartRequest,
): Promise<boolean> {
  if (!(await askPage(emit, 'store-add-to-cart', { quantity: 1, ...request }))) return false
  const cart = await loadCart()
  const added = await cart.add(request, { emit, whenOffline: 'wait', saysProblem: true })
  return !added.isWaiting
}
