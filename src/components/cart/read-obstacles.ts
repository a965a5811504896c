import { fill } from '../../messages/fill.ts'
import { joinList } from '../../messages/join-list.ts'
import type { CartTotals } from '../../model/cart-totals.ts'
import { readTextLines } from '../../model/html-text.ts'
import { readMoney } from '../../store/cart-lines.ts'
import type { CartState } from '../../store/cart-state.ts'
import { readCouponRefusal } from '../../store/coupon-problem.ts'
import type { ObstacleViewModel } from '../../views/cart/cart-view-model.ts'
import { describeNotice, describeProblem, type Reading, readPrice } from './describe-problem.ts'

type Violation = NonNullable<CartTotals['violations']>[number]

/** The provider's names of what the cart's lines, or an empty cart, already say. */
const TOLD = new Set(['EMPTY_CART', 'LINE_ITEMS_OUT_OF_STOCK'])

/** Its scopes in cart v2 that the checkout itself can settle: it asks for an address, another payment. */
const LATER = new Set<unknown>(['DELIVERY', 'TAX', 'MEMBERSHIP', 'GIFT_CARD'])

/** The provider's name of items that only members can buy; who is none can log in at the checkout. */
const FOR_MEMBERS = 'MEMBERS_ONLY_ITEM'

/** Whether it is about one line of cart v1, which says itself what is wrong with it. */
const isOfLine = ({ target }: Violation): boolean =>
  typeof target === 'object' && target !== null && 'lineItem' in target

function describe(violation: Violation, { cart, lines }: CartState, reading: Reading): string {
  const { messages, locale } = reading
  const { coupon, orderMinimum, description, code, lineItemIds = [] } = violation
  const money = (name: 'subtotal' | 'remaining') => cart && readMoney(orderMinimum?.[name], cart)
  const [minimum, rest] = [money('subtotal'), money('remaining')]
  if (minimum && rest)
    return fill(messages.minimumOrder, { minimum: readPrice(minimum, locale), rest: readPrice(rest, locale) })
  if (code === FOR_MEMBERS) {
    const names = lines.filter(({ id }) => lineItemIds.includes(id)).map(({ name }) => name)
    return describeNotice({ problem: { kind: 'members' }, name: joinList(names, messages.language) }, reading)
  }
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
      stops: one.severity === 'ERROR' && !LATER.has(one.target) && one.code !== FOR_MEMBERS,
    }))
    .filter(({ text }) => text)
}
