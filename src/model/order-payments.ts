import type { Money } from './cart.ts'

/** The fields of the provider's order that say it. */
interface Paid {
  readonly balanceSummary?: Readonly<Partial<Record<'balance' | 'paid' | 'refunded', Money>>>
  readonly paymentStatus?: string
  readonly status?: string
}

/** Their rest isn't due any more. */
const ENDED: ReadonlySet<string | undefined> = new Set(['CANCELED', 'REJECTED'])

/**
 * Reads what was paid of an order, if that isn't simply its total: the rest is due, or something was given back.
 *
 * @param readAmount Reads an amount in major units.
 * @returns Nothing for an order that is paid, or of which nothing is paid: its state says so.
 */
export function readPayments(
  { balanceSummary, paymentStatus, status }: Paid,
  readAmount: (money: Money | undefined) => number | undefined,
): { readonly payments?: Readonly<Partial<Record<'paid' | 'refunded' | 'payLater', number>>> } {
  const read = (name: 'balance' | 'paid' | 'refunded') => Math.max(0, readAmount(balanceSummary?.[name]) ?? 0)
  const [paid, refunded] = [read('paid'), read('refunded')]
  // After a refund the balance is the shop's matter, unless more is to be paid.
  const payLater = paymentStatus === 'PARTIALLY_PAID' && paid && !ENDED.has(status) ? read('balance') : 0
  if (!refunded && !payLater) return {}
  return {
    payments: { ...(paid && { paid }), ...(refunded && { refunded }), ...(payLater && { payLater }) },
  }
}
