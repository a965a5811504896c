import type { Reader, Writer } from '../database/database.ts'
import { insertRows } from '../database/rows.ts'
import type { CollectionRecord } from './collection-record.ts'
import { ALL_PRODUCTS_ID, type MediaRecord } from './product-record.ts'
import { toLower, toSortText } from './text-order.ts'

/** A collection as the database stores it. */
export interface CollectionRow {
  no: number
  id: string
  slug: string
  name: string
  visible: number
  description: string | null
  media: string
  created_at: number
  updated_at: number
}

/** Converts a row of the database to a collection. */
export const readCollectionRow = (row: CollectionRow): CollectionRecord => ({
  no: row.no,
  id: row.id,
  slug: row.slug,
  name: row.name,
  visible: row.visible === 1,
  description: row.description,
  media: JSON.parse(row.media) as MediaRecord[],
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** Reads the collections with these numbers, in this order. */
export async function readCollections(reader: Reader, nos: readonly number[]): Promise<CollectionRecord[]> {
  const rows = await reader.all<CollectionRow>(
    'SELECT c.* FROM json_each(?) page JOIN collections c ON c.no = page.value ORDER BY page.key',
    [JSON.stringify(nos)],
  )
  return rows.map(readCollectionRow)
}

/** Finds the collection with an id or slug. */
export async function findCollection(
  reader: Reader,
  by: { readonly id: string } | { readonly slug: string },
): Promise<CollectionRecord | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug]
  const row = await reader.first<CollectionRow>(`SELECT * FROM collections WHERE ${column} = ?`, [value])
  return row && readCollectionRow(row)
}

/** Inserts new collections; their numbers are the order of their creation. */
export async function insertCollections(
  writer: Writer,
  collections: readonly CollectionRecord[],
): Promise<void> {
  await insertRows(
    writer,
    'collections (no, id, slug, name, name_lower, name_sort, visible, description, media, created_at, updated_at)',
    collections.map((collection) => [
      collection.no,
      collection.id,
      collection.slug,
      collection.name,
      toLower(collection.name),
      toSortText(collection.name),
      collection.visible,
      collection.description,
      JSON.stringify(collection.media),
      collection.createdAt,
      collection.updatedAt,
    ]),
  )
}

/** Counts the products in each of the collections that the caller may see. */
export async function countProducts(
  reader: Reader,
  collectionIds: readonly string[],
  { includeHidden }: { includeHidden: boolean },
): Promise<Map<string, number>> {
  const scope = includeHidden ? '1' : 'visible = 1'
  const rows = await reader.all<{ id: string; count: number }>(
    `SELECT asked.value AS id, CASE asked.value
        WHEN '${ALL_PRODUCTS_ID}' THEN (SELECT count(*) FROM products WHERE ${scope})
        ELSE (SELECT count(*) FROM product_collections pc JOIN products p ON p.no = pc.product_no
              WHERE pc.collection_id = asked.value AND ${scope}) END AS count
     FROM json_each(?) asked`,
    [JSON.stringify(collectionIds)],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Writes a changed collection over its row. */
export async function updateCollection(writer: Writer, collection: CollectionRecord): Promise<void> {
  await writer.run(
    `UPDATE collections SET slug = ?, name = ?, name_lower = ?, name_sort = ?, visible = ?, description = ?,
       media = ?, updated_at = ? WHERE id = ?`,
    [
      collection.slug,
      collection.name,
      toLower(collection.name),
      toSortText(collection.name),
      collection.visible,
      collection.description,
      JSON.stringify(collection.media),
      collection.updatedAt,
      collection.id,
    ],
  )
}
