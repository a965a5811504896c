import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import type { Writer } from '../../../database/database.ts'
import type { ChangedStock, StockReason } from '../../../database/events/store-event.ts'
import { applicationError, notFound } from '../../../http/errors.ts'
import type { Identity } from '../../../http/identity.ts'
import type { PreorderRecord, ProductRecord, VariantRecord } from '../../product-record.ts'
import { findProduct } from '../../product-rows.ts'
import { keepingOf } from '../../stock/in-stock.ts'
import { preorderOf } from '../../stock/ordered-ahead.ts'
import { toStockLevel } from '../../stock/stock-level.ts'
import { DEFAULT_LOCATION_ID, v3VariantId } from '../snapshot/identifiers.ts'
import type { ItemRow } from './item.ts'

const preorderSchema = z
  .looseObject({
    enabled: z.boolean().nullish(),
    message: z.string().min(1).max(250).nullish(),
    limit: z.number().int('must be a whole number').min(0).max(100_000).nullish(),
  })
  .transform(
    ({ enabled, message, limit }): PreorderRecord => ({
      enabled: enabled ?? false,
      message: message ?? null,
      limit: limit ?? null,
    }),
  )

/** The stock itself: a count or a mark, not both (contract 2027, 7). */
export const stockFields = {
  quantity: z.number().int('must be a whole number').min(-99_999).max(99_999).nullish(),
  inStock: z.boolean().nullish(),
  preorderInfo: preorderSchema.nullish(),
}

const hasOneAtMost = ({ quantity, inStock }: { quantity?: unknown; inStock?: unknown }) =>
  typeof quantity !== 'number' || typeof inStock !== 'boolean'

/** A stock as an owner writes it (contract 2027, 6). */
export const stockSchema = z
  .looseObject(stockFields)
  .refine(hasOneAtMost, { message: 'takes quantity or inStock, not both' })

export type StockInput = z.output<typeof stockSchema>

export const newItemSchema = z
  .looseObject({
    ...stockFields,
    variantId: z.string().min(1).max(36),
    productId: z.string().min(1).max(36),
    locationId: z.literal(DEFAULT_LOCATION_ID, 'is not a location of this shop').nullish(),
  })
  .refine(hasOneAtMost, { message: 'takes quantity or inStock, not both' })
  .refine(({ quantity, inStock }) => typeof quantity === 'number' || typeof inStock === 'boolean', {
    message: 'needs quantity or inStock',
  })

export type NewItem = z.output<typeof newItemSchema>

type Part = Pick<ItemRow, 'product' | 'variant'>

/** Reads a variant inside the transaction. @throws {ApiError} 404. */
export async function requirePart(writer: Writer, productId: string, variantId: string): Promise<Part> {
  const product = await findProduct(writer, { id: productId })
  const variant = product?.variants.find((each) => v3VariantId(product, each) === variantId)
  if (!product || !variant) throw notFound('variant', { productId, variantId })
  return { product, variant }
}

/** Returns the variant after an owner's change of its stock. Omitted fields don't change. */
export function withStock(
  variant: VariantRecord,
  { quantity, inStock, preorderInfo }: StockInput,
): VariantRecord {
  return {
    ...variant,
    ...(typeof quantity === 'number' ? { quantity, keeping: 'counted' } : {}),
    ...(typeof inStock === 'boolean' ? { inStock, keeping: 'marked' } : {}),
    ...(preorderInfo ? { preorder: preorderInfo } : {}),
  }
}

export const itemExists = ({ product, variant }: Part) =>
  applicationError(409, 'ITEM_ALREADY_EXISTS', {
    message: 'Inventory item already exists',
    description: 'This variant has an item at this location',
    data: { productId: product.id, variantId: v3VariantId(product, variant) },
  })

const isKept = (product: ProductRecord, variant: VariantRecord) => keepingOf(product, variant) !== 'none'

/** A stock that isn't kept is none, whatever its mark says. */
const levelOf = (product: ProductRecord, variant: VariantRecord) =>
  toStockLevel(
    { trackQuantity: keepingOf(product, variant) === 'counted', preorder: preorderOf(product, variant) },
    isKept(product, variant) ? variant : { quantity: 0, inStock: false },
  )

/** Returns the change of a variant's stock for notifications; its item begins, changes or ends. */
function toChange({ product, variant }: Part, after: VariantRecord): ChangedStock {
  const [had, has] = [isKept(product, variant), isKept(product, after)]
  return {
    variantId: after.id,
    item: had === has ? undefined : has ? 'created' : 'deleted',
    before: levelOf(product, variant),
    after: levelOf(product, after),
  }
}

const STOCK = ['quantity', 'inStock', 'keeping', 'preorder'] as const

/**
 * Finds the stocks that were written with their product.
 *
 * @param before The product before the write; undefined for a new one.
 */
function findWrittenStock(before: ProductRecord | undefined, after: ProductRecord): ChangedStock[] {
  const known = new Map(before?.variants.map((variant) => [variant.id, variant]))
  return after.variants.flatMap((variant) => {
    const had = known.get(variant.id) ?? { ...variant, keeping: 'none' as const }
    const differs = STOCK.some((field) => JSON.stringify(had[field]) !== JSON.stringify(variant[field]))
    return differs ? [toChange({ product: before ?? after, variant: had }, variant)] : []
  })
}

/** Creates the announcement of the stocks that were written with a product; `before` is undefined for a new one. */
export function createStockAnnouncer({ events }: Pick<SandboxContext, 'events'>) {
  return async (
    writer: Writer,
    cause: Identity,
    { before, after }: { before?: ProductRecord | undefined; after: ProductRecord },
  ): Promise<void> => {
    const variants = findWrittenStock(before, after)
    if (variants.length === 0) return
    await events.record(writer, { type: 'inventoryVariantsChanged', productId: after.id, variants }, cause)
  }
}

/** Writes a variant's stock over its row, with its event. */
export function createItemStore({ events, now }: Pick<SandboxContext, 'events' | 'now'>) {
  return async (
    writer: Writer,
    { product, variant }: Part,
    { after, cause, why }: { after: VariantRecord; cause: Identity; why: StockReason },
  ): Promise<void> => {
    await writer.run(
      `UPDATE variants SET quantity = ?, in_stock = ?, keeping = ?, preorder = ?, preordered = ?
       WHERE product_no = ? AND id = ?`,
      [
        after.quantity,
        after.inStock,
        after.keeping ?? null,
        after.preorder ? JSON.stringify(after.preorder) : null,
        after.preordered ?? 0,
        product.no,
        variant.id,
      ],
    )
    await writer.run('UPDATE products SET inventory_updated_at = ? WHERE no = ?', [now(), product.no])
    const variants = [toChange({ product, variant }, after)]
    await events.record(
      writer,
      { type: 'inventoryVariantsChanged', productId: product.id, variants, why },
      cause,
    )
  }
}
