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
  is_disabled: number
  starts_at: number | null
  minimum_quantity: number
  most_uses: number | null
  most_uses_each: number | null
  uses: number
  own_uses: number
}

const isReached = (most: number | null, uses: number) => most !== null && uses >= most

/** Used for a coupon whose collection was deleted: it contains no product. */
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
  isDisabled: row.is_disabled === 1,
  startsAt: row.starts_at,
  minimumQuantity: row.minimum_quantity,
  isUsedUp: isReached(row.most_uses, row.uses),
  isUsed: isReached(row.most_uses_each, row.own_uses),
})

/**
 * Finds the coupon with a code, in any case.
 *
 * @param ownerId The customer whose uses of it count.
 */
export async function findCoupon(reader: Reader, code: string, ownerId = ''): Promise<Coupon | undefined> {
  const row = await reader.first<Row>(
    `SELECT o.*, c.id AS collection_id, count(r.id) AS uses, count(iif(r.owner_id = ?2, 1, NULL)) AS own_uses
     FROM coupons o LEFT JOIN collections c ON c.slug = o.collection_slug
       LEFT JOIN orders r ON r.document ->> '$.couponCode' = o.code
     WHERE o.code = ?1 GROUP BY o.id`,
    [code.trim().toUpperCase(), ownerId],
  )
  return row && readRow(row)
}
