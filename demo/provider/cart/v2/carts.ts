import type { SandboxContext } from '../../access/context/context.ts'
import type { Reader, Writer } from '../../database/database.ts'
import type { CartOwner, CartRecord } from '../cart-record.ts'
import { createCart, deleteCart, findCart, findCartOf, saveCart } from '../cart-rows.ts'
import { findCoupon } from '../coupon-rows.ts'
import { createItemDescriber } from '../item-facts.ts'
import { createCartJudge, readProductsById, readProductsOf } from '../judged-cart.ts'
import { findOrderOf } from '../orders/order-rows.ts'
import { createCartEvents } from './cart-events.ts'
import { withCoupon, withoutCoupon } from './coupons.ts'
import { withDeliveryMethod, withDetails, withoutDeliveryMethod } from './details.ts'
import { alreadyOrdered, noCart, noCurrentCart, nothingToAdd } from './failures.ts'
import { withGiftCard, withoutGiftCard } from './gift-cards.ts'
import { addCatalogItems, setLineQuantities, takeLinesOut } from './line-changes.ts'
import { createOrderPlacing } from './place-order.ts'
import type { CatalogItem, CreateRequest } from './requests.ts'
import type { ShownCart } from './shown-cart.ts'
import type { CartView } from './view.ts'

/** Names a cart: the current one of an identity, or one by its id. */
export type CartName =
  | { readonly kind: 'current'; readonly owner: CartOwner }
  /** Without an owner, every cart is accessible: the caller is the shop itself. */
  | { readonly kind: 'by-id'; readonly id: string; readonly owner: CartOwner | undefined }

type Edit = (writer: Writer, cart: CartRecord) => Promise<CartRecord> | CartRecord

/** Reads the products of a cart's lines, and those of the added items. */
function readProductsWith(reader: Reader, cart: CartRecord, items: readonly CatalogItem[]) {
  const references = [
    ...cart.lines.map(({ reference }) => reference),
    ...items.map(({ catalogReference }) => catalogReference),
  ]
  return readProductsById(
    reader,
    references.map(({ catalogItemId }) => catalogItemId),
  )
}

/** The reads and writes that all calls of cart v2 share. */
function createCartWork(context: SandboxContext) {
  const { database, now, generation } = context
  const judge = createCartJudge(context)
  const describe = createItemDescriber(context)
  const tell = createCartEvents(context)

  async function find(reader: Reader, name: CartName): Promise<CartRecord | undefined> {
    if (name.kind === 'current') return findCartOf(reader, name.owner.id)
    const cart = await findCart(reader, name.id)
    return !name.owner || cart?.owner.id === name.owner.id ? cart : undefined
  }

  async function require(reader: Reader, name: CartName): Promise<CartRecord> {
    const cart = await find(reader, name)
    if (cart) return cart
    if (name.kind === 'current') throw noCurrentCart()
    const order = await findOrderOf(reader, name.id)
    const isOwn = order && (!name.owner || order.owner.id === name.owner.id)
    throw isOwn ? alreadyOrdered(name.id, order.id) : noCart(name.id)
  }

  async function show(reader: Reader, cart: CartRecord): Promise<ShownCart> {
    const coupon = cart.couponCode === null ? undefined : await findCoupon(reader, cart.couponCode)
    return { judged: await judge(reader, cart), coupon }
  }

  const change = (name: CartName, edit: Edit, begin?: () => CartRecord): Promise<ShownCart> =>
    database.write(async (writer) => {
      const before = begin ? await find(writer, name) : await require(writer, name)
      const cart = before ?? begin?.()
      if (!cart) throw noCurrentCart()
      if (cart.info.outcome === 'completed') throw alreadyOrdered(cart.id, '')
      const shown = await show(writer, await saveCart(writer, await edit(writer, cart), now()))
      await tell(writer, before ? 'updated' : 'created', shown, before)
      return shown
    })

  async function withItems(reader: Reader, cart: CartRecord, items: readonly CatalogItem[]) {
    const products = await readProductsWith(reader, cart, items)
    return addCatalogItems(cart, items, { products, describe, catalog: generation.catalog })
  }

  async function fill(
    writer: Writer,
    cart: CartRecord,
    { money, ...request }: CreateRequest & Pick<CartView, 'money'>,
  ): Promise<CartRecord> {
    const [coupon] = request.coupons ?? []
    const detailed = request.cart ? withDetails(cart, request.cart) : cart
    const filled = await withItems(writer, detailed, request.catalogItems ?? [])
    const sent = request.deliveryMethod ? withDeliveryMethod(filled, request.deliveryMethod) : filled
    let made = coupon ? await withCoupon(writer, sent, { code: coupon.code, judge, money }) : sent
    for (const { code } of request.giftCards ?? []) made = await withGiftCard(writer, made, code)
    return made
  }

  const begin = (name: CartName) =>
    name.kind === 'current' ? () => createCart(name.owner, now()) : undefined
  return { judge, describe, begin, change, fill, require, show, withItems, tell }
}

