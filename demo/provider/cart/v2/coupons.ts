import type { Reader } from '../../database/database.ts'
import type { CartRecord } from '../cart-record.ts'
import type { CouponRefusal, CouponRefusalCode } from '../coupon.ts'
import { findCoupon } from '../coupon-rows.ts'
import type { JudgeCart } from '../judged-cart.ts'
import { couponNotInCart, couponRefused, couponThere, couponUnknown, oneCoupon } from './failures.ts'
import type { CartView } from './view.ts'

/** Why a coupon is refused, with the codes of contract 2027, 8.1. */
const REASONS: Readonly<Record<CouponRefusalCode, string>> = {
  COUPON_NOT_FOUND: 'DISABLED',
  COUPON_EXPIRED: 'EXPIRED',
  COUPON_MINIMUM_NOT_MET: 'MIN_SUBTOTAL_NOT_REACHED',
  COUPON_NOT_APPLICABLE: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
  COUPON_DISABLED: 'DISABLED',
  COUPON_INACTIVE: 'INACTIVE',
  COUPON_USED_UP: 'MAX_USAGE_EXCEEDED',
  COUPON_USED: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  COUPON_QUANTITY_NOT_MET: 'MIN_LINE_ITEM_QUANTITY_NOT_REACHED',
}

/** Renders a refusal of a coupon, for cart v2's failures and violations. */
export const renderRefusal = (
  couponCode: string,
  { code, data, minimum }: CouponRefusal,
  money: CartView['money'],
) => ({
  couponCode,
  reason: REASONS[code],
  ...(minimum === undefined
    ? {}
    : { minSubtotalNotReachedDetails: { requiredMinimumSubtotal: money(minimum) } }),
  ...(code === 'COUPON_QUANTITY_NOT_MET'
    ? { minLineItemQuantityNotReachedDetails: { requiredMinimumQuantity: data.minimumQuantity } }
    : {}),
})

/** @throws {ApiError} 428 or 409 when the coupon can't be used, or the cart has one already. */
export async function withCoupon(
  reader: Reader,
  cart: CartRecord,
  { code, judge, money }: { code: string; judge: JudgeCart; money: CartView['money'] },
): Promise<CartRecord> {
  const coupon = await findCoupon(reader, code)
  if (coupon && coupon.code === cart.couponCode) throw couponThere(coupon.code)
  if (cart.couponCode !== null) throw oneCoupon()
  if (!coupon) throw couponUnknown(code)
  const changed = { ...cart, couponCode: coupon.code }
  const { couponRefusal } = await judge(reader, changed)
  if (couponRefusal)
    throw couponRefused(couponRefusal.description, renderRefusal(coupon.code, couponRefusal, money))
  return changed
}

/** Removes a coupon by the id in the cart, not by its code (contract 2027, trap 16). @throws {ApiError} 404. */
export async function withoutCoupon(reader: Reader, cart: CartRecord, couponId: string): Promise<CartRecord> {
  const coupon = cart.couponCode === null ? undefined : await findCoupon(reader, cart.couponCode)
  if (coupon?.id !== couponId) throw couponNotInCart(couponId)
  return { ...cart, couponCode: null }
}
