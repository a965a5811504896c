import { ALL_PRODUCTS_ID } from '../catalog/product-record.ts'
import { type Amount, divide, sum, takePart } from './amount.ts'
import { counts, type JudgedLine } from './judged-line.ts'

/** A coupon of the shop. */
export interface Coupon {
  readonly id: string
  /** Upper case. */
  readonly code: string
  readonly name: string
  readonly kind: 'PERCENT' | 'AMOUNT' | 'SHIPPING'
  /** PERCENT: hundredths of a percent. AMOUNT: the currency's smallest unit. SHIPPING: 0. */
  readonly value: number
  /** The currency's smallest unit. */
  readonly minimumSubtotal: number
  /** Only for products of this collection; null: for all. */
  readonly collectionId: string | null
  /** Milliseconds since 1970, exclusive. */
  readonly expiresAt: number | null
  readonly isDisabled: boolean
  /** Milliseconds since 1970. */
  readonly startsAt: number | null
  /** The least number of pieces in the cart. */
  readonly minimumQuantity: number
  /** Whether it has been used as often as allowed: in all, and by this customer. */
  readonly isUsedUp: boolean
  readonly isUsed: boolean
}

/** Why a coupon is refused, in the provider’s words. */
export type CouponRefusalCode =
  | 'COUPON_NOT_FOUND'
  | 'COUPON_EXPIRED'
  | 'COUPON_MINIMUM_NOT_MET'
  | 'COUPON_NOT_APPLICABLE'
  | 'COUPON_DISABLED'
  | 'COUPON_INACTIVE'
  | 'COUPON_USED_UP'
  | 'COUPON_USED'
  | 'COUPON_QUANTITY_NOT_MET'

/** Why a coupon is refused, in words for people. */
export interface CouponRefusal {
  readonly code: CouponRefusalCode
  readonly description: string
  readonly data: Readonly<Record<string, unknown>>
  /** The least subtotal of the coupon, if that is the reason. */
  readonly minimum?: Amount
}

export interface CouponDiscount {
  readonly coupon: Coupon
  readonly isForShipping: boolean
  readonly isForAll: boolean
  /** By line number; lines without the discount are missing. */
  readonly byLine: ReadonlyMap<number, Amount>
  readonly total: Amount
}

export type CouponVerdict =
  | { readonly state: 'applies'; readonly discount: CouponDiscount }
  | { readonly state: 'refused'; readonly refusal: CouponRefusal }

const refuse = (
  code: CouponRefusalCode,
  description: string,
  data: Record<string, unknown>,
  more: Pick<CouponRefusal, 'minimum'> = {},
) => ({ state: 'refused', refusal: { code, description, data, ...more } }) as const

export const couponNotFound = (code: string): CouponRefusal => ({
  code: 'COUPON_NOT_FOUND',
  description: `There is no coupon ${code}`,
  data: { couponCode: code },
})

const isFor = ({ collectionId }: Coupon, { facts }: JudgedLine) =>
  collectionId === null || collectionId === ALL_PRODUCTS_ID || facts.collectionIds.includes(collectionId)

function discountOf(coupon: Coupon, lines: readonly JudgedLine[]): CouponDiscount {
  const totals = lines.map(({ total }) => total)
  const whole = sum(totals)
  const worth =
    coupon.kind === 'PERCENT'
      ? takePart(whole, BigInt(coupon.value), 10_000n)
      : coupon.kind === 'AMOUNT'
        ? BigInt(coupon.value)
        : 0n
  const total = worth < whole ? worth : whole
  const shares = divide(total, totals)
  return {
    coupon,
    isForShipping: coupon.kind === 'SHIPPING',
    isForAll: coupon.collectionId === null,
    byLine: new Map(lines.map(({ line }, index) => [line.no, shares[index] ?? 0n])),
    total,
  }
}

/** Returns the reason to refuse a coupon for any cart. */
function judgeState(coupon: Coupon, now: number) {
  const { code, isDisabled, startsAt, expiresAt, isUsedUp, isUsed } = coupon
  const data = { couponCode: code }
  if (isDisabled) return refuse('COUPON_DISABLED', `Coupon ${code} is no longer valid`, data)
  if (expiresAt !== null && expiresAt <= now)
    return refuse('COUPON_EXPIRED', `Coupon ${code} has expired`, data)
  if (startsAt !== null && startsAt > now)
    return refuse('COUPON_INACTIVE', `Coupon ${code} is not valid yet`, data)
  if (isUsedUp) return refuse('COUPON_USED_UP', `Coupon ${code} has been used up`, data)
  if (isUsed) return refuse('COUPON_USED', `Coupon ${code} has been used by this customer`, data)
  return undefined
}

/**
 * Computes the discount of a coupon for these lines at this moment, or the reason to refuse it.
 *
 * @param format Writes an amount for people.
 */
export function judgeCoupon(
  coupon: Coupon,
  lines: readonly JudgedLine[],
  { now, format }: { now: number; format: (amount: Amount) => string },
): CouponVerdict {
  const data = { couponCode: coupon.code }
  const refused = judgeState(coupon, now)
  if (refused) return refused
  const counted = lines.filter(counts)
  const subtotal = sum(counted.map(({ total }) => total))
  if (subtotal < BigInt(coupon.minimumSubtotal)) {
    const minimum = format(BigInt(coupon.minimumSubtotal))
    return refuse(
      'COUPON_MINIMUM_NOT_MET',
      `Coupon ${coupon.code} is for orders from ${minimum}`,
      { ...data, minimumSubtotal: minimum },
      { minimum: BigInt(coupon.minimumSubtotal) },
    )
  }
  const { minimumQuantity } = coupon
  if (counted.reduce((pieces, { line }) => pieces + line.quantity, 0) < minimumQuantity) {
    return refuse(
      'COUPON_QUANTITY_NOT_MET',
      `Coupon ${coupon.code} is for ${minimumQuantity} pieces or more`,
      {
        ...data,
        minimumQuantity,
      },
    )
  }
  const touched = counted.filter((line) => isFor(coupon, line))
  if (touched.length === 0 && (coupon.collectionId !== null || counted.length === 0)) {
    return refuse(
      'COUPON_NOT_APPLICABLE',
      `Coupon ${coupon.code} is for none of the products in the cart`,
      data,
    )
  }
  return { state: 'applies', discount: discountOf(coupon, touched) }
}
