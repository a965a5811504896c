import { Hono, type MiddlewareHandler } from 'hono'
import type { SandboxContext } from '../../access/context/context.ts'
import type { Generation } from '../../access/site/generation.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'
import { ApiError } from '../../http/errors.ts'
import { createCartRoutes } from './cart-routes.ts'
import { createCheckoutCalls } from './checkout-calls.ts'

/** All paths that end on the last day of cart v1, under both hosts' prefixes. */
const PATHS = ['', '/_api/ecom-cart'].flatMap((prefix) => [
  `${prefix}/ecom/v1/carts/*`,
  `${prefix}/ecom/v1/checkouts/*`,
])

/** Refuses cart v1 and its checkout after their last day, like unknown addresses (contract 2027, 1.4). */
function refuseWhenRemoved(generation: Generation): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (c.req.method !== 'OPTIONS' && generation.firstCart === 'removed')
      throw new ApiError(404, { message: 'Not Found', details: {} })
    await next()
  }
}

/** Cart v1 and its checkouts, on shops of both catalogs, until 2027-02-01 (contract 1.10). */
export function createCartV1Routes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  for (const path of PATHS) routes.use(path, refuseWhenRemoved(context.generation))
  routes.route('/', createCartRoutes(context))
  routes.route('/', createCheckoutCalls(context))
  return routes
}
