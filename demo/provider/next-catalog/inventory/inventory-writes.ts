import { Hono } from 'hono'
import { z } from 'zod'
import { createGuards } from '../../access/guards.ts'
import type { VariantRecord } from '../../catalog/product-record.ts'
import { keepingOf } from '../../catalog/stock.ts'
import type { SandboxContext } from '../../context/context.ts'
import type { Writer } from '../../database/database.ts'
import { requireNextCatalog } from '../../generation/wrong-generation.ts'
import { readBody } from '../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../http/env.ts'
import { notFound } from '../../http/errors.ts'
import { doEach, renderBulk, requireRevision } from '../bulk/bulk-result.ts'
import type { NextParts } from '../reads/parts.ts'
import { inventoryItemId, nextVariantId } from '../shelf/identifiers.ts'
import { type ItemRow, itemsOf, renderItem } from './item.ts'
import {
  createItemStore,
  itemExists,
  type NewItem,
  newItemSchema,
  requirePart,
  type StockInput,
  stockFields,
  withStock,
} from './item-changes.ts'
import {
  decrementSchema,
  decrementVariantSchema,
  incrementSchema,
  incrementVariantSchema,
  type Move,
  moveStock,
} from './item-moves.ts'

const ITEMS = '/stores/v3/inventory-items'
const BULK = '/stores/v3/bulk/inventory-items'

const changed = z
  .looseObject({ ...stockFields, revision: z.string().max(30).nullish() })
  .refine(({ quantity, inStock }) => typeof quantity !== 'number' || typeof inStock !== 'boolean', {
    message: 'takes quantity or inStock, not both',
  })
const reason = z.enum(['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE']).nullish()
const createSchema = z.looseObject({ inventoryItem: newItemSchema })
const updateSchema = z.looseObject({ inventoryItem: changed, reason })
const bulk = { returnEntity: z.boolean().nullish(), reason }
const list = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(1000)
const bulkCreateSchema = z.looseObject({ inventoryItems: list(newItemSchema), ...bulk })
const bulkUpdateSchema = z.looseObject({
  inventoryItems: list(
    z.looseObject({ inventoryItem: z.intersection(changed, z.looseObject({ id: z.string().max(36) })) }),
  ),
  ...bulk,
})
const bulkDeleteSchema = z.looseObject({ inventoryItemIds: list(z.string().min(1).max(36)) })

type Change = (row: ItemRow) => VariantRecord

