import type { SandboxContext } from '../../../access/context/context.ts'
import type { Writer } from '../../../database/database.ts'
import type { StockReason } from '../../../database/events/store-event.ts'
import type { Call } from '../../../http/env.ts'
import { applicationError, notFound } from '../../../http/errors.ts'
import type { VariantRecord } from '../../product-record.ts'
import { keepingOf } from '../../stock/in-stock.ts'
import { requireRevision } from '../bulk/bulk-result.ts'
import type { V3Parts } from '../reads/parts.ts'
import { inventoryItemId, v3VariantId } from '../snapshot/identifiers.ts'
import { type ItemRow, itemsOf, renderItem } from './item.ts'
import {
  createItemStore,
  itemExists,
  type NewItem,
  requirePart,
  type StockInput,
  withStock,
} from './item-changes.ts'

type Change = (row: ItemRow) => VariantRecord
type Place = { readonly productId: string; readonly variantId: string }

/** An item by its id, or by its variant. */
export type AskedItem =
  | { readonly inventoryItemId: string }
  | { readonly variantId: string; readonly productId?: string | null | undefined }

// Only the calls by variant have this code (contract 2027, 7).
const variantNotFound = (variantId: string, productId: string | null | undefined) =>
  applicationError(404, 'NOT_FOUND', {
    message: 'Inventory item not found',
    description: `No inventory item of variant ${variantId}${productId ? ` of product ${productId}` : ''}`,
    data: { variantId, ...(productId ? { productId } : {}) },
  })

const toRow = async (writer: Writer, { productId, variantId }: Place): Promise<ItemRow> => {
  const part = await requirePart(writer, productId, variantId)
  return { ...part, key: 0, id: inventoryItemId(part.product, part.variant) }
}

/** Finds the variants of inventory items. */
function createPlaces({ snapshots }: V3Parts) {
  /** Finds the variant of an item's id; an unknown id is searched in the whole shop. */
  async function placeOf(id: string): Promise<Place> {
    const { products } = await snapshots.look()
    const row = itemsOf(products).find((each) => each.id === id)
    if (!row) throw notFound('inventory_item', { id })
    return { productId: row.product.id, variantId: v3VariantId(row.product, row.variant) }
  }

  async function findPlace(asked: AskedItem): Promise<Place> {
    if ('inventoryItemId' in asked) return placeOf(asked.inventoryItemId)
    const { variantId, productId } = asked
    const found = itemsOf((await snapshots.look()).products).find(
      ({ product, variant }) =>
        v3VariantId(product, variant) === variantId && (!productId || product.id === productId),
    )
    if (!found) throw variantNotFound(variantId, productId)
    return { productId: found.product.id, variantId }
  }
  return { placeOf, findPlace }
}

/** Creates the changes of an inventory item; each is one transaction. */
export function createItemEdits(context: SandboxContext, parts: V3Parts) {
  const { database } = context
  const save = createItemStore(context)
  const { placeOf, findPlace } = createPlaces(parts)

  async function changeAt(c: Call, place: Place, change: Change, reason?: StockReason['reason'] | null) {
    const row = await database.write(async (writer) => {
      const before = await toRow(writer, place)
      await save(writer, before, {
        after: change(before),
        cause: c.get('identity'),
        why: { reason: reason ?? undefined },
      })
      return toRow(writer, place)
    })
    return { id: row.id, item: renderItem(row) }
  }

  return {
    changeAt,
    findPlace,
    create: (c: Call, item: NewItem) =>
      changeAt(c, item, (row) => {
        if (keepingOf(row.product, row.variant) !== 'none') throw itemExists(row)
        return withStock(row.variant, item)
      }),
    update: async (
      c: Call,
      id: string,
      item: StockInput & { revision?: string | null | undefined },
      reason: StockReason['reason'] | null,
    ) => {
      const change: Change = ({ variant }) => {
        requireRevision(item.revision, variant.itemRevision ?? 1, 'inventoryItem.revision')
        return withStock(variant, item)
      }
      return changeAt(c, await placeOf(id), change, reason)
    },
    remove: async (c: Call, id: string) =>
      changeAt(c, await placeOf(id), ({ variant }) => ({
        ...variant,
        keeping: 'none',
        quantity: 0,
        preorder: null,
      })),
  }
}

export type ItemEdits = ReturnType<typeof createItemEdits>
