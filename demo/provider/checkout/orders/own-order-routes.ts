import { Hono } from 'hono'
import type { SandboxContext } from '../../access/context/context.ts'
import { createGuards } from '../../access/guards.ts'
import { requireOwner } from '../../cart/cart-owner.ts'
import { createMoneyWriter } from '../../cart/money-entity.ts'
import { findOrder } from '../../cart/orders/order-rows.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'
import { notFound } from '../../http/errors.ts'
import { AT, serveAt } from '../../http/serve-at.ts'
import { renderOrderEntity } from './order-entity.ts'

/**
 * The order that a shopper has placed, for the page they come back to. The contract's packages leave it out; the
 * vendor's own storefront templates call it with a visitor's token, by the id that the way back carries. Another
 * shopper's order is as unknown as one that never was.
 */
export function createOwnOrderRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)

  serveAt(routes, 'GET /ecom/v1/orders/:id', AT.cart, anyone, async (c) => {
    const owner = requireOwner(c)
    const id = c.req.param('id')
    const order = await findOrder(context.database, id)
    if (order?.owner.id !== owner.id) throw notFound('Order', { orderId: id })
    c.header('Cache-Control', 'no-store')
    return c.json({ order: renderOrderEntity(order, createMoneyWriter(context.shop)) })
  })

  return routes
}
