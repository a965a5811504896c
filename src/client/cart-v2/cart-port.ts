import { type CartPort, isNoCart } from '../../model/cart-port.ts'
import type { Transport } from '../core/transport.ts'
import { createRedirectSession } from '../identity/redirects.ts'
import { currentCart } from './cart-calls.ts'
import { createCouponCalls } from './coupon-calls.ts'
import { createLineCalls } from './line-calls.ts'
import { askCart, readAnswer } from './read-answer.ts'
import { readCart, readTotals } from './read-cart.ts'

/** Cart v2 (contract 2027, 8), which serves shops of both catalogs. */
export const createCartPort = ({ send }: Transport): CartPort => ({
  ...createLineCalls(send),
  ...createCouponCalls(send),

  read: () =>
    askCart(send).then(
      ({ cart }) => (cart.orderPlaced === true ? undefined : readCart(cart)),
      (reason) => {
        if (isNoCart(reason)) return undefined
        throw reason
      },
    ),

  removeLines: (lineItemIds) => send(currentCart.removeLines, { lineItemIds }).then(readAnswer),
  setNote: (note) => send(currentCart.update, { cart: { note: note || null } }).then(readAnswer),

  addGiftCard: (code) => send(currentCart.addGiftCard, { giftCard: { code } }).then(readAnswer),
  removeGiftCard: (giftCardId) => send(currentCart.removeGiftCard, { giftCardId }).then(readAnswer),

  async estimateTotals() {
    const { cart, summary } = await send(currentCart.estimate, {
      calculateTax: true,
      calculateAdditionalFees: true,
      calculateGiftCards: true,
      // Otherwise the provider doesn't say what would prevent an order, such as its smallest sum.
      validationConfig: 'PRE_CHECKOUT_VALIDATIONS',
    })
    return readTotals(cart, summary)
  },

  createCheckout: async (cart) => cart?.checkoutId ?? (await askCart(send)).cart.id,
  createRedirectSession: (request) => send(createRedirectSession, request),
})
