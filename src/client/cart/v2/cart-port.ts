import type { Cart, CatalogReference } from '../../../model/cart.ts'
import { type CartPort, isNoCart } from '../../../model/cart-port.ts'
import { isStoreError, StoreError } from '../../../model/errors.ts'
import { createRedirectSession } from '../../redirects.ts'
import type { Transport } from '../../transport.ts'
import { currentCart } from './cart-calls.ts'
import type { NextCart, NextLineItem } from './cart-entity.ts'
import { readCart, readTotals } from './read-cart.ts'

type NewLine = { readonly catalogReference: CatalogReference; readonly quantity: number }
type Quantity = { readonly id: string; readonly quantity: number }
type Shortage = { readonly availableQuantity?: number; readonly id?: string }

const read = ({ cart }: { readonly cart: NextCart }): Cart => readCart(cart)

const hasCode = (error: unknown, ...codes: readonly string[]): error is StoreError =>
  isStoreError(error) && codes.includes(error.providerCode ?? '')

/** How many there are of what was asked for too much of; undefined when the refusal is another. */
function findLeft(error: unknown): number | undefined {
  if (!hasCode(error, 'INSUFFICIENT_INVENTORY')) return
  const data = error.details?.applicationError?.data as { invalidItems?: readonly Shortage[] } | undefined
  return Math.max(0, data?.invalidItems?.[0]?.availableQuantity ?? 0)
}

const isOf = ({ source }: NextLineItem, { catalogItemId, options }: CatalogReference): boolean =>
  source?.catalogReference?.catalogItemId === catalogItemId &&
  (!options?.variantId || source.catalogReference.options?.variantId === options.variantId)

/** A 200 says nothing: what was refused may just not be there (contract 2027, trap 8). */
function requireLines(cart: NextCart, asked: readonly NewLine[]): void {
  const missing = asked.find(
    ({ catalogReference }) => !cart.lineItems?.some((line) => isOf(line, catalogReference)),
  )
  if (missing)
    throw new StoreError('application', 'The cart did not take what was put in', {
      status: 200,
      providerCode: 'ITEM_NOT_FOUND_IN_CATALOG',
    })
}

/** Lines of which fewer were confirmed than asked for. */
const findShort = (cart: NextCart): readonly Quantity[] =>
  (cart.lineItems ?? []).flatMap(({ id, quantityInfo: { requestedQuantity, confirmedQuantity } = {} }) =>
    requestedQuantity !== undefined && confirmedQuantity && confirmedQuantity < requestedQuantity
      ? { id, quantity: confirmedQuantity }
      : [],
  )

/** The provider's second cart (contract 2027, 8), which serves shops of both catalogs. */
export function createCartPort({ send }: Transport): CartPort {
  const ask = () => send(currentCart.get, undefined)

  const sendQuantities = (lines: readonly Quantity[]) =>
    send(currentCart.setQuantities, {
      lineItems: lines.map(({ id, quantity }) => ({ lineItemId: id, quantity: { newQuantity: quantity } })),
    })

  /** Keeps what the provider has confirmed, so that what was just asked for can be bought. */
  const settle = async (
    answer: { readonly cart: NextCart },
    before: readonly string[] = [],
  ): Promise<Cart> => {
    const short = findShort(answer.cart).filter(({ id }) => !before.includes(id))
    return short.length ? read(await sendQuantities(short)) : read(answer)
  }

  /** As many as there are; none is no error: who asked sees it in the cart. */
  const addWhatIsLeft = async (line: NewLine, left: number): Promise<Cart | undefined> => {
    const cart = await ask().catch((error) => {
      if (isNoCart(error)) return undefined
      throw error
    })
    const there = cart?.cart.lineItems?.find((one) => isOf(one, line.catalogReference))
    const room = left - (there?.quantityInfo?.confirmedQuantity ?? 0)
    if (room <= 0 || room >= line.quantity) return cart && read(cart)
    const catalogItems = [{ ...line, quantity: room }]
    return settle(await send(currentCart.addLines, { catalogItems }))
  }

  const add = async (lines: readonly NewLine[]): Promise<Cart> => {
    try {
      const answer = await send(currentCart.addLines, { catalogItems: lines })
      requireLines(answer.cart, lines)
      return await settle(answer)
    } catch (error) {
      const left = findLeft(error)
      const [only] = lines
      if (left === undefined || !only) throw error
      if (lines.length === 1) {
        const cart = await addWhatIsLeft(only, left)
        if (cart) return cart
        throw new StoreError('out_of_stock', 'There is none left', { status: 428, cause: error })
      }
      // Of several only one may be short: each for itself, in their order.
      let cart: Cart | undefined
      for (const line of lines) cart = await add([line]).catch((reason) => skipSoldOut(reason, cart))
      if (cart) return cart
      throw error
    }
  }

  const skipSoldOut = (reason: unknown, cart: Cart | undefined): Cart | undefined => {
    if (isStoreError(reason) && reason.code === 'out_of_stock') return cart
    throw reason
  }

  const addCoupon = async (code: string) => read(await send(currentCart.addCoupon, { coupon: { code } }))

  return {
    read: () =>
      ask().then(
        ({ cart }) => (cart.orderPlaced ? undefined : readCart(cart)),
        (reason) => {
          if (isNoCart(reason)) return undefined
          throw reason
        },
      ),

    add,

    async setQuantities(lines) {
      try {
        return await settle(await sendQuantities(lines))
      } catch (error) {
        const left = findLeft(error)
        const [only] = lines
        if (left === undefined || !only || lines.length > 1) throw error
        return left > 0 && left < only.quantity
          ? settle(await sendQuantities([{ ...only, quantity: left }]))
          : read(await ask())
      }
    },

    removeLines: (lineItemIds) => send(currentCart.removeLines, { lineItemIds }).then(read),
    setNote: (note) => send(currentCart.update, { cart: { note: note || null } }).then(read),

    async applyCoupon(code) {
      try {
        return await addCoupon(code)
      } catch (error) {
        if (hasCode(error, 'COUPON_ALREADY_EXISTS')) return read(await ask())
        if (!hasCode(error, 'MAX_COUPONS_PER_CART_EXCEEDED')) throw error
        // One coupon a cart: the new one takes the place of the old, which comes back where the new is refused.
        const [old] = (await ask()).cart.coupons ?? []
        if (!old) throw error
        await send(currentCart.removeCoupon, { couponId: old.id })
        return addCoupon(code).catch(async (reason) => {
          await addCoupon(old.code).catch(() => {})
          throw reason
        })
      }
    },

    async removeCoupon(known) {
      const inCart = known?.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon
      const couponId = inCart?.id ?? (await ask()).cart.coupons?.[0]?.id
      return couponId ? send(currentCart.removeCoupon, { couponId }).then(read) : read(await ask())
    },

    async estimateTotals() {
      const asked = { calculateTax: true, calculateAdditionalFees: true }
      const { cart, summary } = await send(currentCart.estimate, asked)
      return readTotals(cart, summary)
    },

    createCheckout: async (cart) => cart?.checkoutId ?? (await ask()).cart.id,
    createRedirectSession: (request) => send(createRedirectSession, request),
  }
}
