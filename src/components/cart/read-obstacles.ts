import { fill } from '../../messages/fill.ts'
import type { CartTotals } from '../../model/cart-totals.ts'
import { readTextLines } from '../../model/html-text.ts'
import { readMoney } from '../../store/cart-lines.ts'
import type { CartState } from '../../store/cart-state.ts'
import { readCouponRefusal } from '../../store/coupon-problem.ts'
import type { ObstacleViewModel } from '../../views/cart/cart-view-model.ts'
import { describeProblem, type Reading, readPrice } from './describe-problem.ts'

type Violation = NonNullable<CartTotals['violations']>[number]

/** The provider's names of what the cart's lines, or an empty cart, already say. */
const TOLD = new Set(['EMPTY_CART', 'LINE_ITEMS_OUT_OF_STOCK'])

/** Its scopes in cart v2 that the checkout itself can settle: it asks for an address, a login, another card. */
const LATER = new Set<unknown>(['DELIVERY', 'TAX', 'MEMBERSHIP', 'GIFT_CARD'])

/** Whether it is about one line of cart v1, which says itself what is wrong with it. */
const isOfLine = ({ target }: Violation): boolean =>
  typeof target === 'object' && target !== null && 'lineItem' in target

function describe(violation: Violation, { cart }: CartState, { messages, locale }: Reading): string {
  const { coupon, orderMinimum, description } = violation
  const money = (name: 'subtotal' | 'remaining') => cart && readMoney(orderMinimum?.[name], cart)
  const [minimum, rest] = [money('subtotal'), money('remaining')]
  if (minimum && rest)
    return fill(messages.minimumOrder, { minimum: readPrice(minimum, locale), rest: readPrice(rest, locale) })
  if (coupon) {
    const known = cart?.appliedDiscounts?.find((one) => one.coupon)?.coupon?.code ?? ''
    const problem = readCouponRefusal(coupon, known, cart)
    if (problem.code) return describeProblem(problem, { messages, locale })
  }
  // A shop's own rules may write links into their sentences.
  return readTextLines(description).join(' ')
}

/**
 * Reads what the provider says against an order of this cart: its smallest sum, a coupon that no longer counts, and, in
 * the provider's words, the rules of the shop's own apps (contract 2.17; 2027, 8.2).
 */
export function readObstacles(state: CartState, reading: Reading): ObstacleViewModel[] {
  return (state.totals?.violations ?? [])
    .filter((one) => !isOfLine(one) && !TOLD.has(one.code ?? ''))
    .map((one) => ({
      text: describe(one, state, reading),
      stops: one.severity === 'ERROR' && !LATER.has(one.target),
    }))
    .filter(({ text }) => text)
}
