import type { CartRecord } from '../cart/cart-record.ts'
import type { CouponRefusalCode } from '../cart/coupon.ts'
import { findCoupon } from '../cart/coupon-rows.ts'
import type { JudgeCart } from '../cart/judged-cart.ts'
import type { Reader } from '../database/database.ts'
import { couponNotInCart, couponRefused, couponThere, couponUnknown, oneCoupon } from './failures.ts'

/** Why a coupon gives nothing, in the words of contract 2027, 8.1. */
export const REASONS: Readonly<Record<CouponRefusalCode, string>> = {
  COUPON_NOT_FOUND: 'DISABLED',
  COUPON_EXPIRED: 'EXPIRED',
  COUPON_MINIMUM_NOT_MET: 'MIN_SUBTOTAL_NOT_REACHED',
  COUPON_NOT_APPLICABLE: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
}

/** @throws {ApiError} 428 or 409 when the coupon can't be used, or there is one. */
export async function withCoupon(
  reader: Reader,
  cart: CartRecord,
  { code, judge }: { code: string; judge: JudgeCart },
): Promise<CartRecord> {
  const coupon = await findCoupon(reader, code)
  if (coupon && coupon.code === cart.couponCode) throw couponThere(coupon.code)
  if (cart.couponCode !== null) throw oneCoupon()
  if (!coupon) throw couponUnknown(code)
  const changed = { ...cart, couponCode: coupon.code }
  const { couponRefusal } = await judge(reader, changed)
  if (couponRefusal) throw couponRefused(coupon.code, REASONS[couponRefusal.code], couponRefusal.description)
  return changed
}

/** By the id that the cart shows, not by the code (contract 2027, trap 16). @throws {ApiError} 404. */
export async function withoutCoupon(reader: Reader, cart: CartRecord, couponId: string): Promise<CartRecord> {
  const coupon = cart.couponCode === null ? undefined : await findCoupon(reader, cart.couponCode)
  if (coupon?.id !== couponId) throw couponNotInCart(couponId)
  return { ...cart, couponCode: null }
}
