import type { z } from 'zod'
import type { Reader, Writer } from '../database/database.ts'
import { addressSchema, type shippingSchema } from './buyer-schemas.ts'
import type { CartRecord } from './cart-record.ts'

type Address = z.output<typeof addressSchema>

/** The data that a checkout began with; the form is filled in with it. */
export interface CheckoutRequest {
  readonly channelType: string
  readonly shippingAddress?: Address | null | undefined
  readonly billingAddress?: Address | null | undefined
  readonly selectedShippingOption?: z.output<typeof shippingSchema> | null | undefined
  readonly email?: string | null | undefined
}

/** A checkout that a shop began (contract 1.10, create checkout). It shows the cart's present state. */
export interface CheckoutRecord {
  readonly id: string
  readonly cartId: string
  readonly request: CheckoutRequest
}

interface Row {
  id: string
  cart_id: string
  request: string
}

/** A checkout by its id. */
export async function findCheckout(reader: Reader, id: string): Promise<CheckoutRecord | undefined> {
  const row = await reader.first<Row>('SELECT id, cart_id, request FROM checkouts WHERE id = ?', [id])
  return row && { id: row.id, cartId: row.cart_id, request: JSON.parse(row.request) as CheckoutRequest }
}

/** Returns the checkout that every cart is by itself since cart v2 (contract 2027, 8.4). */
export function checkoutOfCart({ id, info }: CartRecord): CheckoutRecord {
  const address = addressSchema.safeParse(info.deliveryAddress)
  const email = info.customerInfo?.email
  return {
    id,
    cartId: id,
    request: {
      channelType: 'WEB',
      ...(address.success ? { shippingAddress: address.data } : {}),
      ...(typeof email === 'string' ? { email } : {}),
    },
  }
}

/** Saves a checkout; another one for the same cart replaces the first one's data. */
export async function saveCheckout(writer: Writer, { id, cartId, request }: CheckoutRecord, now: number) {
  await writer.run(
    `INSERT INTO checkouts (id, cart_id, request, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET cart_id = excluded.cart_id, request = excluded.request`,
    [id, cartId, JSON.stringify(request), now],
  )
}

/** Lets checkouts of a cart that is merged into another continue with that one. */
export async function moveCheckouts(writer: Writer, { from, to }: { from: string; to: string }) {
  await writer.run('UPDATE checkouts SET cart_id = ? WHERE cart_id = ?', [to, from])
}
