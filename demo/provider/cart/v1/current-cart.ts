import type { SandboxContext } from '../../access/context/context.ts'
import type { Addition } from '../cart-changes.ts'
import type { CartOwner, CartRecord } from '../cart-record.ts'
import { findCartOf } from '../cart-rows.ts'
import { createItemDescriber } from '../item-facts.ts'
import { type JudgedCart, readProductsOf } from '../judged-cart.ts'
import { cartNotFound, createOwnCart } from '../own-cart.ts'
import type { CartUpdate } from './cart-requests.ts'
import { removeLines, setQuantities } from './line-changes.ts'

function withInfo(cart: CartRecord, cartInfo: CartUpdate['cartInfo']): CartRecord {
  if (!cartInfo) return cart
  const { buyerNote, ...info } = cartInfo
  const given = Object.entries(info).filter(([, value]) => value !== undefined)
  const kept = {
    ...cart.info,
    ...Object.fromEntries(given.map(([name, value]) => [name, value ?? undefined])),
  }
  return { ...cart, buyerNote: buyerNote === undefined ? cart.buyerNote : buyerNote || null, info: kept }
}

/** Creates the changes of an identity's cart for the calls of contract 1.10. Each is one transaction. */
export function createCurrentCart(
  context: Pick<SandboxContext, 'database' | 'shop' | 'now' | 'settings' | 'generation'>,
) {
  const { database } = context
  const own = createOwnCart(context)
  const describe = createItemDescriber(context)
  const { change, judgeCart, withCoupon, withItems } = own

  return {
    /** @throws {ApiError} 404 OWNED_CART_NOT_FOUND before the first add, like all calls except `add`. */
    async get(owner: CartOwner): Promise<JudgedCart> {
      const cart = await findCartOf(database, owner.id)
      if (!cart) throw cartNotFound()
      return judgeCart(database, cart)
    },

    add: (owner: CartOwner, additions: readonly Addition[]) =>
      change(owner, (writer, cart) => withItems(writer, cart, additions), { mayBegin: true }),

    setQuantities: (owner: CartOwner, wishes: readonly { id: string; quantity: number }[]) =>
      change(owner, async (writer, cart) =>
        setQuantities(cart, wishes, { products: await readProductsOf(writer, cart.lines), describe }),
      ),

    removeLines: (owner: CartOwner, ids: readonly string[]) =>
      change(owner, (_writer, cart) => removeLines(cart, ids)),

    /** Updates everything or nothing: with an invalid coupon no other change is made. */
    update: (owner: CartOwner, { cartInfo, couponCode, lineItems }: CartUpdate) =>
      change(owner, async (writer, cart) => {
        const informed = await withItems(writer, withInfo(cart, cartInfo), lineItems ?? [])
        return couponCode ? withCoupon(writer, informed, couponCode) : informed
      }),

    removeCoupon: own.removeCoupon,

    /** A missing cart is no failure: a second click has the same intent as the first. */
    delete: (owner: CartOwner) =>
      database.write((writer) =>
        writer.run("DELETE FROM carts WHERE owner_id = ? AND purpose = 'current'", [owner.id]),
      ),
  }
}
