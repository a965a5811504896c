import type { CartMessages } from '../../messages/cart.ts'
import { fill } from '../../messages/fill.ts'
import type { AppliedCoupon } from '../../store/cart-changes.ts'

/** Says that a coupon was applied, and which one it replaces. */
export const describeCoupon = (
  { code, replaced }: AppliedCoupon,
  { couponApplied, couponReplaces }: Pick<CartMessages, 'couponApplied' | 'couponReplaces'>,
): string => (replaced ? fill(couponReplaces, { code, replaced }) : fill(couponApplied, { code }))
