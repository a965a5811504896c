import { Hono } from 'hono'
import type { SandboxContext } from '../../access/context/context.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'
import { createGraphqlRoutes } from './graph/graphql-routes.ts'
import { createInventoryReadRoutes } from './inventory/inventory-reads.ts'
import { createInventoryWriteRoutes } from './inventory/inventory-writes.ts'
import { createCollectionReadRoutes } from './reads/collection-reads.ts'
import { createProductReadRoutes } from './reads/product-reads.ts'
import { createStoreVariantReadRoutes } from './reads/store-variant-reads.ts'
import { createVariantReadRoutes } from './reads/variant-reads.ts'
import { createBulkWriteRoutes } from './writes/bulk-writes.ts'
import { createCollectionWriteRoutes } from './writes/collection-writes.ts'
import { createMediaWriteRoutes } from './writes/media-writes.ts'
import { createProductWriteRoutes } from './writes/product-writes.ts'
import { createVariantWriteRoutes } from './writes/variant-writes.ts'

const AREAS: readonly ((context: SandboxContext) => Routes)[] = [
  createProductReadRoutes,
  createVariantReadRoutes,
  createStoreVariantReadRoutes,
  createCollectionReadRoutes,
  createProductWriteRoutes,
  createVariantWriteRoutes,
  createMediaWriteRoutes,
  createCollectionWriteRoutes,
  createBulkWriteRoutes,
  createInventoryReadRoutes,
  createInventoryWriteRoutes,
  createGraphqlRoutes,
]

/** Catalog v1: products, variants, collections and inventory, and the graph of them (contract 1 and 2). */
export function createCatalogV1Routes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  for (const createRoutes of AREAS) routes.route('/', createRoutes(context))
  return routes
}
