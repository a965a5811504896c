import { type CartLine, readMoney, said, signatureOf } from '../../store/cart-lines.ts'
import type { Price } from '../../store/cart-problem.ts'
import type { CartState } from '../../store/cart-state.ts'
import type { SumViewModel } from '../../views/cart/cart-view-model.ts'
import { takenOff } from '../../views/signed-price.ts'
import { readPrice } from './describe-problem.ts'

const addUp = (lines: readonly CartLine[]): Price | undefined => {
  const totals = lines.filter((line) => line.problem?.kind !== 'sold-out' && line.problem?.kind !== 'gone')
  const currency = totals[0]?.total?.currency
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
  const found = (totals?.appliedDiscounts ?? []).flatMap(({ discountRule: rule }) => {
    const name = said(rule?.name)
    return rule && name ? [{ name, amount: cart && readMoney(rule.amount, cart) }] : []
  })
  const rules = found.map(({ name, amount }) => ({ name, value: amount && takenOff(write(amount)) }))
  if (!off || !found.length || found.some(({ amount }) => !amount)) return { rules }
  const byRules = found.reduce((sum, { amount }) => sum + Math.round((amount?.amount ?? 0) * 1000), 0)
  const rest = (Math.round(off.amount * 1000) - byRules) / 1000
  return { rules, couponOff: rest > 0 ? write({ ...off, amount: rest }) : '' }
}

/** Reads the provider's sums; until they arrive, and while a change is pending, the lines' own. */
export function readSums(state: CartState, locale: string | undefined): SumViewModel {
  const { cart, totals, lines, busy } = state
  const write = (price: Price) => readPrice(price, locale)
  const money = (price: Price | undefined) => price && write(price)
  const coupon = cart?.appliedDiscounts?.find((one) => one.coupon)?.coupon?.code
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
    return { total: money(own), coupon, taxIncluded, rules: [], giftCards, stale: busy || isForeseen }
  const { subtotal, discount, total } = totals.priceSummary ?? {}
  const off = readMoney(discount, cart)
  const left = giftCards?.length ? readMoney(totals.afterGiftCards, cart) : undefined
  return {
    subtotal: money(readMoney(subtotal, cart)),
    discount: off?.amount ? money(off) : undefined,
    total: money(readMoney(total, cart) ?? own),
    coupon,
    ...readOffs(state, off, write),
    giftCards,
    toPay: money(left),
    taxIncluded,
    stale: !isCurrent,
  }
}
