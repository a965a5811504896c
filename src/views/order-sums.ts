import type { CartMessages } from '../messages/cart.ts'
import { fill } from '../messages/fill.ts'
import type { OrderSummary } from '../model/order.ts'
import { divideFees } from '../model/order-fees.ts'
import { takenOff } from './signed-price.ts'

/** An order's discount, as far as the page knows of what it consists. */
type Discounted = Pick<OrderSummary, 'sums' | 'coupon' | 'automaticDiscounts'>

interface Setting {
  readonly messages: Pick<CartMessages, 'coupon' | 'discount'>
  readonly write: (amount: number) => string | undefined
}

interface Part {
  readonly label: string
  readonly amount: number
}

const toThousandths = (amount: number) => Math.round(amount * 1000)

/** Splits a discount into the automatic ones by name, and the rest; undefined if the parts aren't known. */
function split(
  { sums, coupon, automaticDiscounts = [] }: Discounted,
  rest: string,
): readonly Part[] | undefined {
  const whole = sums.discount ?? 0
  const [only] = automaticDiscounts
  // A discount without a part of its own has the whole amount only if it is the only one.
  if (only && only.amount === undefined && automaticDiscounts.length === 1 && !coupon)
    return [{ label: only.name, amount: whole }]
  if (automaticDiscounts.some(({ amount }) => amount === undefined)) return undefined
  const parts = automaticDiscounts.map(({ name, amount = 0 }) => ({ label: name, amount }))
  const left = toThousandths(whole) - parts.reduce((sum, { amount }) => sum + toThousandths(amount), 0)
  return left < 0
    ? undefined
    : [...parts, { label: rest, amount: left / 1000 }].filter(({ amount }) => amount)
}

/** Writes what was taken off an order: the shop's automatic discounts by their names, and the coupon's. */
export function readDiscountRows(order: Discounted, { messages, write }: Setting) {
  const whole = order.sums.discount
  if (!whole) return []
  const rest = order.coupon ? fill(messages.coupon, { code: order.coupon }) : messages.discount
  const parts = split(order, rest) ?? [{ label: messages.discount, amount: whole }]
  return parts.flatMap(({ label, amount }) => {
    const value = write(amount)
    return value ? [{ label, value: takenOff(value) }] : []
  })
}

/** Writes the costs beside lines and delivery, by name. */
export const readFeeRows = (
  { fees = [], sums }: Pick<OrderSummary, 'sums' | 'fees'>,
  { messages, write }: Pick<Setting, 'write'> & { readonly messages: Pick<CartMessages, 'fees'> },
) =>
  divideFees(fees, sums.totalAdditionalFees, messages.fees).flatMap(({ name, amount }) => {
    const value = write(amount)
    return value ? [{ label: name, value }] : []
  })

/** Writes what was paid of an order, what was given back, and what is paid later; nothing if the total was paid. */
export const readPaymentRows = (
  { payments }: Pick<OrderSummary, 'payments'>,
  {
    messages,
    write,
  }: Pick<Setting, 'write'> & {
    readonly messages: Pick<CartMessages, 'amountPaid' | 'amountRefunded' | 'payLater'>
  },
) =>
  [
    { label: messages.amountPaid, amount: payments?.paid },
    { label: messages.amountRefunded, amount: payments?.refunded },
    { label: messages.payLater, amount: payments?.payLater },
  ].flatMap(({ label, amount }) => {
    const value = amount === undefined ? undefined : write(amount)
    return value ? [{ label, value }] : []
  })
