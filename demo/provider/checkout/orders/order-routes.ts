import { Hono } from 'hono'
import type { SandboxContext } from '../../access/context/context.ts'
import type { OrderRecord } from '../../cart/orders/order-record.ts'
import { listOrders } from '../../cart/orders/order-rows.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'

function renderOrder({ createdAt, owner, buyer, lines, checkoutId, ...order }: OrderRecord) {
  return {
    ...order,
    createdDate: new Date(createdAt).toISOString(),
    checkoutId,
    lines: lines.map(({ details, ...line }) => ({
      ...line,
      choices: Object.fromEntries(details.map(({ name, value }) => [name, value])),
    })),
    buyer: { ...(owner.kind === 'member' ? { memberId: owner.id } : { visitorId: owner.id }), ...buyer },
  }
}

interface StockRow {
  variantId: string
  choices: string
  quantity: number
  inStock: number
  tracked: number
}

/** The orders of the sandbox and the stock that is left, for people and tests. Not part of the provider. */
export function createOrderRoutes({ database }: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()

  routes.get('/_sandbox/orders', async (c) => c.json((await listOrders(database)).map(renderOrder)))

  routes.get('/_sandbox/stock', async (c) => {
    const rows = await database.all<StockRow>(
      `SELECT v.id AS variantId, v.choices, v.quantity, p.track_quantity AS tracked,
         iif(p.track_quantity, v.quantity > 0, v.in_stock) AS inStock
       FROM variants v JOIN products p ON p.no = v.product_no WHERE p.id = ? ORDER BY v.position`,
      [c.req.query('productId') ?? ''],
    )
    return c.json(
      rows.map(({ variantId, choices, quantity, inStock, tracked }) => ({
        variantId,
        choices: JSON.parse(choices) as Record<string, string>,
        quantity: tracked === 1 ? quantity : null,
        inStock: inStock === 1,
      })),
    )
  })

  return routes
}
