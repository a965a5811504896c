import type { Cart } from '../../model/cart.ts'
import { isStoreError, type StoreError } from '../../model/errors.ts'
import type { Transport } from '../core/transport.ts'
import { currentCart } from './cart-calls.ts'
import type { CartV2 } from './cart-entity.ts'
import { readCart } from './read-cart.ts'

/** The cart of an answer. */
export const readAnswer = ({ cart }: { readonly cart: CartV2 }): Cart => readCart(cart)

/** Whether the provider has refused the call with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly string[]): error is StoreError =>
  isStoreError(error) && codes.includes(error.providerCode ?? '')

/** The page's cart as it is now. */
export const askCart = (send: Transport['send']) => send(currentCart.get, undefined)
