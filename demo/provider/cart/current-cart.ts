import type { SandboxContext } from '../access/context/context.ts'
import type { Writer } from '../database/database.ts'
import { type ApiError, applicationError } from '../http/errors.ts'
import { type Addition, addItems, removeLines, setQuantities } from './cart-changes.ts'
import type { CartOwner, CartRecord } from './cart-record.ts'
import { createCart, findCartOf, saveCart } from './cart-rows.ts'
import { couponNotFound } from './coupon.ts'
import { couponFailure } from './coupon-failure.ts'
import { findCoupon } from './coupon-rows.ts'
import { createItemDescriber } from './item-facts.ts'
import {
  createCartJudge,
  type JudgeCart,
  type JudgedCart,
  readProductsById,
  readProductsOf,
} from './judged-cart.ts'

/** The vendor's failure before the first add (contract 1.10); the sandbox always describes (4.1). */
export const cartNotFound = (): ApiError =>
  applicationError(404, 'OWNED_CART_NOT_FOUND', {
    message: 'Cart not found',
    description: 'This identity has no cart yet: add an item first',
  })

/** What a change says of a cart. What it leaves out stays as it is; null empties a field. */
export interface CartUpdate {
  readonly cartInfo?:
    | { readonly buyerNote?: string | null | undefined; readonly [field: string]: unknown }
    | null
    | undefined
  readonly couponCode?: string | null | undefined
  readonly lineItems?: readonly Addition[] | null | undefined
}

type Change = (writer: Writer, cart: CartRecord) => Promise<CartRecord> | CartRecord

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

/** Changes that have to look things up. */
function createCartEdits({ shop }: Pick<SandboxContext, 'shop'>, judgeCart: JudgeCart) {
  const describe = createItemDescriber(shop)

  async function withItems(writer: Writer, cart: CartRecord, additions: readonly Addition[]) {
    const references = [
      ...cart.lines.map((line) => line.reference),
      ...additions.map((a) => a.catalogReference),
    ]
    const products = await readProductsById(
      writer,
      references.map(({ catalogItemId }) => catalogItemId),
    )
    return addItems(cart, additions, { products, describe })
  }

  async function withCoupon(writer: Writer, cart: CartRecord, code: string) {
    const coupon = await findCoupon(writer, code)
    if (!coupon) throw couponFailure(couponNotFound(code))
    const changed = { ...cart, couponCode: coupon.code }
    const { couponRefusal } = await judgeCart(writer, changed)
    if (couponRefusal) throw couponFailure(couponRefusal)
    return changed
  }

  return { withItems, withCoupon }
}

/** What the calls of contract 1.10 do to the cart of an identity. Each change is one transaction. */
export function createCurrentCart(context: Pick<SandboxContext, 'database' | 'shop' | 'now'>) {
  const { database, now } = context
  const judgeCart = createCartJudge(context)
  const { withItems, withCoupon } = createCartEdits(context, judgeCart)

  const change = (owner: CartOwner, make: Change, { mayBegin = false } = {}): Promise<JudgedCart> =>
    database.write(async (writer) => {
      const found = await findCartOf(writer, owner.id)
      if (!found && !mayBegin) throw cartNotFound()
      const changed = await make(writer, found ?? createCart(owner, now()))
      return judgeCart(writer, await saveCart(writer, changed, now()))
    })

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

    applyCoupon: (owner: CartOwner, code: string) =>
      change(owner, (writer, cart) => withCoupon(writer, cart, code)),

    removeCoupon: (owner: CartOwner) => change(owner, (_writer, cart) => ({ ...cart, couponCode: null })),

    /** Nothing to delete is no failure: a second click wants what the first one did. */
    delete: (owner: CartOwner) =>
      database.write((writer) =>
        writer.run("DELETE FROM carts WHERE owner_id = ? AND purpose = 'current'", [owner.id]),
      ),
  }
}

export type CurrentCart = ReturnType<typeof createCurrentCart>
