import type { Emit } from '../model/emit.ts'
import type { CartRequest, CartStore } from '../store/cart.ts'
import { askPage } from './ask-page.ts'

/**
 * Loads the page's one cart, with the first action that needs it.
 *
 * @param request What will be added.
 * @returns undefined if the page was left meanwhile: then its tab's next page adds it.
 */
export type LoadCart = (request: CartRequest) => Promise<CartStore | undefined>

/**
 * Adds a product to the cart, unless the page wants to do it itself.
 *
 * @returns whether it is in the cart now: false if the page has refused, if it was left, or if the addition waits for a
 *   connection.
 * @throws the reason of a failure, to be shown beside the button.
 */
export async function putIntoCart(emit: Emit, loadCart: LoadCart, request: CartRequest): Promise<boolean> {
  if (!(await askPage(emit, 'store-add-to-cart', { quantity: 1, ...request }))) return false
  const cart = await loadCart(request)
  if (!cart) return false
  const added = await cart.add(request, { emit, whenOffline: 'wait', saysProblem: true })
  return !added.isWaiting
}
