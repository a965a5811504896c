import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../access/context/context.ts'
import { createGuards } from '../../access/guards.ts'
import { requireOwner } from '../../cart/cart-owner.ts'
import { createMoneyWriter } from '../../cart/money-entity.ts'
import type { OrderRecord } from '../../cart/orders/order-record.ts'
import { findOrder, listOrders } from '../../cart/orders/order-rows.ts'
import { readBody } from '../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../http/env.ts'
import { notFound } from '../../http/errors.ts'
import { AT, serveAt } from '../../http/serve-at.ts'
import { renderFulfillments, renderOrderEntity } from './order-entity.ts'
import { findPage, orderSearchSchema, sortOrders, toOrderFilter } from './order-search.ts'

/** The most orders that are searched. */
const MOST = 10_000

/**
 * Serves the order that a shopper has placed, for the page they return to. The contract's packages leave it out; the
 * vendor's own storefront templates call it with a visitor's token, by the id in the return address. Another shopper's
 * order gets the same answer as one that doesn't exist.
 */
export function createOwnOrderRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)

  /** @throws 404 for an order that isn't the caller's. */
  const findOwn = async (c: Call, orderId: string): Promise<OrderRecord> => {
    const owner = requireOwner(c)
    const order = await findOrder(context.database, orderId)
    if (order?.owner.id !== owner.id) throw notFound('Order', { orderId })
    c.header('Cache-Control', 'no-store')
    return order
  }

  serveAt(routes, 'GET /ecom/v1/orders/:id', AT.cart, anyone, async (c) => {
    const order = await findOwn(c, c.req.param('id'))
    return c.json({ order: renderOrderEntity(order, createMoneyWriter(context.shop), context.origin) })
  })

  serveAt(routes, 'GET /ecom/v1/fulfillments/orders/:id', AT.cart, anyone, async (c) => {
    const order = await findOwn(c, c.req.param('id'))
    return c.json({ orderWithFulfillments: renderFulfillments(order) })
  })

  /** Lists a member's or visitor's own orders; with the owner's key all orders. */
  const listOwn = (c: Call): Promise<OrderRecord[]> => {
    const { kind, id } = c.get('identity')
    return listOrders(context.database, { limit: MOST, ...(kind !== 'owner' && { ownerId: id }) })
  }

  serveAt(routes, 'POST /ecom/v1/orders/search', AT.cart, anyone, async (c) => {
    const { search } = await readBody(c, z.object({ search: orderSearchSchema.default({}) }))
    const writer = createMoneyWriter(context.shop)
    const own = (await listOwn(c)).map((order) => renderOrderEntity(order, writer, context.origin))
    const { items, metadata } = findPage(search, (asked) =>
      sortOrders(own.filter(toOrderFilter(asked.filter)), asked.sort),
    )
    c.header('Cache-Control', 'no-store')
    return c.json({ orders: items, metadata })
  })

  serveAt(routes, 'POST /ecom/v1/fulfillments/list-by-ids', AT.cart, anyone, async (c) => {
    const { orderIds } = await readBody(c, z.object({ orderIds: z.array(z.string().max(100)).max(100) }))
    const own = (await listOwn(c)).filter(({ id }) => orderIds.includes(id))
    c.header('Cache-Control', 'no-store')
    return c.json({ ordersWithFulfillments: own.map(renderFulfillments) })
  })

  return routes
}
