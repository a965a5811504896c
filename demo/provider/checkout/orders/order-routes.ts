import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../access/context/context.ts'
import type { OrderRecord } from '../../cart/orders/order-record.ts'
import { findOrder, listOrders, replaceOrder } from '../../cart/orders/order-rows.ts'
import { readBody } from '../../http/body.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'
import { applicationError, notFound } from '../../http/errors.ts'
import { isOwed } from './balance.ts'

function renderOrder({ createdAt, owner, buyer, lines, checkoutId, ...order }: OrderRecord) {
  return {
    ...order,
    createdDate: new Date(createdAt).toISOString(),
    checkoutId,
    lines: lines.map(({ details, picture: _, ...line }) => ({
      ...line,
      choices: Object.fromEntries(details.map(({ name, value }) => [name, value])),
    })),
    buyer: { ...(owner.kind === 'member' ? { memberId: owner.id } : { visitorId: owner.id }), ...buyer },
  }
}

/** The body of `POST /_sandbox/orders/{id}`: an owner's actions on an order. */
const progressSchema = z.strictObject({
  status: z.enum(['APPROVED', 'CANCELED', 'PENDING', 'REJECTED']).optional(),
  paymentStatus: z
    .enum(['NOT_PAID', 'PAID', 'PENDING', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED', 'CANCELED', 'DECLINED'])
    .optional(),
  fulfillmentStatus: z.enum(['NOT_FULFILLED', 'PARTIALLY_FULFILLED', 'FULFILLED']).optional(),
  tracking: z
    .strictObject({
      number: z.string().min(1).max(100),
      provider: z.string().max(100).optional(),
      link: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .optional(),
    })
    .optional(),
})

const nothingToPay = ({ number }: OrderRecord) =>
  applicationError(428, 'NOTHING_TO_PAY', {
    message: 'Nothing to pay',
    description: `Order ${number} has no open balance`,
  })

/** Serves the orders of the sandbox, for people and tests. They are not part of the provider. */
export function createOrderRoutes({ database, now }: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()

  routes.get('/_sandbox/orders', async (c) => c.json((await listOrders(database)).map(renderOrder)))

  /** @throws 404 for an order that doesn't exist. */
  const changeOrder = (id: string, change: (order: OrderRecord) => OrderRecord) =>
    database.write(async (writer) => {
      const found = await findOrder(writer, id)
      if (!found) throw notFound('Order', { orderId: id })
      const changed = change(found)
      await replaceOrder(writer, changed)
      return changed
    })

  routes.post('/_sandbox/orders/:id', async (c) => {
    const change = await readBody(c, progressSchema)
    const order = await changeOrder(c.req.param('id'), (found) => ({
      ...found,
      progress: { ...found.progress, ...change, changedAt: now() },
    }))
    return c.json(renderOrder(order))
  })

  routes.post('/_sandbox/orders/:id/payment-request', async (c) => {
    const { paymentRequestId } = await changeOrder(c.req.param('id'), (found) => {
      if (!isOwed(found)) throw nothingToPay(found)
      return { ...found, paymentRequestId: found.paymentRequestId ?? randomUUID() }
    })
    return c.json({ paymentRequestId })
  })

  return routes
}
