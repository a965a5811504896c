import type { Reader, Writer } from '../../database/database.ts'
import type { OrderRecord } from './order-record.ts'

interface Row {
  document: string
}

const FIRST_NUMBER = 10_001

const readRow = ({ document }: Row) => JSON.parse(document) as OrderRecord

/** The number of the next order. */
export async function nextOrderNumber(reader: Reader): Promise<number> {
  const row = await reader.first<{ last: number | null }>('SELECT max(number) AS last FROM orders')
  return row?.last ? row.last + 1 : FIRST_NUMBER
}

/** Fails, and the transaction with it, when the checkout has an order already. */
export async function insertOrder(writer: Writer, order: OrderRecord): Promise<void> {
  await writer.run(
    'INSERT INTO orders (id, number, checkout_id, owner_id, document, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    [order.id, order.number, order.checkoutId, order.owner.id, JSON.stringify(order), order.createdAt],
  )
}

/** Finds the order of a checkout; undefined as long as it is not paid. */
export async function findOrderOf(reader: Reader, checkoutId: string): Promise<OrderRecord | undefined> {
  const row = await reader.first<Row>('SELECT document FROM orders WHERE checkout_id = ?', [checkoutId])
  return row && readRow(row)
}

export async function findOrder(reader: Reader, id: string): Promise<OrderRecord | undefined> {
  const row = await reader.first<Row>('SELECT document FROM orders WHERE id = ?', [id])
  return row && readRow(row)
}

/** Finds the order whose balance a payment request asks for. */
export async function findOrderOfRequest(
  reader: Reader,
  paymentRequestId: string,
): Promise<OrderRecord | undefined> {
  const row = await reader.first<Row>(
    "SELECT document FROM orders WHERE document ->> '$.paymentRequestId' = ?",
    [paymentRequestId],
  )
  return row && readRow(row)
}

/** Replaces an order, by its id. */
export async function replaceOrder(writer: Writer, order: OrderRecord): Promise<void> {
  await writer.run('UPDATE orders SET document = ? WHERE id = ?', [JSON.stringify(order), order.id])
}

/** All orders, or a visitor's or member's; newest first. */
export async function listOrders(
  reader: Reader,
  { ownerId, limit = 500 }: { ownerId?: string; limit?: number } = {},
): Promise<OrderRecord[]> {
  const rows = await reader.all<Row>(
    `SELECT document FROM orders ${ownerId === undefined ? '' : 'WHERE owner_id = ?2'} ORDER BY number DESC LIMIT ?1`,
    ownerId === undefined ? [limit] : [limit, ownerId],
  )
  return rows.map(readRow)
}

/** Finds the name that a buyer without an account gave with their last order. */
export async function findContact(
  reader: Reader,
  email: string,
): Promise<{ readonly firstName?: string; readonly lastName?: string }> {
  const row = await reader.first<Row>(
    "SELECT document FROM orders WHERE lower(document ->> '$.buyer.email') = ? ORDER BY number DESC LIMIT 1",
    [email],
  )
  if (!row) return {}
  const { firstName, lastName } = readRow(row).buyer
  return { firstName, lastName }
}
