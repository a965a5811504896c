import { digitsOf, readDecimal, writePadded } from '../../cart/amount.ts'
import type { OrderRecord } from '../../cart/orders/order-record.ts'

/** Returns the state of an order's payment: what its owner set, or what its checkout took. */
export const findPaymentStatus = ({ progress, payLater, status }: OrderRecord): string =>
  progress?.paymentStatus ?? (payLater ? 'PARTIALLY_PAID' : status)

/** Nothing was paid in these states. */
const UNPAID: ReadonlySet<string> = new Set(['NOT_PAID', 'PENDING', 'CANCELED', 'DECLINED'])

/** The states of an order that nobody pays for any more. */
const ENDED: ReadonlySet<string> = new Set(['CANCELED', 'REJECTED'])

/**
 * Computes the balance of an order from the state of its payment, as decimal text. Gift cards are payments. A part that
 * was given back is the price of the first line.
 */
export function readBalance(order: OrderRecord) {
  const digits = digitsOf(order.currency)
  const read = (text: string) => readDecimal(text, digits)
  const status = findPaymentStatus(order)
  const total = read(order.totals.total)
  const withOrder = total - read(order.payLater ?? '0')
  const paid = UNPAID.has(status) ? 0n : status === 'PAID' ? total : withOrder
  const [first] = order.lines
  const firstLine = read(first?.paid ?? first?.total ?? '0')
  const part = firstLine < paid ? firstLine : paid
  const refunded = status === 'FULLY_REFUNDED' ? paid : status === 'PARTIALLY_REFUNDED' ? part : 0n
  const amounts = { balance: total - paid, paid, refunded }
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, writePadded(amount, digits)]),
  )
}

/** Whether a payment can still be taken for an order: it has a balance, and its owner didn't end it. */
export const isOwed = (order: OrderRecord): boolean =>
  !ENDED.has(order.progress?.status ?? '') && Number(readBalance(order).balance) > 0
