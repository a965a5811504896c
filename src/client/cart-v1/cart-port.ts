import type { Cart } from '../../model/cart.ts'
import { type CartPort, isNoCart } from '../../model/cart-port.ts'
import type { CartTotals } from '../../model/cart-totals.ts'
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

/**
 * Returns the cart of an answer. The provider leaves out the list of lines if it is empty; it is filled in here.
 *
 * @throws {StoreError} `system` for an answer that is no cart.
 */
export function readCart({ cart }: { readonly cart: Cart }): Cart {
  const known = dropNulls(cart)
  const lineItems = known.lineItems ?? []
  if (!Array.isArray(lineItems)) throw new StoreError('system', 'The answer is no cart', { status: 200 })
  return { ...known, lineItems }
}

/** Returns the sums. The refusal of a coupon, which this cart has among its errors, is added to the violations. */
function readTotals(raw: CartTotals): CartTotals {
  const totals = dropNulls(raw)
  const refusal = totals.calculationErrors?.couponCalculationError?.applicationError
  if (!refusal) return totals
  const { description = '', ...coupon } = refusal
  const violation = { severity: 'WARNING', target: 'DISCOUNT', description, coupon } as const
  return { ...totals, violations: [...(totals.violations ?? []), violation] }
}

/** Refuses a gift card: this cart's calls accept none (contract 1.10). */
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
  // This provider has only the current cart.
  createDirect: async () => undefined,
  setQuantities: (lineItems) => send(setCartQuantities, { lineItems }).then(readCart),
  removeLines: (lineItemIds) => send(removeCartLines, { lineItemIds }).then(readCart),
  setNote: (buyerNote) => send(updateCart, { cartInfo: { buyerNote } }).then(readCart),
  applyCoupon: (couponCode) => send(updateCart, { couponCode }).then(readCart),
  removeCoupon: () => send(removeCoupon, undefined).then(readCart),
  addGiftCard: refuseGiftCard,
  removeGiftCard: refuseGiftCard,
  estimateTotals: () => send(estimateTotals, { calculateShipping: false }).then(readTotals),
  createCheckout: async () => (await send(createCheckout, { channelType: 'WEB' })).checkoutId,
  createRedirectSession: (request) => send(createRedirectSession, request),
})
