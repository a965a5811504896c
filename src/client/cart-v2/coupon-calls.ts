import type { CartPort } from '../../model/cart-port.ts'
import type { Transport } from '../core/transport.ts'
import { currentCart } from './cart-calls.ts'
import { askCart, hasCode, readAnswer } from './read-answer.ts'

/** A cart has one coupon. */
export function createCouponCalls(send: Transport['send']): Pick<CartPort, 'applyCoupon' | 'removeCoupon'> {
  const addCoupon = async (code: string) =>
    readAnswer(await send(currentCart.addCoupon, { coupon: { code } }))

  return {
    async applyCoupon(code) {
      try {
        return await addCoupon(code)
      } catch (error) {
        if (hasCode(error, 'COUPON_ALREADY_EXISTS')) return readAnswer(await askCart(send))
        if (!hasCode(error, 'MAX_COUPONS_PER_CART_EXCEEDED')) throw error
        // A cart has one coupon: the new one replaces the old one, which is restored if the new one is refused.
        const [old] = (await askCart(send)).cart.coupons ?? []
        if (!old) throw error
        await send(currentCart.removeCoupon, { couponId: old.id })
        return addCoupon(code).catch(async (reason) => {
          await addCoupon(old.code).catch(() => {})
          throw reason
        })
      }
    },

    async removeCoupon(known) {
      const inCart = known?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon
      const couponId = inCart?.id ?? (await askCart(send)).cart.coupons?.[0]?.id
      return couponId
        ? send(currentCart.removeCoupon, { couponId }).then(readAnswer)
        : readAnswer(await askCart(send))
    },
  }
}
