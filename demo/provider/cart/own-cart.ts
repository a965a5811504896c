import type { SandboxContext } from '../access/context/context.ts'
import type { Writer } from '../database/database.ts'
import { type ApiError, applicationError } from '../http/errors.ts'
import { type Addition, addItems } from './cart-changes.ts'
import type { CartOwner, CartRecord } from './cart-record.ts'
import { createCart, findCart, findCartOf, saveCart } from './cart-rows.ts'
import { couponNotFound } from './coupon.ts'
import { couponFailure } from './coupon-failure.ts'
import { findCoupon } from './coupon-rows.ts'
import { createItemDescriber } from './item-facts.ts'
import { createCartJudge, type JudgeCart, type JudgedCart, readProductsById } from './judged-cart.ts'
import { readReference } from './references.ts'

/** The vendor's failure before the first add (contract 1.10); the sandbox always describes (4.1). */
export const cartNotFound = (): ApiError =>
  applicationError(404, 'OWNED_CART_NOT_FOUND', {
    message: 'Cart not found',
    description: 'This identity has no cart yet: add an item first',
  })

type Change = (writer: Writer, cart: CartRecord) => Promise<CartRecord> | CartRecord

/** Creates the changes that need to read other data. */
function createCartEdits(
  { shop, settings, generation }: Pick<SandboxContext, 'shop' | 'settings' | 'generation'>,
  judgeCart: JudgeCart,
) {
  const describe = createItemDescriber({ shop, settings })

  /** Adds what the present catalog has; anything else is left out without an error (contract 1.10). */
  async function withItems(writer: Writer, cart: CartRecord, additions: readonly Addition[]) {
    const references = [
      ...cart.lines.map((line) => line.reference),
      ...additions.map((a) => a.catalogReference),
    ]
    const products = await readProductsById(
      writer,
      references.map(({ catalogItemId }) => catalogItemId),
    )
    const known = additions.flatMap(({ catalogReference: sent, quantity }) => {
      const catalogReference = readReference(sent, products.get(sent.catalogItemId), generation.catalog)
      return catalogReference ? [{ catalogReference, quantity }] : []
    })
    return addItems(cart, known, { products, describe })
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

/** Creates the changes of an identity's current cart, which shops and the checkout make. Each is one transaction. */
export function createOwnCart(
  context: Pick<SandboxContext, 'database' | 'shop' | 'now' | 'settings' | 'generation'>,
) {
  const { database, now } = context
  const judgeCart = createCartJudge(context)
  const { withItems, withCoupon } = createCartEdits(context, judgeCart)

  /**
   * Changes the cart, and returns the result.
   *
   * @param mayBegin Whether to create a cart if the identity has none. Default false.
   * @throws {ApiError} 404 OWNED_CART_NOT_FOUND if there is none, unless `mayBegin`.
   */
  const change = (owner: CartOwner, make: Change, { mayBegin = false } = {}): Promise<JudgedCart> =>
    database.write(async (writer) => {
      const found = await findCartOf(writer, owner.id)
      if (!found && !mayBegin) throw cartNotFound()
      const changed = await make(writer, found ?? createCart(owner, now()))
      return judgeCart(writer, await saveCart(writer, changed, now()))
    })

  return {
    change,
    judgeCart,
    withItems,
    withCoupon,

    /**
     * Changes the coupon of the cart that a checkout is for: not always the current one.
     *
     * @param code Null removes it.
     * @throws {ApiError} 404 OWNED_CART_NOT_FOUND if the cart is gone, else as `withCoupon`.
     */
    changeCoupon: (cartId: string, code: string | null) =>
      database.write(async (writer) => {
        const cart = await findCart(writer, cartId)
        if (!cart) throw cartNotFound()
        const changed = code === null ? { ...cart, couponCode: null } : await withCoupon(writer, cart, code)
        await saveCart(writer, changed, now())
      }),

    removeCoupon: (owner: CartOwner) => change(owner, (_writer, cart) => ({ ...cart, couponCode: null })),
  }
}
