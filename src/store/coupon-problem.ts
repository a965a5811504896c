import type { Cart, Money } from '../model/cart.ts'
import { isNoCart, isOrdered } from '../model/cart-port.ts'
import type { CouponRefusal } from '../model/cart-totals.ts'
import { isStoreError } from '../model/errors.ts'
import { readMoney } from './cart-lines.ts'
import { type CartProblem, type CouponReason, isRefusal, type Price, readProblem } from './cart-problem.ts'

const REASONS: Readonly<Record<string, CouponReason>> = {
  COUPON_NOT_FOUND: 'unknown',
  COUPON_EXPIRED: 'expired',
  COUPON_MINIMUM_NOT_MET: 'minimum',
  COUPON_NOT_APPLICABLE: 'not-applicable',
  INVALID_COUPON_CODE: 'unknown',
  ERROR_COUPON_DOES_NOT_EXIST: 'unknown',
  ERROR_COUPON_EXPIRED: 'expired',
  ERROR_COUPON_NOT_APPLICABLE: 'not-applicable',
  // Its state is the reason.
  EXPIRED: 'expired',
  DISABLED: 'disabled',
  INACTIVE: 'inactive',
  MAX_USAGE_EXCEEDED: 'used-up',
  MAX_USAGE_PER_CUSTOMER_EXCEEDED: 'used',
  MIN_LINE_ITEM_QUANTITY_NOT_REACHED: 'quantity',
  MIN_SUBTOTAL_NOT_REACHED: 'minimum',
  NOT_APPLICABLE_TO_SUBSCRIPTIONS: 'not-applicable',
  NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS: 'not-applicable',
}

interface CouponRefusalData {
  readonly couponCode?: unknown
  readonly reason?: unknown
  /** A ready text, from cart v1. */
  readonly minimumSubtotal?: unknown
  readonly minSubtotalNotReachedDetails?: { readonly requiredMinimumSubtotal?: Money }
  readonly minLineItemQuantityNotReachedDetails?: { readonly requiredMinimumQuantity?: unknown }
}

/** Reads the least amount for the coupon, in the form of cart v1 or cart v2 (contract 2027, 8.1). */
function readMinimum(
  data: CouponRefusalData | undefined,
  cart: Cart | undefined,
): string | Price | undefined {
  if (typeof data?.minimumSubtotal === 'string') return data.minimumSubtotal
  return cart && readMoney(data?.minSubtotalNotReachedDetails?.requiredMinimumSubtotal, cart)
}

/**
 * Reads why a coupon doesn't count.
 *
 * @param code The coupon's; empty if only the refusal may name it.
 * @param cart The cart whose currency a minimum is in.
 */
export function readCouponRefusal(
  refusal: CouponRefusal,
  code: string,
  cart: Cart | undefined,
): CartProblem & { readonly kind: 'coupon' } {
  const data = refusal.data as CouponRefusalData | undefined
  const least = data?.minLineItemQuantityNotReachedDetails?.requiredMinimumQuantity
  return {
    kind: 'coupon',
    code: code || (typeof data?.couponCode === 'string' ? data.couponCode : ''),
    reason: REASONS[`${data?.reason}`] ?? REASONS[refusal.code ?? ''] ?? 'refused',
    minimum: readMinimum(data, cart),
    ...(typeof least === 'number' && { least }),
  }
}

/**
 * Reads why a coupon was refused. Cart v1's codes are unverified (contract 1.10), so any refusal counts as the
 * coupon's; any other error is thrown again.
 *
 * @param cart The cart whose currency a minimum is in.
 */
export function readCouponProblem(error: unknown, code: string, cart?: Cart): CartProblem {
  const problem = readProblem(error)
  if (!isStoreError(error) || isNoCart(error) || isOrdered(error)) return problem
  if (!isRefusal(error)) return problem
  const data = error.details?.applicationError?.data
  return readCouponRefusal({ data, ...(error.providerCode && { code: error.providerCode }) }, code, cart)
}
