import { Hono } from 'hono'
import type { SandboxContext } from '../../access/context/context.ts'
import type { Routes, SandboxEnv } from '../../http/env.ts'
import { createCategoryItemWrites } from './categories/category-item-writes.ts'
import { createCategoryItemReads } from './categories/category-items.ts'
import { createCategoryReads } from './categories/category-reads.ts'
import { createCategoryWrites } from './categories/category-writes.ts'
import { createInventoryReads } from './inventory/inventory-reads.ts'
import { createInventoryWrites } from './inventory/inventory-writes.ts'
import { createLabelWrites } from './labels/label-writes.ts'
import { createNamedReads } from './reads/named-reads.ts'
import type { V3Parts } from './reads/parts.ts'
import { createProductReads } from './reads/product-reads.ts'
import { createVariantReads } from './reads/variant-reads.ts'
import { createVersionRoutes } from './reads/version.ts'
import { createSnapshots } from './snapshot/catalog-snapshot.ts'
import { createProductWrites } from './writes/product-writes.ts'

const AREAS: readonly ((context: SandboxContext, parts: V3Parts) => Routes)[] = [
  createVersionRoutes,
  createVariantReads,
  createProductReads,
  createInventoryReads,
  createNamedReads,
  createLabelWrites,
  createCategoryItemReads,
  createCategoryReads,
  createProductWrites,
  createInventoryWrites,
  createCategoryWrites,
  createCategoryItemWrites,
]

/** Catalog v3: products, inventory items and categories (contract 2027, 3 to 7). */
export function createCatalogV3Routes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const parts: V3Parts = { snapshots: createSnapshots(context.database) }
  for (const createRoutes of AREAS) routes.route('/', createRoutes(context, parts))
  return routes
}
