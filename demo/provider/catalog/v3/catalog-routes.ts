import { Hono } from 'hono'
import type { SandboxContext } from '../../access/context/context.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'
import { createCategoryItemWrites } from './categories/category-item-writes.ts'
import { createCategoryItemReads } from './categories/category-items.ts'
import { createCategoryReads } from './categories/category-reads.ts'
import { createCategoryWrites } from './categories/category-writes.ts'
import { createNextInventoryReads } from './inventory/inventory-reads.ts'
import { createNextInventoryWrites } from './inventory/inventory-writes.ts'
import { createLabelWrites } from './labels/label-writes.ts'
import { createNamedReads } from './reads/named-reads.ts'
import type { NextParts } from './reads/parts.ts'
import { createNextProductReads } from './reads/product-reads.ts'
import { createNextVariantReads } from './reads/variant-reads.ts'
import { createVersionRoutes } from './reads/version.ts'
import { createSnapshots } from './snapshot/catalog-snapshot.ts'
import { createNextProductWrites } from './writes/product-writes.ts'

const AREAS: readonly ((context: SandboxContext, parts: NextParts) => Routes)[] = [
  createVersionRoutes,
  createNextVariantReads,
  createNextProductReads,
  createNextInventoryReads,
  createNamedReads,
  createLabelWrites,
  createCategoryItemReads,
  createCategoryReads,
  createNextProductWrites,
  createNextInventoryWrites,
  createCategoryWrites,
  createCategoryItemWrites,
]

/** The next catalog: V3 products, inventory items and categories (contract 2027, 3 to 7). */
export function createNextCatalogRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const parts: NextParts = { snapshots: createSnapshots(context.database) }
  for (const createRoutes of AREAS) routes.route('/', createRoutes(context, parts))
  return routes
}
