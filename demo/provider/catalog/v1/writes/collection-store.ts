import type { SandboxContext } from '../../../access/context/context.ts'
import type { Writer } from '../../../database/database.ts'
import { applicationError, notFound } from '../../../http/errors.ts'
import type { Identity } from '../../../http/identity.ts'
import type { CollectionRecord } from '../../collection-record.ts'
import { findCollection, insertCollections, updateCollection } from '../../collection-rows.ts'
import { insertMemberships } from '../../product-collections.ts'
import { ALL_PRODUCTS_ID } from '../../product-record.ts'

/** @throws {ApiError} 400 for the collection that always contains everything. */
function refuseAllProducts(id: string): void {
  if (id !== ALL_PRODUCTS_ID) return
  throw applicationError(400, 'ALL_PRODUCTS_IS_FIXED', {
    message: 'All Products can not be changed',
    description: 'This collection always holds every product',
    data: { id },
  })
}

/** @throws {ApiError} 409 ALREADY_EXISTS when another collection has the slug. */
async function refuseTakenSlug(writer: Writer, { id, slug }: CollectionRecord): Promise<void> {
  const other = await writer.first('SELECT id FROM collections WHERE slug = ? AND id <> ?', [slug, id])
  if (!other) return
  throw applicationError(409, 'ALREADY_EXISTS', {
    message: 'Slug already in use',
    description: `Another collection has the slug ${slug}`,
    data: { slug },
  })
}

/** @throws {ApiError} 404 PRODUCT_NOT_FOUND for the first id that no product has. */
async function findProductNos(writer: Writer, ids: readonly string[]): Promise<number[]> {
  const rows = await writer.all<{ id: string; no: number | null }>(
    `SELECT asked.value AS id, p.no FROM json_each(?) asked LEFT JOIN products p ON p.id = asked.value
     ORDER BY asked.key`,
    [JSON.stringify([...new Set(ids)])],
  )
  return rows.map(({ id, no }) => {
    if (no === null) throw notFound('product', { id })
    return no
  })
}

async function requireRecord(writer: Writer, id: string): Promise<CollectionRecord> {
  const collection = await findCollection(writer, { id })
  if (!collection) throw notFound('collection', { id })
  return collection
}

type Change = { readonly id: string; readonly fields: readonly string[]; readonly cause: Identity }

/** Records the event of a change, unless nothing has changed. */
const recordChange = async ({ events }: SandboxContext, writer: Writer, { id, fields, cause }: Change) => {
  if (fields.length > 0)
    await events.record(writer, { type: 'collectionChanged', collectionId: id, changedFields: fields }, cause)
}

/** Changes the products of a collection. */
const createProductMoves = (context: SandboxContext) => ({
  /** Appends products in the given order; present ones keep their place. */
  addProducts: (id: string, cause: Identity, productIds: readonly string[]) =>
    context.database.write(async (writer) => {
      refuseAllProducts(id)
      await requireRecord(writer, id)
      const nos = await findProductNos(writer, productIds)
      const members = await writer.all<{ product_no: number }>(
        'SELECT product_no FROM product_collections WHERE collection_id = ?',
        [id],
      )
      const known = new Set(members.map(({ product_no }) => product_no))
      const added = nos.filter((no) => !known.has(no))
      await insertMemberships(
        writer,
        added.map((productNo) => ({ collectionId: id, productNo })),
      )
      await recordChange(context, writer, { id, fields: added.length > 0 ? ['productIds'] : [], cause })
    }),

  /** Removes products; missing ones are no failure. */
  removeProducts: (id: string, cause: Identity, productIds: readonly string[]) =>
    context.database.write(async (writer) => {
      refuseAllProducts(id)
      await requireRecord(writer, id)
      const removed = await writer.run(
        `DELETE FROM product_collections WHERE collection_id = ?
         AND product_no IN (SELECT no FROM products WHERE id IN (SELECT value FROM json_each(?)))`,
        [id, JSON.stringify(productIds)],
      )
      await recordChange(context, writer, { id, fields: removed > 0 ? ['productIds'] : [], cause })
    }),
})

/** Writes to collections, each in a transaction with its events. */
export function createCollectionStore(context: SandboxContext) {
  const { database, events, now } = context

  return {
    create: (cause: Identity, create: (writer: Writer) => Promise<CollectionRecord>) =>
      database.write(async (writer) => {
        const collection = await create(writer)
        await refuseTakenSlug(writer, collection)
        await insertCollections(writer, [collection])
        await events.record(writer, { type: 'collectionCreated', collectionId: collection.id }, cause)
        return collection
      }),

    change: (id: string, cause: Identity, patch: Partial<CollectionRecord>) =>
      database.write(async (writer) => {
        const before = await requireRecord(writer, id)
        const after = { ...before, ...patch, updatedAt: now() }
        await refuseTakenSlug(writer, after)
        await updateCollection(writer, after)
        const fields = (Object.keys(patch) as (keyof CollectionRecord)[]).filter(
          (key) => before[key] !== after[key],
        )
        await recordChange(context, writer, { id, fields, cause })
        return after
      }),

    remove: (id: string, cause: Identity) =>
      database.write(async (writer) => {
        refuseAllProducts(id)
        await requireRecord(writer, id)
        await writer.run('DELETE FROM collections WHERE id = ?', [id])
        await events.record(writer, { type: 'collectionDeleted', collectionId: id }, cause)
      }),

    ...createProductMoves(context),
  }
}
