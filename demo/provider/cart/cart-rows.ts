import { randomUUID } from 'node:crypto'
import type { Reader, Writer } from '../database/database.ts'
import type { CartOwner, CartRecord } from './cart-record.ts'

interface Row {
  id: string
  owner_id: string
  owner_kind: CartOwner['kind']
  purpose: CartRecord['purpose']
  document: string
  revision: number
  created_at: number
  updated_at: number
}

type Document = Pick<CartRecord, 'lines' | 'nextLine' | 'buyerNote' | 'couponCode' | 'checkoutId' | 'info'>

const readRow = (row: Row): CartRecord => ({
  ...(JSON.parse(row.document) as Document),
  id: row.id,
  owner: { kind: row.owner_kind, id: row.owner_id },
  purpose: row.purpose,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Creates a cart that isn't saved yet. */
export const createCart = (
  owner: CartOwner,
  now: number,
  purpose: CartRecord['purpose'] = 'current',
): CartRecord => ({
  id: randomUUID(),
  owner,
  purpose,
  lines: [],
  nextLine: 1,
  buyerNote: null,
  couponCode: null,
  checkoutId: null,
  info: {},
  revision: 0,
  createdAt: now,
  updatedAt: now,
})

/** Finds the current cart of a visitor or member; undefined before the first line. */
export async function findCartOf(reader: Reader, ownerId: string): Promise<CartRecord | undefined> {
  const row = await reader.first<Row>("SELECT * FROM carts WHERE owner_id = ? AND purpose = 'current'", [
    ownerId,
  ])
  return row && readRow(row)
}

/** Finds a cart by its id. */
export async function findCart(reader: Reader, id: string): Promise<CartRecord | undefined> {
  const row = await reader.first<Row>('SELECT * FROM carts WHERE id = ?', [id])
  return row && readRow(row)
}

/** Saves a cart, with an incremented revision. */
export async function saveCart(writer: Writer, cart: CartRecord, now: number): Promise<CartRecord> {
  const saved: CartRecord = { ...cart, revision: cart.revision + 1, updatedAt: now }
  const { lines, nextLine, buyerNote, couponCode, checkoutId, info } = saved
  const document: Document = { lines, nextLine, buyerNote, couponCode, checkoutId, info }
  await writer.run(
    `INSERT INTO carts (id, owner_id, owner_kind, purpose, document, revision, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET owner_id = excluded.owner_id, owner_kind = excluded.owner_kind,
       purpose = excluded.purpose, document = excluded.document, revision = excluded.revision, updated_at = excluded.updated_at`,
    [
      saved.id,
      saved.owner.id,
      saved.owner.kind,
      saved.purpose,
      JSON.stringify(document),
      saved.revision,
      saved.createdAt,
      saved.updatedAt,
    ],
  )
  return saved
}

/** Deletes a cart; a missing one is no failure. */
export async function deleteCart(writer: Writer, id: string): Promise<void> {
  await writer.run('DELETE FROM carts WHERE id = ?', [id])
}
