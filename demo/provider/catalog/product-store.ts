import type { SandboxContext } from '../access/context/context.ts'
import type { Writer } from '../database/database.ts'
import { applicationError, notFound } from '../http/errors.ts'
import type { Identity } from '../http/identity.ts'
import { findChangedFields, findChangedVariants } from './product-changes.ts'
import type { ProductRecord } from './product-record.ts'
import { findProduct } from './product-rows.ts'
import { insertProducts, updateProduct } from './product-save.ts'

/** Writes products, each in a transaction with its events. */
export type ProductStore = ReturnType<typeof createProductStore>

/** @throws {ApiError} 409 ALREADY_EXISTS when another product has the slug. */
async function refuseTakenSlug(writer: Writer, product: ProductRecord): Promise<void> {
  const other = await writer.first('SELECT id FROM products WHERE slug = ? AND id <> ?', [
    product.slug,
    product.id,
  ])
  if (!other) return
  throw applicationError(409, 'ALREADY_EXISTS', {
    message: 'Slug already in use',
    description: `Another product has the slug ${product.slug}`,
    data: { slug: product.slug },
  })
}

/** Creates the announcement of a changed product and its variants. */
function createRecorder({ events }: Pick<SandboxContext, 'events'>) {
  return async (
    writer: Writer,
    { before, after, cause }: { before: ProductRecord; after: ProductRecord; cause: Identity },
  ): Promise<void> => {
    const productId = after.id
    const changedFields = findChangedFields(before, after)
    if (changedFields.length > 0) {
      await events.record(writer, { type: 'productChanged', productId, changedFields }, cause)
    }
    const variants = findChangedVariants(before, after)
    if (variants.length > 0)
      await events.record(writer, { type: 'variantsChanged', productId, variants }, cause)
  }
}

/** Reads and writes of products, each with its events. */
export function createProductStore(context: SandboxContext) {
  const { database, events, now } = context
  const recordChanges = createRecorder(context)

  /** Inside a transaction of the caller's. @throws {ApiError} 404 PRODUCT_NOT_FOUND. */
  async function requireRecord(writer: Writer, id: string): Promise<ProductRecord> {
    const product = await findProduct(writer, { id })
    if (!product) throw notFound('product', { id })
    return product
  }

  /** Changes one product inside the caller's transaction and returns the result. */
  async function changeIn(
    writer: Writer,
    { id, cause, change }: { id: string; cause: Identity; change: (product: ProductRecord) => ProductRecord },
  ): Promise<ProductRecord> {
    const before = await requireRecord(writer, id)
    const after = { ...change(before), updatedAt: Math.max(now(), before.updatedAt) }
    if (after.slug !== before.slug) await refuseTakenSlug(writer, after)
    await updateProduct(writer, before, after)
    await recordChanges(writer, { before, after, cause })
    return requireRecord(writer, id)
  }

  return {
    changeIn,

    /** Changes one product. When `change` throws, nothing is changed. */
    change: (id: string, cause: Identity, change: (product: ProductRecord) => ProductRecord) =>
      database.write((writer) => changeIn(writer, { id, cause, change })),

    /**
     * Creates a product; `create` gets the transaction, to find a free slug and number. `then` runs in it after the
     * product's event.
     */
    create: (
      cause: Identity,
      create: (writer: Writer) => Promise<ProductRecord>,
      then?: (writer: Writer, product: ProductRecord) => Promise<void>,
    ): Promise<ProductRecord> =>
      database.write(async (writer) => {
        const product = await create(writer)
        await refuseTakenSlug(writer, product)
        await insertProducts(writer, [product])
        await events.record(writer, { type: 'productCreated', productId: product.id }, cause)
        await then?.(writer, product)
        return requireRecord(writer, product.id)
      }),

    remove: (id: string, cause: Identity): Promise<void> =>
      database.write(async (writer) => {
        const { no } = await requireRecord(writer, id)
        await writer.run('DELETE FROM products WHERE no = ?', [no])
        await events.record(writer, { type: 'productDeleted', productId: id }, cause)
      }),
  }
}
