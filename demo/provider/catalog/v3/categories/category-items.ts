import { Hono } from 'hono'
import type { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import type { Database } from '../../../database/database.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { invalidArgument, notFound, violation } from '../../../http/errors.ts'
import { isOwner } from '../../../http/identity.ts'
import { readQueryString } from '../../../http/query-string.ts'
import type { ProductRecord } from '../../product-record.ts'
import type { V3Parts } from '../reads/parts.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { allCategoryIds, directCategoryIds, subtreeOf } from '../snapshot/category-tree.ts'
import { ALL_PRODUCTS_CATEGORY_ID, STORES_APP_ID } from '../snapshot/identifiers.ts'
import { listForItemSchema, listItemsSchema } from './category-requests.ts'

const renderItem = (catalogItemId: string) => ({ catalogItemId, appId: STORES_APP_ID })

/** Reads the offset of a page from its opaque cursor. */
function readOffset(cursor: string | null | undefined): number {
  if (!cursor) return 0
  const offset = Number(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (Number.isInteger(offset) && offset >= 0) return offset
  throw invalidArgument(violation('cursorPaging.cursor', 'is not a cursor of this service'))
}

const writeCursor = (offset: number) => Buffer.from(String(offset)).toString('base64url')

function cut<Item>(all: readonly Item[], paging: z.output<typeof listItemsSchema>['cursorPaging']) {
  const offset = readOffset(paging?.cursor)
  const limit = paging?.limit ?? 100
  const items = all.slice(offset, offset + limit)
  const end = offset + items.length
  return {
    items,
    pagingMetadata: {
      count: items.length,
      offset,
      total: all.length,
      cursors: {
        ...(end < all.length ? { next: writeCursor(end) } : {}),
        ...(offset > 0 ? { prev: writeCursor(Math.max(0, offset - limit)) } : {}),
      },
    },
  }
}

/** Reads the orders of the products in categories. */
const createOrders = (database: Database) => ({
  /** Reads the manual order of a category: product ids. */
  async readArrangement(id: string): Promise<string[]> {
    const rows = await database.all<{ id: string }>(
      `SELECT p.id FROM product_collections pc JOIN products p ON p.no = pc.product_no
       WHERE pc.collection_id = ? ORDER BY pc.position`,
      [id],
    )
    return rows.map((row) => row.id)
  },

  /** Reads the last addition of each product to one of these categories: a number that grows. */
  async readAdditions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await database.all<{ id: string; added: number }>(
      `SELECT p.id, max(pc.added) AS added FROM product_collections pc JOIN products p ON p.no = pc.product_no
       WHERE pc.collection_id IN (SELECT value FROM json_each(?)) GROUP BY p.id`,
      [JSON.stringify(ids)],
    )
    return new Map(rows.map(({ id, added }) => [id, added]))
  },
})

/** Reads of the items of categories, and of the categories of an item (contract 2027, 3). */
export function createCategoryItemReads(context: SandboxContext, { snapshots }: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const { database } = context
  const isV3 = requireCatalogV3(context.generation)

  const { readArrangement, readAdditions } = createOrders(database)

  const shown = (c: Call, snapshot: CatalogSnapshot) =>
    snapshot.products.filter(({ visible }) => visible || isOwner(c.get('identity')))

  async function listProducts(c: Call, id: string, asked: z.output<typeof listItemsSchema>) {
    const snapshot = await snapshots.look()
    if (!snapshot.categoryById.has(id)) throw notFound('category', { id })
    const wanted = new Set(asked.includeItemsFromSubcategories ? subtreeOf(snapshot, id) : [id])
    const inside = shown(c, snapshot).filter((product) =>
      directCategoryIds(product).some((each) => wanted.has(each)),
    )
    // Every product is in All Products from its creation on.
    if (id === ALL_PRODUCTS_CATEGORY_ID) return inside.toReversed()
    if (!asked.useCategoryArrangement) {
      const additions = await readAdditions([...wanted])
      const additionOf = (product: ProductRecord) => additions.get(product.id) ?? 0
      return inside.toSorted((a, b) => additionOf(b) - additionOf(a))
    }
    const places = new Map((await readArrangement(id)).map((each, index) => [each, index]))
    const placeOf = ({ id: product }: ProductRecord) => places.get(product) ?? places.size
    return inside.toSorted((a, b) => placeOf(a) - placeOf(b))
  }

  routes.get('/categories/v1/categories/list-categories-for-item', anyone, isV3, async (c) => {
    const { item } = readQueryString(c, listForItemSchema)
    const snapshot = await snapshots.look()
    const product = shown(c, snapshot).find(({ id }) => id === item.catalogItemId)
    return c.json({
      directCategoryIds: product ? directCategoryIds(product) : [],
      allCategoryIds: product ? allCategoryIds(snapshot, product) : [],
    })
  })

  routes.get('/categories/v1/categories/:id/list-items', anyone, isV3, async (c) => {
    const asked = readQueryString(c, listItemsSchema)
    const products = await listProducts(c, c.req.param('id'), asked)
    const { items, pagingMetadata } = cut(products, asked.cursorPaging)
    return c.json({ items: items.map(({ id }) => renderItem(id)), pagingMetadata })
  })

  routes.get('/categories/v1/categories/:id/arranged-items', anyone, isV3, async (c) => {
    const id = c.req.param('id')
    const snapshot = await snapshots.look()
    if (!snapshot.categoryById.has(id)) throw notFound('category', { id })
    const ids = new Set(shown(c, snapshot).map((product) => product.id))
    const arranged = (await readArrangement(id)).filter((each) => ids.has(each)).slice(0, 100)
    return c.json({ items: arranged.map(renderItem) })
  })

  return routes
}