/** Creates the changes of an existing cart. */
const createChanges = ({ change, judge, describe }: ReturnType<typeof createCartWork>) => ({
  setQuantities: (name: CartName, wishes: Parameters<typeof setLineQuantities>[1]) =>
    change(name, async (writer, cart) =>
      setLineQuantities(cart, wishes, { products: await readProductsOf(writer, cart.lines), describe }),
    ),

  removeLines: (name: CartName, ids: readonly string[]) =>
    change(name, (_writer, cart) => takeLinesOut(cart, ids)),

  update: (name: CartName, details: Parameters<typeof withDetails>[1]) =>
    change(name, (_writer, cart) => withDetails(cart, details)),

  addCoupon: (name: CartName, code: string, money: CartView['money']) =>
    change(name, (writer, cart) => withCoupon(writer, cart, { code, judge, money })),

  removeCoupon: (name: CartName, couponId: string) =>
    change(name, (writer, cart) => withoutCoupon(writer, cart, couponId)),

  setDeliveryMethod: (name: CartName, method: Parameters<typeof withDeliveryMethod>[1]) =>
    change(name, (_writer, cart) => withDeliveryMethod(cart, method)),

  removeDeliveryMethod: (name: CartName) => change(name, (_writer, cart) => withoutDeliveryMethod(cart)),

  addGiftCard: (name: CartName, code: string) =>
    change(name, (writer, cart) => withGiftCard(writer, cart, code)),

  removeGiftCard: (name: CartName, giftCardId: string) =>
    change(name, (_writer, cart) => withoutGiftCard(cart, giftCardId)),

  /** The shopper's next cart is a new one. */
  markCompleted: (name: CartName) =>
    change(name, (_writer, cart) => ({
      ...cart,
      purpose: 'direct',
      info: { ...cart.info, outcome: 'completed' },
    })),
})

/** The calls of cart v2. Each change is one transaction, and one revision. */
export function createCarts(context: SandboxContext) {
  const { database, now } = context
  const work = createCartWork(context)
  const { begin, change, fill, require, show, withItems, tell } = work
  const placeOrder = createOrderPlacing(context)

  return {
    get: async (name: CartName) => show(database, await require(database, name)),

    /** If there is a cart already, it is filled (contract 2027, 8.1: unverified). */
    create: (name: CartName, request: CreateRequest & Pick<CartView, 'money'>) =>
      change(name, (writer, cart) => fill(writer, cart, request), begin(name)),

    /** Creates a cart for one purchase, beside the current one. */
    createDirect: (owner: CartOwner, request: CreateRequest & Pick<CartView, 'money'>) =>
      database.write(async (writer) => {
        const made = await fill(writer, createCart(owner, now(), 'direct'), request)
        const shown = await show(writer, await saveCart(writer, made, now()))
        await tell(writer, 'created', shown)
        return shown
      }),

    add: (name: CartName, items: readonly CatalogItem[]) => {
      if (items.length === 0) throw nothingToAdd()
      return change(name, (writer, cart) => withItems(writer, cart, items), begin(name))
    },

    ...createChanges(work),

    /** Every read takes prices and stock from the catalog, so there is nothing to refresh. */
    refresh: (name: CartName) => change(name, (_writer, cart) => cart),

    /** Calculates the whole cart; receivers get an event. */
    calculate: (name: CartName) =>
      database.write(async (writer) => {
        const shown = await show(writer, await require(writer, name))
        if (shown.judged.lines.length > 0) await tell(writer, 'calculated', shown)
        return shown
      }),

    /** Deletes the cart and sells its lines. */
    placeOrder: (name: CartName, token: string | undefined) =>
      database.write(async (writer) => {
        const shown = await show(writer, await require(writer, name))
        const order = await placeOrder(writer, shown.judged, token)
        await tell(writer, 'deleted', shown)
        return order
      }),

    delete: (name: CartName) =>
      database.write(async (writer) => {
        const shown = await show(writer, await require(writer, name))
        await deleteCart(writer, shown.judged.record.id)
        await tell(writer, 'deleted', shown)
      }),
  }
}

export type Carts = ReturnType<typeof createCarts>
