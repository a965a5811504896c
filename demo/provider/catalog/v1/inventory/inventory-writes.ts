import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Routes, SandboxEnv } from '../../../http/env.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import { createStockMoves } from '../../stock/stock-moves.ts'
import { inventoryKeyFields, requireProductId } from './inventory-key.ts'
import { changeStock, stockChangeSchema } from './stock-change.ts'

/** The most lines of one call (contract 1.8). */
const MAX_LINES = 300

const count = z.number().int('must be a whole number').min(1).max(1_000_000)
const line = z.object({ ...inventoryKeyFields, variantId: z.string().min(1).max(100) })

const updateSchema = z.object({ inventoryItem: stockChangeSchema })

const decrementSchema = z.object({
  decrementData: z
    .array(line.extend({ decrementBy: count, preorderRequest: z.boolean().nullish() }))
    .min(1)
    .max(MAX_LINES),
})

const incrementSchema = z.object({
  incrementData: z
    .array(line.extend({ incrementBy: count }))
    .min(1)
    .max(MAX_LINES),
})

/** Serves the owner's inventory writes (contract 1.8). A list is written completely or not at all. */
export function createInventoryWriteRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const { database } = context
  const moves = createStockMoves(context)

  serveAt(routes, 'PATCH /v2/inventoryItems/product/:productId', AT.inventoryWrites, owner, async (c) => {
    const { inventoryItem: change } = await readBody(c, updateSchema)
    const productId = c.req.param('productId')
    const cause = c.get('identity')
    await database.write((writer) => changeStock(context, writer, { productId, change, cause }))
    return c.json({})
  })

  serveAt(routes, 'POST /v2/inventoryItems/decrement', AT.inventoryWrites, owner, async (c) => {
    const { decrementData } = await readBody(c, decrementSchema)
    const taken = decrementData.map(({ variantId, decrementBy, preorderRequest, ...key }, index) => ({
      productId: requireProductId(key, `decrementData[${index}]`),
      variantId,
      by: -decrementBy,
      preorder: preorderRequest === true,
      field: `decrementData[${index}]`,
    }))
    await database.write((writer) => moves.apply(writer, taken, { cause: c.get('identity') }))
    return c.json({})
  })

  serveAt(routes, 'POST /v2/inventoryItems/increment', AT.inventoryWrites, owner, async (c) => {
    const { incrementData } = await readBody(c, incrementSchema)
    const given = incrementData.map(({ variantId, incrementBy, ...key }, index) => ({
      productId: requireProductId(key, `incrementData[${index}]`),
      variantId,
      by: incrementBy,
      field: `incrementData[${index}]`,
    }))
    await database.write((writer) => moves.apply(writer, given, { cause: c.get('identity') }))
    return c.json({})
  })

  return routes
}
