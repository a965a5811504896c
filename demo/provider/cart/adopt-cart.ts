import type { SandboxContext } from '../access/context/context.ts'
import type { Writer } from '../database/database.ts'
import type { MemberLoginListener } from '../database/events/member-logins.ts'
import { addItems } from './cart-changes.ts'
import { type CartRecord, MAX_LINES } from './cart-record.ts'
import { deleteCart, findCartOf, saveCart } from './cart-rows.ts'
import { checkoutOfCart, findCheckout, moveCheckouts, saveCheckout } from './checkout-rows.ts'
import { createItemDescriber } from './item-facts.ts'
import { readProductsById } from './judged-cart.ts'

/**
 * Moves a visitor's cart to the member that they become: `await adoptCart(writer, { visitorId, memberId })`, inside the
 * transaction that gives the member their tokens.
 *
 * A member without a cart takes over the visitor's whole cart. A member with a cart keeps it: equal lines are summed up
 * to the stock, others are appended, and the member's own note and coupon take precedence. Checkouts that the visitor
 * began continue with the member's cart.
 */
export function createCartAdoption(
  context: Pick<SandboxContext, 'shop' | 'settings' | 'now'>,
): MemberLoginListener {
  const { now } = context
  const describe = createItemDescriber(context)

  async function merge(writer: Writer, kept: CartRecord, visitors: CartRecord): Promise<CartRecord> {
    const products = await readProductsById(
      writer,
      [...kept.lines, ...visitors.lines].map(({ reference }) => reference.catalogItemId),
    )
    // A login never fails because of a full cart: lines beyond the limit stay in the old one.
    const additions = visitors.lines
      .slice(0, MAX_LINES - kept.lines.length)
      .map(({ reference, quantity }) => ({ catalogReference: reference, quantity }))
    return {
      ...addItems(kept, additions, { products, describe }),
      buyerNote: kept.buyerNote ?? visitors.buyerNote,
      couponCode: kept.couponCode ?? visitors.couponCode,
      info: { ...visitors.info, ...kept.info },
    }
  }

  return async (writer, { visitorId, memberId }) => {
    const visitors = await findCartOf(writer, visitorId)
    if (!visitors || visitorId === memberId) return
    const members = await findCartOf(writer, memberId)
    if (!members) {
      await saveCart(writer, { ...visitors, owner: { kind: 'member', id: memberId } }, now())
      return
    }
    const merged = await merge(writer, members, visitors)
    await deleteCart(writer, visitors.id)
    await saveCart(writer, merged, now())
    await moveCheckouts(writer, { from: visitors.id, to: members.id })
    // A hosted page may have been opened with the id of the cart alone (contract 2027, 8.4).
    const opened = { ...checkoutOfCart(visitors), cartId: members.id }
    if (!(await findCheckout(writer, visitors.id))) await saveCheckout(writer, opened, now())
  }
}
