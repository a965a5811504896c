import type { SandboxContext } from '../../context/context.ts'
import type { Writer } from '../../database/database.ts'
import { ApiError } from '../../http/errors.ts'
import { createOutbox } from '../../identity/outbox.ts'
import { createStockMoves } from '../../inventory/stock-moves.ts'
import type { Words } from '../../words/words.ts'
import { deleteCart } from '../cart-rows.ts'
import type { JudgedCart } from '../judged-cart.ts'
import { isPreorderLine } from '../judged-line.ts'
import { createMoneyWriter } from '../money-entity.ts'
import type { OrderRecord } from '../orders/order-record.ts'
import { insertOrder, nextOrderNumber } from '../orders/order-rows.ts'
import type { FormValues } from './checkout-form.ts'
import { type CheckoutSituation, createCheckoutReader } from './checkout-situation.ts'
import { writeConfirmation } from './confirmation-mail.ts'
import { deleteDraft } from './draft-rows.ts'
import { toOrder } from './order-of-checkout.ts'

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
  /** Of the confirmation. */
  readonly words: Words
}

/** Undoes the transaction, and says so. */
class SoldOut extends Error {}

/** Takes orders: all of it in one transaction, or nothing. */
export function createOrderTaker(context: SandboxContext) {
  const { database, now, shop } = context
  const readCheckout = createCheckoutReader(context)
  const stock = createStockMoves(context)
  const outbox = createOutbox(context)

  /** @throws {SoldOut} when a count would fall below zero; the transaction goes with it. */
  async function takeStock(writer: Writer, { lines, record }: JudgedCart): Promise<void> {
    const moves = lines.map(({ line, item }, index) => ({
      productId: line.reference.catalogItemId,
      variantId: item?.variant.id ?? '',
      by: -line.quantity,
      ...(isPreorderLine(line) ? { isAhead: true } : {}),
      field: `lineItems[${index}]`,
    }))
    try {
      await stock.apply(writer, moves, record.owner)
    } catch (error) {
      throw error instanceof ApiError ? new SoldOut() : error
    }
  }

  async function take(
    writer: Writer,
    { checkoutId, values, fingerprint, words }: OrderWish,
  ): Promise<OrderOutcome> {
    const situation = await readCheckout(writer, checkoutId)
    if (situation.state === 'ordered') return { kind: 'taken', order: situation.order }
    if (situation.state !== 'open' || situation.fingerprint !== fingerprint || !situation.isComplete) {
      return { kind: 'changed', situation }
    }
    const { offers, cart } = situation
    const totals = offers.find(({ selected }) => !selected || selected.code === values.shipping)
    if (!totals) return { kind: 'changed', situation }
    await takeStock(writer, cart)
    const facts = {
      totals,
      values,
      currency: shop.currency,
      number: await nextOrderNumber(writer),
      now: now(),
    }
    const order = toOrder(situation, facts)
    await insertOrder(writer, order)
    await deleteCart(writer, cart.record.id)
    await deleteDraft(writer, checkoutId)
    await outbox.send(
      writer,
      writeConfirmation(order, {
        shop: shop.name,
        words,
        format: createMoneyWriter({ ...shop, locale: words.locale }).format,
      }),
    )
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
