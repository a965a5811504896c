import type { SandboxContext } from '../access/context/context.ts'
import { createMoneyWriter } from '../cart/money-entity.ts'
import type { OrderRecord } from '../cart/orders/order-record.ts'
import { createOrderWriter, SoldOut } from '../cart/orders/write-order.ts'
import type { Writer } from '../database/database.ts'
import { createOutbox } from '../identity/outbox.ts'
import type { Words } from '../words/words.ts'
import type { FormValues } from './checkout-form.ts'
import { type CheckoutSituation, createCheckoutReader } from './checkout-situation.ts'
import { writeConfirmation } from './confirmation-mail.ts'
import { deleteDraft } from './draft-rows.ts'

/** The result of an attempt to order. */
export type OrderOutcome =
  /** The order was placed now, or by an earlier submit of the same form. */
  | { readonly kind: 'taken'; readonly order: OrderRecord }
  /** Something differs from the page that the buyer saw, so it has to be shown first. */
  | { readonly kind: 'changed'; readonly situation: CheckoutSituation }
  /** Another buyer was faster. */
  | { readonly kind: 'sold-out' }

export interface OrderWish {
  readonly checkoutId: string
  readonly values: FormValues
  /** The fingerprint of the offer that the buyer saw. */
  readonly fingerprint: string
  /** The words of the confirmation. */
  readonly words: Words
}

const addressOf = ({ addressLine, addressLine2, postalCode, city, country }: FormValues) => ({
  addressLine,
  addressLine2: addressLine2 || null,
  postalCode,
  city,
  country,
})

const buyerOf = ({ email, firstName, lastName, phone }: FormValues) => ({
  email,
  firstName,
  lastName,
  phone: phone || null,
})

/** Places orders: each in one transaction, or not at all. */
export function createOrderTaker(context: SandboxContext) {
  const { database, shop } = context
  const readCheckout = createCheckoutReader(context)
  const writeOrder = createOrderWriter(context)
  const outbox = createOutbox(context)

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
    const order = await writeOrder(writer, {
      checkoutId: situation.checkout.id,
      cart,
      totals,
      buyer: buyerOf(values),
      address: addressOf(values),
      note: values.note || null,
    })
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
