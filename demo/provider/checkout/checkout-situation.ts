import { createHash } from 'node:crypto'
import type { SandboxContext } from '../access/context/context.ts'
import { findCart } from '../cart/cart-rows.ts'
import { type CheckoutRecord, checkoutOfCart, findCheckout } from '../cart/checkout-rows.ts'
import { createCartJudge, type JudgedCart } from '../cart/judged-cart.ts'
import type { OrderRecord } from '../cart/orders/order-record.ts'
import { findOrderOf } from '../cart/orders/order-rows.ts'
import { computeTotals, type Totals } from '../cart/totals.ts'
import type { Reader } from '../database/database.ts'

/** The state of a checkout, which its page shows. */
export type CheckoutSituation =
  | { readonly state: 'unknown' }
  | { readonly state: 'ordered'; readonly order: OrderRecord }
  /** The cart is empty or was deleted. */
  | { readonly state: 'empty' }
  | OpenCheckout

export interface OpenCheckout {
  readonly state: 'open'
  readonly checkout: CheckoutRecord
  readonly cart: JudgedCart
  /** One per shipping option; a single one when nothing is sent. */
  readonly offers: readonly Totals[]
  /** Whether every line is available in full, and the order is large enough. */
  readonly isComplete: boolean
  /** Changes whenever anything that the buyer agrees to changes. */
  readonly fingerprint: string
}

function fingerprintOf({ lines, coupon }: JudgedCart, offers: readonly Totals[]): string {
  const agreed = [
    lines.map(({ line, status, price }) => [line.no, line.key, line.quantity, status, String(price)]),
    coupon?.coupon.code ?? '',
    offers.map(({ selected, total, toPay, payLater }) => [
      selected?.code ?? '',
      ...[total, toPay, payLater].map(String),
    ]),
  ]
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url')
}

/** Lists the totals with each shipping option, the default first. */
function listOffers(cart: JudgedCart): Totals[] {
  const wish = { withTax: true, withShipping: true, withFees: true }
  const first = computeTotals(cart, wish)
  const others = first.options.slice(1).map((shipping) => computeTotals(cart, { ...wish, shipping }))
  return [first, ...others]
}

/** Reads the present state of checkouts, inside or outside of a transaction. */
export function createCheckoutReader(context: Pick<SandboxContext, 'shop' | 'now' | 'settings'>) {
  const judgeCart = createCartJudge(context)
  return async (reader: Reader, checkoutId: string): Promise<CheckoutSituation> => {
    const order = await findOrderOf(reader, checkoutId)
    if (order) return { state: 'ordered', order }
    const begun = await findCheckout(reader, checkoutId)
    const record = await findCart(reader, begun?.cartId ?? checkoutId)
    const checkout = begun ?? (record && checkoutOfCart(record))
    if (!checkout) return { state: 'unknown' }
    if (!record || record.lines.length === 0) return { state: 'empty' }
    const cart = await judgeCart(reader, record)
    const offers = listOffers(cart)
    return {
      state: 'open',
      checkout,
      cart,
      offers,
      isComplete:
        !cart.minimum &&
        cart.lines.every(
          ({ status, facts }) =>
            status === 'AVAILABLE' && (!facts.isForMembers || record.owner.kind === 'member'),
        ),
      fingerprint: fingerprintOf(cart, offers),
    }
  }
}

export type ReadCheckout = ReturnType<typeof createCheckoutReader>
