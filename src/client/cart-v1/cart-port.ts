import type { Cart } from '../../model/cart.ts'
import { type CartPort, isNoCart } from '../../model/cart-port.ts'
import { StoreError } from '../../model/errors.ts'
import { dropNulls } from '../core/drop-nulls.ts'
import type { Transport } from '../core/transport.ts'
import { createRedirectSession } from '../identity/redirects.ts'
import {
  addToCart,
  createCheckout,
  estimateTotals,
  getCart,
  removeCartLines,
  removeCoupon,
  setCartQuantities,
  updateCart,
} from './cart.ts'

/** The cart of an answer, with its lines also where the provider leaves out that there are none. */
export function readCart({ cart }: { readonly cart: Cart }): Cart {
  const known = dropNulls(cart)
  return { ...known, lineItems: known.lineItems ?? [] }
}

/** This cart's calls take none (contract 1.10). */
const refuseGiftCard = async (): Promise<Cart> => {
  throw new StoreError('not_available', 'This cart takes no gift cards')
}

/** Cart v1 (contract 1.10). */
export const createCartPort = ({ send }: Transport): CartPort => ({
  read: () =>
    send(getCart, undefined).then(readCart, (reason) => {
      if (isNoCart(reason)) return undefined
      throw reason
    }),
  add: (lineItems) => send(addToCart, { lineItems }).then(readCart),
  // There is only the current one.
  createDirect: async () => undefined,
  setQuantities: (lineItems) => send(setCartQuantities, { lineItems }).then(readCart),
  removeLines: (lineItemIds) => send(removeCartLines, { lineItemIds }).then(readCart),
  setNote: (buyerNote) => send(updateCart, { cartInfo: { buyerNote } }).then(readCart),
  applyCoupon: (couponCode) => send(updateCart, { couponCode }).then(readCart),
  removeCoupon: () => send(removeCoupon, undefined).then(readCart),
  addGiftCard: refuseGiftCard,
  removeGiftCard: refuseGiftCard,
  estimateTotals: () => send(estimateTotals, { calculateShipping: false }).then(dropNulls),
  createCheckout: async () => (await send(createCheckout, { channelType: 'WEB' })).checkoutId,
  createRedirectSession: (request) => send(createRedirectSession, request),
})
