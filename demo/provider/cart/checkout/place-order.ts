import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../../context.ts'
import type { Writer } from '../../database/database.ts'
import { ApiError } from '../../http/errors.ts'
import { createOutbox } from '../../identity/outbox.ts'
import { createStockMoves } from '../../inventory/stock-moves.ts'
import { digitsOf, writePadded } from '../amount.ts'
import { deleteCart } from '../cart-rows.ts'
import type { JudgedCart } from '../judged-cart.ts'
import { createMoneyWriter } from '../money-entity.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { insertOrder, nextOrderNumber } from '../orders/order-rows.ts'
import type { Totals } from '../totals.ts'
import type { FormValues } from './checkout-form.ts'
import { type CheckoutSituation, createCheckoutReader, type OpenCheckout } from './checkout-situation.ts'
import { writeConfirmation } from './confirmation-mail.ts'
import { deleteDraft } from './draft-rows.ts'

/** What came of an attempt to order. */
export type OrderOutcome =
  /** Now, or by an earlier submit of the same form. */
  | { readonly kind: 'taken'; readonly order: OrderRecord }
  /** Something differs from what the buyer saw: it has to be shown first. */
  | { readonly kind: 'changed'; readonly situation: CheckoutSituation }
  /** Somebody else was faster. */
  | { readonly kind: 'sold-out' }

export interface OrderWish {
  readonly checkoutId: string
  readonly values: FormValues
  /** Of the offer that the buyer saw. */
  readonly fingerprint: string
}

/** Undoes the transaction, and says so. */
class SoldOut extends Error {}

function toLines({ lines }: JudgedCart, digits: number): OrderRecord['lines'] {
  return lines.map(({ line, item, facts, price, total }) => ({
    productId: line.reference.catalogItemId,
    variantId: item?.variant.id ?? '',
    name: facts.name,
    details: facts.details,
    sku: facts.sku,
    quantity: line.quantity,
    price: writePadded(price, digits),
    total: writePadded(total, digits),
  }))
}

function toShipping({ selected }: Totals, values: FormValues): OrderRecord['shipping'] {
  if (!selected) return null
  const { addressLine, addressLine2, postalCode, city, country } = values
  return {
    code: selected.code,
    title: selected.title,
    address: { addressLine, addressLine2: addressLine2 || null, postalCode, city, country },
  }
}

function toTotals({ subtotal, shipping, discount, tax, total }: Totals, digits: number) {
  const write = (amount: bigint) => writePadded(amount, digits)
  return {
    subtotal: write(subtotal),
    shipping: write(shipping),
    discount: write(discount),
    tax: write(tax),
    total: write(total),
  }
}

/** Takes orders: all of it in one transaction, or nothing. */
export function createOrderTaker(context: SandboxContext) {
  const { database, now, shop } = context
  const readCheckout = createCheckoutReader(context)
  const stock = createStockMoves(context)
  const outbox = createOutbox(context)
  const digits = digitsOf(shop.currency)
  const { format } = createMoneyWriter(shop)

  /** @throws {SoldOut} when a count would fall below zero; the transaction goes with it. */
  async function takeStock(writer: Writer, { lines, record }: JudgedCart): Promise<void> {
    const moves = lines.map(({ line, item }, index) => ({
      productId: line.reference.catalogItemId,
      variantId: item?.variant.id ?? '',
      by: -line.quantity,
      field: `lineItems[${index}]`,
    }))
    try {
      await stock.apply(writer, moves, record.owner)
    } catch (error) {
      throw error instanceof ApiError ? new SoldOut() : error
    }
  }

  const toOrder = (open: OpenCheckout, totals: Totals, values: FormValues) => ({
    id: randomUUID(),
    checkoutId: open.checkout.id,
    owner: open.cart.record.owner,
    status: 'PAID' as const,
    currency: shop.currency,
    lines: toLines(open.cart, digits),
    totals: toTotals(totals, digits),
    buyer: {
      email: values.email,
      firstName: values.firstName,
      lastName: values.lastName,
      phone: values.phone || null,
    },
    shipping: toShipping(totals, values),
    couponCode: open.cart.coupon?.coupon.code ?? null,
    buyerNote: values.note || null,
    createdAt: now(),
  })

  async function take(writer: Writer, { checkoutId, values, fingerprint }: OrderWish): Promise<OrderOutcome> {
    const situation = await readCheckout(writer, checkoutId)
    if (situation.state === 'ordered') return { kind: 'taken', order: situation.order }
    if (situation.state !== 'open' || situation.fingerprint !== fingerprint || !situation.isComplete) {
      return { kind: 'changed', situation }
    }
    const { offers, cart } = situation
    const totals = offers.find(({ selected }) => !selected || selected.code === values.shipping)
    if (!totals) return { kind: 'changed', situation }
    await takeStock(writer, cart)
    const order = { ...toOrder(situation, totals, values), number: await nextOrderNumber(writer) }
    await insertOrder(writer, order)
    await deleteCart(writer, cart.record.id)
    await deleteDraft(writer, checkoutId)
    await outbox.send(writer, writeConfirmation(order, { shop: shop.name, format }))
    return { kind: 'taken', order }
  }

  return async (wish: OrderWish): Promise<OrderOutcome> => {
    try {
      return await database.write((writer) => take(writer, wish))
    } catch (error) {
      if (error instanceof SoldOut) return { kind: 'sold-out' }
      throw error
    }
  }
}
