import type { Reader } from '../database/database.ts'
import type { Coupon } from './coupon.ts'

interface Row {
  id: string
  code: string
  name: string
  kind: Coupon['kind']
  value: number
  minimum_subtotal: number
  collection_slug: string | null
  collection_id: string | null
  expires_at: number | null
}

/** In a coupon for a collection that is gone: no product is in it. */
const NOWHERE = ''

const readRow = (row: Row): Coupon => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  value: row.value,
  minimumSubtotal: row.minimum_subtotal,
  collectionId: row.collection_slug === null ? null : (row.collection_id ?? NOWHERE),
  expiresAt: row.expires_at,
})

/** The coupon with a code, in whatever case it was typed. */
export async function findCoupon(reader: Reader, code: string): Promise<Coupon | undefined> {
  const row = await reader.first<Row>(
    `SELECT o.*, c.id AS collection_id FROM coupons o LEFT JOIN collections c ON c.slug = o.collection_slug
     WHERE o.code = ?`,
    [code.trim().toUpperCase()],
  )
  return row && readRow(row)
}
