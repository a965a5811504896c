import { divideFees, readFees } from '../../model/order-fees.ts'
import { type CartLine, readMoney, said, signatureOf } from '../../store/cart-lines.ts'
import type { Price } from '../../store/cart-problem.ts'
import type { CartState } from '../../store/cart-state.ts'
import { readCouponRefusal } from '../../store/coupon-problem.ts'
import type { SumViewModel } from '../../views/cart/cart-view-model.ts'
import { takenOff } from '../../views/signed-price.ts'
import { type Reading, readPrice } from './describe-problem.ts'

const addUp = (lines: readonly CartLine[]): Price | undefined => {
  const totals = lines.filter((line) => line.problem?.kind !== 'sold-out' && line.problem?.kind !== 'gone')
  const currency = totals.find(({ total }) => total)?.total?.currency
  if (!currency) return undefined
  const cents = totals.reduce((sum, { total }) => sum + Math.round((total?.amount ?? 0) * 1000), 0)
  return { amount: cents / 1000, currency }
}

/** Splits a total discount into the automatic part and the coupon's. */
function readOffs(
  { totals, cart }: CartState,
  off: Price | undefined,
  write: (price: Price) => string,
): Pick<SumViewModel, 'rules' | 'couponOff'> {
  const found = (totals?.appliedDiscounts ?? []).flatMap(({ discountRule: rule, discountType }) => {
    const name = said(rule?.name)
    const isCounted = discountType !== 'SHIPPING' || !!rule?.amount
    return rule && name ? [{ name, isCounted, amount: cart && readMoney(rule.amount, cart) }] : []
  })
  const rules = found.map(({ name, isCounted, amount }) => ({
    name,
    value: amount ? takenOff(write(amount)) : isCounted ? undefined : '',
  }))
  const counted = found.filter(({ isCounted }) => isCounted)
  if (!off || !counted.length || counted.some(({ amount }) => !amount)) return { rules }
  const byRules = counted.reduce((sum, { amount }) => sum + Math.round((amount?.amount ?? 0) * 1000), 0)
  const rest = (Math.round(off.amount * 1000) - byRules) / 1000
  return { rules, couponOff: rest > 0 ? write({ ...off, amount: rest }) : '' }
}

/** Reads the costs beside the lines. */
function readFeeRows(
  { totals, cart }: CartState,
  label: string,
  write: (price: Price) => string,
): SumViewModel['fees'] {
  const whole = cart && readMoney(totals?.priceSummary?.additionalFees, cart)
  const fees = readFees(totals?.additionalFees, (money) => cart && readMoney(money, cart)?.amount)
  const currency =
    whole?.currency ?? (cart && readMoney(totals?.additionalFees?.[0]?.price, cart)?.currency) ?? ''
  return divideFees(fees, whole?.amount, label).map(({ name, amount }) => ({
    name,
    value: write({ amount, currency }),
  }))
}

/** Reads the taxes that are added to the prices; those that prices include are no cost of their own. */
function readTax({ totals, cart }: CartState): Price | undefined {
  const tax = cart?.taxIncludedInPrices === false ? readMoney(totals?.priceSummary?.tax, cart) : undefined
  return tax?.amount ? tax : undefined
}

/** Reads what is paid with the order and what later; nothing if all of it is paid at once. */
function readPayments({ totals, cart }: CartState, write: (price: Price) => string) {
  const later = cart && readMoney(totals?.payLater?.total, cart)
  if (!cart || !later?.amount) return {}
  const now = readMoney(totals?.payNow?.total, cart)
  return { payNow: now && write(now), payLater: write(later) }
}

/** Returns the code of the cart's coupon. Cart v1 names one that no longer counts only in its refusal. */
function readCouponCode({ cart, totals }: CartState): string | undefined {
  const applied = cart?.appliedDiscounts?.find((one) => one.coupon)?.coupon?.code
  if (applied) return applied
  const refusal = totals?.violations?.find(({ coupon }) => coupon)?.coupon
  return (refusal && readCouponRefusal(refusal, '', cart).code) || undefined
}

/** Reads the provider's sums; until they arrive, and while a change is pending, the lines' own. */
export function readSums(
  state: CartState,
  { locale, messages }: Pick<Reading, 'locale' | 'messages'>,
): SumViewModel {
  const { cart, totals, lines, busy } = state
  const write = (price: Price) => readPrice(price, locale)
  const money = (price: Price | undefined) => price && write(price)
  const coupon = readCouponCode(state)
  const isForeseen = lines.some(({ saving }) => saving)
  const isCurrent = totals?.of === signatureOf(cart)
  const taxIncluded = cart?.taxIncludedInPrices
  const own = addUp(lines)
  const giftCards = cart?.giftCards?.map(({ id, code = '' }) => {
    const amount = totals?.giftCards?.find((card) => card.id === id)?.amount
    const paid = isCurrent ? readMoney(amount, cart) : undefined
    return { id, code, value: paid && takenOff(write(paid)) }
  })
  if (!cart || isForeseen || !totals)
    return {
      total: money(own),
      coupon,
      taxIncluded,
      rules: [],
      fees: [],
      giftCards,
      stale: busy || isForeseen,
    }
  const { subtotal, discount, total } = totals.priceSummary ?? {}
  const off = readMoney(discount, cart)
  const left = giftCards?.length ? readMoney(totals.afterGiftCards, cart) : undefined
  return {
    subtotal: money(readMoney(subtotal, cart)),
    discount: off?.amount ? money(off) : undefined,
    total: money(readMoney(total, cart) ?? own),
    coupon,
    ...readOffs(state, off, write),
    fees: readFeeRows(state, messages.fees, write),
    tax: money(readTax(state)),
    giftCards,
    toPay: money(left),
    ...readPayments(state, write),
    taxIncluded,
    stale: !isCurrent,
  }
}