/** Inventory items: the owner's writes (contract 2027, 7). Rows of a list stand or fall by themselves. */
export function createNextInventoryWrites(context: SandboxContext, { shelves }: NextParts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const { database } = context
  const isNext = requireNextCatalog(context.generation)
  const save = createItemStore(context)

  const toRow = async (writer: Writer, productId: string, variantId: string): Promise<ItemRow> => {
    const part = await requirePart(writer, productId, variantId)
    return { ...part, key: 0, id: inventoryItemId(part.product, part.variant) }
  }

  /** Which variant an item's id stands for; unknown ids are looked for in the whole shop. */
  async function placeOf(id: string): Promise<{ productId: string; variantId: string }> {
    const { products } = await shelves.look()
    const row = itemsOf(products).find((each) => each.id === id)
    if (!row) throw notFound('inventory_item', { id })
    return { productId: row.product.id, variantId: nextVariantId(row.product, row.variant) }
  }

  async function changeAt(c: Call, place: { productId: string; variantId: string }, change: Change) {
    const row = await database.write(async (writer) => {
      const before = await toRow(writer, place.productId, place.variantId)
      await save(writer, before, { after: change(before), cause: c.get('identity') })
      return toRow(writer, place.productId, place.variantId)
    })
    return { id: row.id, item: renderItem(row) }
  }

  const create = (c: Call, item: NewItem) =>
    changeAt(c, item, (row) => {
      if (keepingOf(row.product, row.variant) !== 'none') throw itemExists(row)
      return withStock(row.variant, item)
    })

  const update = async (c: Call, id: string, item: StockInput & { revision?: string | null | undefined }) =>
    changeAt(c, await placeOf(id), ({ variant }) => {
      requireRevision(item.revision, variant.itemRevision ?? 1, 'inventoryItem.revision')
      return withStock(variant, item)
    })

  const remove = async (c: Call, id: string) =>
    changeAt(c, await placeOf(id), ({ variant }) => ({
      ...variant,
      keeping: 'none',
      quantity: 0,
      preorder: null,
    }))

  routes.post(ITEMS, owner, isNext, async (c) => {
    const { inventoryItem } = await readBody(c, createSchema)
    return c.json({ inventoryItem: (await create(c, inventoryItem)).item })
  })
  routes.patch(`${ITEMS}/:id`, owner, isNext, async (c) => {
    const { inventoryItem } = await readBody(c, updateSchema)
    return c.json({ inventoryItem: (await update(c, c.req.param('id') ?? '', inventoryItem)).item })
  })
  routes.delete(`${ITEMS}/:id`, owner, isNext, async (c) => {
    await remove(c, c.req.param('id') ?? '')
    return c.json({})
  })

  routes.post(`${BULK}/create`, owner, isNext, async (c) => {
    const { inventoryItems } = await readBody(c, bulkCreateSchema)
    return c.json(renderBulk(await doEach(inventoryItems, (item) => create(c, item))))
  })
  routes.post(`${BULK}/upsert`, owner, isNext, async (c) => {
    const { inventoryItems } = await readBody(c, bulkCreateSchema)
    const upsert = (item: NewItem) => changeAt(c, item, ({ variant }) => withStock(variant, item))
    return c.json(renderBulk(await doEach(inventoryItems, upsert)))
  })
  routes.post(`${BULK}/update`, owner, isNext, async (c) => {
    const { inventoryItems } = await readBody(c, bulkUpdateSchema)
    const rows = await doEach(inventoryItems, ({ inventoryItem }) =>
      update(c, inventoryItem.id, inventoryItem),
    )
    return c.json(renderBulk(rows))
  })
  routes.post(`${BULK}/delete`, owner, isNext, async (c) => {
    const { inventoryItemIds } = await readBody(c, bulkDeleteSchema)
    const rows = await doEach(inventoryItemIds, async (id) => ({ id: (await remove(c, id)).id }))
    return c.json(renderBulk(rows))
  })

  type Asked = { inventoryItemId: string } | { variantId: string; productId?: string | null | undefined }

  /** A variant's id alone is enough where only one product has it. */
  async function findPlace(asked: Asked): Promise<{ productId: string; variantId: string }> {
    if ('inventoryItemId' in asked) return placeOf(asked.inventoryItemId)
    const { variantId, productId } = asked
    const found = itemsOf((await shelves.look()).products).find(
      ({ product, variant }) =>
        nextVariantId(product, variant) === variantId && (!productId || product.id === productId),
    )
    if (!found) throw notFound('inventory_item', { variantId })
    return { productId: found.product.id, variantId }
  }

  async function moveAll(
    c: Call,
    moves: readonly { readonly asked: Asked; readonly move: Move }[],
    returnEntity: boolean | null | undefined,
  ) {
    const rows = await doEach(moves, async ({ asked, move }) => {
      const { id, item } = await changeAt(c, await findPlace(asked), (row) => moveStock(row, move))
      return { id, item: returnEntity ? item : undefined }
    })
    return c.json(renderBulk(rows))
  }

  for (const [verb, schema] of [
    ['decrement', decrementSchema],
    ['decrement-by-variant-and-location', decrementVariantSchema],
  ] as const) {
    routes.post(`${BULK}/${verb}`, owner, isNext, async (c) => {
      const { decrementData, restrictInventory, returnEntity } = await readBody<
        z.ZodType<z.output<typeof schema>>
      >(c, schema)
      const moves = decrementData.map((asked) => ({
        asked,
        move: {
          by: -asked.decrementBy,
          isPreorder: asked.preorderRequest === true,
          isRestricted: restrictInventory ?? true,
        },
      }))
      return moveAll(c, moves, returnEntity)
    })
  }

  for (const [verb, schema] of [
    ['increment', incrementSchema],
    ['increment-by-variant-and-location', incrementVariantSchema],
  ] as const) {
    routes.post(`${BULK}/${verb}`, owner, isNext, async (c) => {
      const { incrementData, returnEntity } = await readBody<z.ZodType<z.output<typeof schema>>>(c, schema)
      const moves = incrementData.map((asked) => ({
        asked,
        move: { by: asked.incrementBy, isPreorder: false, isRestricted: true },
      }))
      return moveAll(c, moves, returnEntity)
    })
  }

  return routes
}
