import { StoreError } from '../../../src/model/errors.ts'
import type { CartRequest } from '../../../src/store/cart-request.ts'

/**
 * Reads a cart request of the page's own code.
 *
 * @throws {StoreError} `invalid_argument` without a `productId`: otherwise the look-up would fail, and the shopper
 * would read that the product is gone.
 */
export function readRequest(given: unknown): CartRequest {
  const { productId } = Object(given) as { readonly productId?: unknown }
  if (typeof productId === 'string' && productId.trim()) return given as CartRequest
  const names = Object.keys(Object(given)).join(', ')
  throw new StoreError(
    'invalid_argument',
    `StoreWidgets.cart.add needs { productId }, the product's id as a text; it was given ${names ? `{ ${names} }` : 'none'}. Nothing was put into the cart.`,
  )
}
