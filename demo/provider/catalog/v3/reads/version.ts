import { Hono } from 'hono'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import type { Routes, SandboxEnv } from '../../../http/env.ts'

/** Says which generation the shop has (contract 2027, 1.2), for every token (14.8). */
export function createVersionRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  routes.get('/stores/v3/provision/version', anyone, (c) => {
    const { site, catalog } = context.generation
    const installed = catalog === 'v3' ? 'V3_CATALOG' : 'V1_CATALOG'
    return c.json({ catalogVersion: site === 'no-stores' ? 'STORES_NOT_INSTALLED' : installed })
  })
  return routes
}
