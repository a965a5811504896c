import type { Writer } from '../database/database.ts'
import { insertRows } from '../database/rows.ts'

/** A product's place in a collection. */
export interface Membership {
  readonly collectionId: string
  readonly productNo: number
}

/** Appends products to collections, after the present ones, in the given order. */
export async function insertMemberships(writer: Writer, memberships: readonly Membership[]): Promise<void> {
  const next = new Map<string, number>()
  for (const collectionId of new Set(memberships.map((each) => each.collectionId))) {
    const row = await writer.first<{ last: number | null }>(
      'SELECT max(position) AS last FROM product_collections WHERE collection_id = ?',
      [collectionId],
    )
    next.set(collectionId, (row?.last ?? -1) + 1)
  }
  const last = await writer.first<{ added: number | null }>(
    'SELECT max(added) AS added FROM product_collections',
  )
  const firstAddition = (last?.added ?? 0) + 1
  await insertRows(
    writer,
    'product_collections (collection_id, product_no, position, added)',
    memberships.map(({ collectionId, productNo }, index) => {
      const position = next.get(collectionId) ?? 0
      next.set(collectionId, position + 1)
      return [collectionId, productNo, position, firstAddition + index]
    }),
  )
}
