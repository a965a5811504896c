import type { Emit } from '../model/emit.ts'
import type { CartRequest, CartStore } from '../store/cart.ts'
import { askPage } from './ask-page.ts'

/**
 * Puts a product into the cart, unless the page wants to do it itself.
 *
 * @returns whether it is in the cart now: not where the page has refused, nor where it waits for a connection.
 * @throws what keeps it from coming in, to be said at the button.
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
