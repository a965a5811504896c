import type { SandboxContext } from '../access/context/context.ts'
import { findCart, saveCart } from '../cart/cart-rows.ts'
import { counts } from '../cart/judged-line.ts'
import { createOwnCart } from '../cart/own-cart.ts'
import { ApiError } from '../http/errors.ts'
import type { Words } from '../words/words.ts'
import type { OpenCheckout } from './checkout-situation.ts'
import { describeRefusal } from './order-words.ts'

/** The buttons of the page besides the one that pays. */
export type CheckoutAction = 'fix' | 'apply-coupon' | 'remove-coupon'

/** Why the action failed, in words for the buyer; undefined when it was done. */
export type ActionFlaw = string | undefined

function explain(error: unknown, words: Words): string {
  if (!(error instanceof ApiError)) throw error
  const { details } = error.body
  return 'applicationError' in details ? describeRefusal(details.applicationError, words) : error.message
}

/** Changes to the cart that the checkout page offers. */
export function createCheckoutActions(context: SandboxContext) {
  const { database, now } = context
  const carts = createOwnCart(context)

  /** Unavailable lines are removed, others reduced to the stock. */
  const fix = ({ cart }: OpenCheckout) =>
    database.write(async (writer) => {
      const record = await findCart(writer, cart.record.id)
      if (!record) return
      const caps = new Map(
        cart.lines.filter(counts).map(({ line, available }) => [line.no, available ?? line.quantity]),
      )
      const lines = record.lines.flatMap((line) => {
        const cap = caps.get(line.no)
        return cap === undefined ? [] : [{ ...line, quantity: Math.min(line.quantity, cap) }]
      })
      await saveCart(writer, { ...record, lines }, now())
    })

  return async (
    action: CheckoutAction,
    open: OpenCheckout,
    { coupon, words }: { coupon: string; words: Words },
  ): Promise<ActionFlaw> => {
    if (action === 'fix') {
      await fix(open)
      return undefined
    }
    if (action === 'apply-coupon' && coupon === '') return words.checkoutFlaw.couponMissing
    try {
      await carts.changeCoupon(open.cart.record.id, action === 'remove-coupon' ? null : coupon)
      return undefined
    } catch (error) {
      return explain(error, words)
    }
  }
}
