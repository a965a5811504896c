import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { doEach, renderBulk } from '../bulk/bulk-result.ts'
import type { V3Parts } from '../reads/parts.ts'
import { type NewItem, newItemSchema, stockFields, withStock } from './item-changes.ts'
import { type AskedItem, createItemEdits, type ItemEdits } from './item-edits.ts'
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
const bulkUpsertSchema = z.looseObject({
  inventoryItems: list(z.looseObject({ inventoryItem: newItemSchema })),
  ...bulk,
})
const bulkUpdateSchema = z.looseObject({
  inventoryItems: list(
    z.looseObject({ inventoryItem: z.intersection(changed, z.looseObject({ id: z.string().max(36) })) }),
  ),
  ...bulk,
})
const bulkDeleteSchema = z.looseObject({ inventoryItemIds: list(z.string().min(1).max(36)) })

interface Asked {
  readonly returnEntity?: boolean | null | undefined
  readonly reason?: z.output<typeof reason>
}

async function moveAll(
  { changeAt, findPlace }: ItemEdits,
  c: Call,
  moves: readonly { readonly asked: AskedItem; readonly move: Move }[],
  { returnEntity, reason }: Asked,
) {
  const rows = await doEach(moves, async ({ asked, move }) => {
    const { id, item } = await changeAt(c, await findPlace(asked), (row) => moveStock(row, move), reason)
    return { id, item: returnEntity ? item : undefined }
  })
  return c.json(renderBulk(rows))
}

interface Served {
  readonly routes: Routes
  readonly edits: ItemEdits
  readonly guards: readonly [MiddlewareHandler<SandboxEnv>, MiddlewareHandler<SandboxEnv>]
}

function serveItems({ routes, edits, guards }: Served): void {
  const { create, update, remove } = edits
  routes.post(ITEMS, ...guards, async (c) => {
    const { inventoryItem } = await readBody(c, createSchema)
    return c.json({ inventoryItem: (await create(c, inventoryItem)).item })
  })
  routes.patch(`${ITEMS}/:id`, ...guards, async (c) => {
    const { inventoryItem, reason: why } = await readBody(c, updateSchema)
    const { item } = await update(c, c.req.param('id') ?? '', inventoryItem, why)
    return c.json({ inventoryItem: item })
  })
  routes.delete(`${ITEMS}/:id`, ...guards, async (c) => {
    await remove(c, c.req.param('id') ?? '')
    return c.json({})
  })
}

function serveBulk({ routes, edits, guards }: Served): void {
  const { create, update, remove, changeAt } = edits
  routes.post(`${BULK}/create`, ...guards, async (c) => {
    const { inventoryItems } = await readBody(c, bulkCreateSchema)
    return c.json(renderBulk(await doEach(inventoryItems, (item) => create(c, item))))
  })
  routes.post(`${BULK}/upsert`, ...guards, async (c) => {
    const { inventoryItems, reason: why } = await readBody(c, bulkUpsertSchema)
    const upsert = ({ inventoryItem }: { inventoryItem: NewItem }) =>
      changeAt(c, inventoryItem, ({ variant }) => withStock(variant, inventoryItem), why)
    return c.json(renderBulk(await doEach(inventoryItems, upsert)))
  })
  routes.post(`${BULK}/update`, ...guards, async (c) => {
    const { inventoryItems, reason: why } = await readBody(c, bulkUpdateSchema)
    const rows = await doEach(inventoryItems, ({ inventoryItem }) =>
      update(c, inventoryItem.id, inventoryItem, why),
    )
    return c.json(renderBulk(rows))
  })
  routes.post(`${BULK}/delete`, ...guards, async (c) => {
    const { inventoryItemIds } = await readBody(c, bulkDeleteSchema)
    const rows = await doEach(inventoryItemIds, async (id) => ({ id: (await remove(c, id)).id }))
    return c.json(renderBulk(rows))
  })
}

function serveDecrements({ routes, edits, guards }: Served): void {
  for (const [verb, schema] of [
    ['decrement', decrementSchema],
    ['decrement-by-variant-and-location', decrementVariantSchema],
  ] as const) {
    routes.post(`${BULK}/${verb}`, ...guards, async (c) => {
      const { decrementData, restrictInventory, ...asked } = await readBody<
        z.ZodType<z.output<typeof schema>>
      >(c, schema)
      const moves = decrementData.map((row) => ({
        asked: row,
        move: {
          by: -row.decrementBy,
          isPreorder: row.preorderRequest === true,
          isRestricted: restrictInventory ?? true,
        },
      }))
      return moveAll(edits, c, moves, asked)
    })
  }
}

function serveIncrements({ routes, edits, guards }: Served): void {
  for (const [verb, schema] of [
    ['increment', incrementSchema],
    ['increment-by-variant-and-location', incrementVariantSchema],
  ] as const) {
    routes.post(`${BULK}/${verb}`, ...guards, async (c) => {
      const { incrementData, ...asked } = await readBody<z.ZodType<z.output<typeof schema>>>(c, schema)
      const moves = incrementData.map((row) => ({
        asked: row,
        move: { by: row.incrementBy, isPreorder: false, isRestricted: true },
      }))
      return moveAll(edits, c, moves, asked)
    })
  }
}

/** Serves the owner's writes of inventory items (contract 2027, 7). Each row of a list succeeds or fails separately. */
export function createInventoryWrites(context: SandboxContext, parts: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const guards = [owner, requireCatalogV3(context.generation)] as const
  const served = { routes, edits: createItemEdits(context, parts), guards }
  serveItems(served)
  serveBulk(served)
  serveDecrements(served)
  serveIncrements(served)
  return routes
}
