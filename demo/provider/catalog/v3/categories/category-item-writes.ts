import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { insertMemberships } from '../../product-collections.ts'
import { renderBulk } from '../bulk/bulk-result.ts'
import type { V3Parts } from '../reads/parts.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { STORES_APP_ID } from '../snapshot/identifiers.ts'
import { itemSchema, treeReference } from './category-requests.ts'
import { createCategoryStore, refuseCategory, refuseManaged, requireCategory } from './category-store.ts'

const BULK = '/categories/v1/bulk/categories'

const itemsSchema = z.looseObject({ items: z.array(itemSchema).min(1).max(1000), treeReference })
const arrangeSchema = z.looseObject({ items: z.array(itemSchema).max(100), treeReference })

interface Asked {
  readonly id: string
  readonly snapshot: CatalogSnapshot
  readonly productIds: readonly string[]
}

interface Served {
  readonly routes: Routes
  readonly snapshots: V3Parts['snapshots']
  readonly store: ReturnType<typeof createCategoryStore>
  readonly guards: readonly [MiddlewareHandler<SandboxEnv>, MiddlewareHandler<SandboxEnv>]
}

async function read(
  { snapshots }: Served,
  c: Call,
  schema: typeof itemsSchema | typeof arrangeSchema,
): Promise<Asked> {
  // The change applies to the revision at the time of the request.
  const snapshot = await snapshots.look()
  const { items } = await readBody(c, schema)
  const id = c.req.param('id') ?? ''
  requireCategory(snapshot, id)
  refuseManaged(id)
  return { id, snapshot, productIds: items.map(({ catalogItemId }) => catalogItemId) }
}

const isIn = ({ snapshot, id }: Asked, productId: string) =>
  snapshot.byId.get(productId)?.collectionIds.includes(id) ?? false

/** Answers each item separately: refused ones get their reasons. */
const answer = (c: Call, { productIds }: Asked, refused: ReadonlyMap<string, string>) =>
  c.json(
    renderBulk(
      productIds.map((id) => {
        const code = refused.get(id)
        return { id, ...(code ? { error: { code, description: `Item ${id}`, data: { id } } } : {}) }
      }),
    ),
  )

function serveAdd(served: Served): void {
  const { routes, store, guards } = served
  routes.post(`${BULK}/:id/add-items`, ...guards, async (c) => {
    const asked = await read(served, c, itemsSchema)
    const { id, snapshot } = asked
    const unknown = asked.productIds.filter((productId) => !snapshot.byId.has(productId))
    const added = [...new Set(asked.productIds)].filter(
      (productId) => snapshot.byId.has(productId) && !isIn(asked, productId),
    )
    await store.change({ revision: snapshot.treeRevision, cause: c.get('identity') }, async (writer) => {
      await insertMemberships(
        writer,
        added.flatMap((productId) => {
          const product = snapshot.byId.get(productId)
          return product ? [{ collectionId: id, productNo: product.no }] : []
        }),
      )
      const category = { kind: 'added', productIds: added } as const
      return added.length > 0 ? [{ type: 'collectionChanged', collectionId: id, category }] : []
    })
    return answer(c, asked, new Map(unknown.map((productId) => [productId, 'ITEM_NOT_FOUND'])))
  })
}

function serveRemove(served: Served): void {
  const { routes, store, guards } = served
  routes.post(`${BULK}/:id/remove-items`, ...guards, async (c) => {
    const asked = await read(served, c, itemsSchema)
    const { id, snapshot } = asked
    const removed = [...new Set(asked.productIds)].filter((productId) => isIn(asked, productId))
    const others = asked.productIds.filter((productId) => !isIn(asked, productId))
    await store.change({ revision: snapshot.treeRevision, cause: c.get('identity') }, async (writer) => {
      await writer.run(
        `DELETE FROM product_collections WHERE collection_id = ?
         AND product_no IN (SELECT no FROM products WHERE id IN (SELECT value FROM json_each(?)))`,
        [id, JSON.stringify(removed)],
      )
      const category = { kind: 'removed', productIds: removed } as const
      return removed.length > 0 ? [{ type: 'collectionChanged', collectionId: id, category }] : []
    })
    return answer(c, asked, new Map(others.map((productId) => [productId, 'ITEM_NOT_IN_CATEGORY'])))
  })
}

function serveArrange(served: Served): void {
  const { routes, store, guards } = served
  routes.post('/categories/v1/categories/:id/set-arranged-items', ...guards, async (c) => {
    const asked = await read(served, c, arrangeSchema)
    const { id, snapshot, productIds } = asked
    const foreign = productIds.filter((productId) => !isIn(asked, productId))
    if (foreign.length > 0)
      throw refuseCategory('ITEM_NOT_IN_CATEGORY', 'Some items are not in this category', { items: foreign })
    await store.change({ revision: snapshot.treeRevision, cause: c.get('identity') }, async (writer) => {
      // Items that were arranged before have such places too.
      const row = await writer.first<{ least: number | null }>(
        'SELECT min(position) AS least FROM product_collections WHERE collection_id = ?',
        [id],
      )
      const first = Math.min(0, row?.least ?? 0) - productIds.length
      for (const [index, productId] of productIds.entries()) {
        await writer.run(
          'UPDATE product_collections SET position = ? WHERE collection_id = ? AND product_no = ?',
          [first + index, id, snapshot.byId.get(productId)?.no ?? 0],
        )
      }
      const category = { kind: 'arranged', productIds } as const
      return [{ type: 'collectionChanged', collectionId: id, category }]
    })
    return c.json({ items: productIds.map((catalogItemId) => ({ catalogItemId, appId: STORES_APP_ID })) })
  })
}

/** The owner's writes of the items of categories (contract 2027, 6). */
export function createCategoryItemWrites(context: SandboxContext, { snapshots }: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const guards = [owner, requireCatalogV3(context.generation)] as const
  const served = { routes, snapshots, store: createCategoryStore(context), guards }
  serveAdd(served)
  serveRemove(served)
  serveArrange(served)
  return routes
}
