import type { SandboxContext } from '../../access/context/context.ts'
import type { Addition } from '../cart-changes.ts'
import type { CartOwner, CartRecord } from '../cart-record.ts'
import { findCartOf } from '../cart-rows.ts'
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

/** The changes that the calls of contract 1.10 make to an identity's cart. Each is one transaction. */
export function createCurrentCart(context: Pick<SandboxContext, 'database' | 'shop' | 'now'>) {
  const { database } = context
  const own = createOwnCart(context)
  const { change, judgeCart, withCoupon, withItems } = own

  return {
    /** @throws {ApiError} 404 OWNED_CART_NOT_FOUND before the first add, as all calls but `add`. */
    async get(owner: CartOwner): Promise<JudgedCart> {
      const cart = await findCartOf(database, owner.id)
      if (!cart) throw cartNotFound()
      return judgeCart(database, cart)
    },

    add: (owner: CartOwner, additions: readonly Addition[]) =>
      change(owner, (writer, cart) => withItems(writer, cart, additions), { mayBegin: true }),

    setQuantities: (owner: CartOwner, wishes: readonly { id: string; quantity: number }[]) =>
      change(owner, async (writer, cart) =>
        setQuantities(cart, wishes, await readProductsOf(writer, cart.lines)),
      ),

    removeLines: (owner: CartOwner, ids: readonly string[]) =>
      change(owner, (_writer, cart) => removeLines(cart, ids)),

    /** All of it or nothing: with a coupon that can't be used, nothing else changes either. */
    update: (owner: CartOwner, { cartInfo, couponCode, lineItems }: CartUpdate) =>
      change(owner, async (writer, cart) => {
        const informed = await withItems(writer, withInfo(cart, cartInfo), lineItems ?? [])
        return couponCode ? withCoupon(writer, informed, couponCode) : informed
      }),

    removeCoupon: own.removeCoupon,

    /** Nothing to delete is no failure: a second click wants what the first one did. */
    delete: (owner: CartOwner) =>
      database.write((writer) =>
        writer.run("DELETE FROM carts WHERE owner_id = ? AND purpose = 'current'", [owner.id]),
      ),
  }
}
