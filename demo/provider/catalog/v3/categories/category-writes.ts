import { randomUUID } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import type { Writer } from '../../../database/database.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { readQueryString } from '../../../http/query-string.ts'
import { insertCollections, updateCollection } from '../../collection-rows.ts'
import { findFreeSlug, MOST_OF_SLUG, nextNo, toSlug } from '../../ids.ts'
import { toImage } from '../../named-image.ts'
import { requireRevision } from '../bulk/bulk-result.ts'
import type { V3Parts } from '../reads/parts.ts'
import type { CatalogSnapshot, CategoryRecord } from '../snapshot/catalog-snapshot.ts'
import { subtreeOf } from '../snapshot/category-tree.ts'
import { renderCategory } from './category.ts'
import { treeReference } from './category-requests.ts'
import {
  checkParent,
  createCategoryStore,
  refuseCategory,
  refuseManaged,
  requireCategory,
} from './category-store.ts'

const CATEGORIES = '/categories/v1/categories'
/** The most categories of a tree (contract 2027, 4.12). */
const MAX_CATEGORIES = 1000

const image = z.looseObject({
  id: z.string().max(200).nullish(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullish(),
})

const fields = {
  name: z.string().trim().min(1).max(80),
  slug: z.string().trim().min(1).max(MOST_OF_SLUG.v3).nullish(),
  description: z.string().max(600).nullish(),
  image: image.nullish(),
}

const createSchema = z.looseObject({
  category: z.looseObject({
    ...fields,
    visible: z.boolean().nullish(),
    parentCategory: z.looseObject({ id: z.string().max(36) }).nullish(),
  }),
  treeReference,
})

const updateSchema = z.looseObject({
  category: z.looseObject({
    ...fields,
    name: fields.name.optional(),
    revision: z.string().max(30).nullish(),
  }),
  treeReference,
})

const visibilitySchema = z.looseObject({
  categoryId: z.string().max(36),
  visible: z.boolean(),
  revision: z.string().max(30).nullish(),
  treeReference,
})

const moveSchema = z.looseObject({
  treeReference,
  parentCategoryId: z.string().max(36).nullish(),
  position: z.enum(['FIRST', 'LAST', 'AFTER']),
  moveAfterCategoryId: z.string().max(36).nullish(),
})

const deleteSchema = z.looseObject({ treeReference })

const readImage = (input: z.output<typeof image> | null | undefined) =>
  input && (input.id || input.url) ? [toImage({ mediaId: input.id, url: input.url })] : []

/** @throws {ApiError} 409 DUPLICATE_SLUG. */
function refuseTakenSlug(snapshot: CatalogSnapshot, slug: string, id?: string): void {
  if (snapshot.categories.some((each) => each.slug === slug && each.id !== id))
    throw refuseCategory('DUPLICATE_SLUG', 'Another category has this slug', { slug })
}

const writePlaces = async (writer: Writer, ids: readonly string[]): Promise<void> => {
  for (const [place, id] of ids.entries())
    await writer.run('UPDATE collections SET place = ? WHERE id = ?', [place, id])
}

/** Returns the siblings in their new order. @throws {ApiError} 404 for a neighbour that isn't a sibling. */
function reorder(
  siblings: readonly string[],
  id: string,
  { position, moveAfterCategoryId }: z.output<typeof moveSchema>,
) {
  const others = siblings.filter((each) => each !== id)
  if (position === 'FIRST') return [id, ...others]
  if (position === 'LAST') return [...others, id]
  const at = others.indexOf(moveAfterCategoryId ?? '')
  if (at < 0) throw refuseCategory('CATEGORY_NOT_FOUND', 'There is no such category beside this one')
  return [...others.slice(0, at + 1), id, ...others.slice(at + 1)]
}

interface Served {
  readonly routes: Routes
  readonly context: SandboxContext
  readonly snapshots: V3Parts['snapshots']
  readonly store: ReturnType<typeof createCategoryStore>
  readonly guards: readonly [MiddlewareHandler<SandboxEnv>, MiddlewareHandler<SandboxEnv>]
}

async function answerCategory({ context, snapshots }: Served, c: Call, id: string) {
  const snapshot = await snapshots.look()
  const view = { origin: context.origin, snapshot, fields: new Set(['DESCRIPTION'] as const), mayAll: true }
  return c.json({ category: renderCategory(requireCategory(snapshot, id), view) })
}

function serveCreate(served: Served): void {
  const { routes, context, snapshots, store, guards } = served
  routes.post(CATEGORIES, ...guards, async (c) => {
    const snapshot = await snapshots.look()
    const { category: input } = await readBody(c, createSchema)
    const parentId = input.parentCategory?.id ?? null
    checkParent(snapshot, parentId)
    if (snapshot.categories.length >= MAX_CATEGORIES)
      throw refuseCategory(
        'CATEGORIES_LIMIT_PER_TREE_EXCEEDED',
        `A tree has at most ${MAX_CATEGORIES} categories`,
      )
    if (input.slug) refuseTakenSlug(snapshot, toSlug(input.slug, MOST_OF_SLUG.v3))
    const id = randomUUID()
    const now = context.now()
    await store.change({ revision: snapshot.treeRevision, cause: c.get('identity') }, async (writer) => {
      const collection = {
        no: await nextNo(writer, 'collections', now),
        id,
        slug: input.slug
          ? toSlug(input.slug, MOST_OF_SLUG.v3)
          : await findFreeSlug(writer, 'collections', input.name),
        name: input.name,
        visible: input.visible ?? true,
        description: input.description || null,
        media: readImage(input.image),
        createdAt: now,
        updatedAt: now,
      }
      await insertCollections(writer, [collection])
      await writer.run('UPDATE collections SET parent_id = ? WHERE id = ?', [parentId, id])
      return [{ type: 'collectionCreated', collectionId: id }]
    })
    return answerCategory(served, c, id)
  })
}

function serveChanges(served: Served): void {
  const { routes, context, snapshots, store, guards } = served
  /** @throws {ApiError} 400 and 409 for a revision that isn't the tree's. */
  async function change(
    c: Call,
    { id, revision, path }: { id: string; revision: string | null | undefined; path: string },
    edit: (category: CategoryRecord, snapshot: CatalogSnapshot) => Partial<CategoryRecord>,
  ) {
    const snapshot = await snapshots.look()
    const category = requireCategory(snapshot, id)
    refuseManaged(id)
    requireRevision(revision, snapshot.treeRevision, path)
    const patch = edit(category, snapshot)
    await store.change({ revision: snapshot.treeRevision, cause: c.get('identity') }, async (writer) => {
      await updateCollection(writer, { ...category, ...patch, updatedAt: context.now() })
      return [{ type: 'collectionChanged', collectionId: id, changedFields: Object.keys(patch) }]
    })
    return answerCategory(served, c, id)
  }

  routes.patch(`${CATEGORIES}/visibility`, ...guards, async (c) => {
    const { categoryId, visible, revision } = await readBody(c, visibilitySchema)
    return change(c, { id: categoryId, revision, path: 'revision' }, () => ({ visible }))
  })

  routes.patch(`${CATEGORIES}/:id`, ...guards, async (c) => {
    const { category: input } = await readBody(c, updateSchema)
    const id = c.req.param('id') ?? ''
    return change(c, { id, revision: input.revision, path: 'category.revision' }, (_category, snapshot) => {
      if (input.slug) refuseTakenSlug(snapshot, toSlug(input.slug, MOST_OF_SLUG.v3), id)
      return {
        ...(input.name ? { name: input.name } : {}),
        ...(input.slug ? { slug: toSlug(input.slug, MOST_OF_SLUG.v3) } : {}),
        ...(input.description === undefined ? {} : { description: input.description || null }),
        ...(input.image === undefined ? {} : { media: readImage(input.image) }),
      }
    })
  })
}

function serveMove({ routes, snapshots, store, guards }: Served): void {
  routes.post(`${CATEGORIES}/:id/move`, ...guards, async (c) => {
    const snapshot = await snapshots.look()
    const asked = await readBody(c, moveSchema)
    const id = c.req.param('id') ?? ''
    requireCategory(snapshot, id)
    refuseManaged(id)
    const parentId = asked.parentCategoryId ?? null
    checkParent(snapshot, parentId, id)
    const siblings = snapshot.categories.filter((each) => each.parentId === parentId).map((each) => each.id)
    const order = reorder(siblings, id, asked)
    await store.change({ revision: snapshot.treeRevision, cause: c.get('identity') }, async (writer) => {
      await writer.run('UPDATE collections SET parent_id = ? WHERE id = ?', [parentId, id])
      await writePlaces(writer, order)
      const moved = { kind: 'moved', parentId, index: order.indexOf(id) } as const
      return [{ type: 'collectionChanged', collectionId: id, category: moved }]
    })
    return c.json({ ...(parentId ? { parentCategoryId: parentId } : {}), categoriesAfterMove: order })
  })
}

function serveDelete({ routes, snapshots, store, guards }: Served): void {
  routes.delete(`${CATEGORIES}/:id`, ...guards, async (c) => {
    const snapshot = await snapshots.look()
    readQueryString(c, deleteSchema)
    const id = c.req.param('id') ?? ''
    requireCategory(snapshot, id)
    refuseManaged(id)
    const gone = subtreeOf(snapshot, id)
    await store.change({ revision: snapshot.treeRevision, cause: c.get('identity') }, async (writer) => {
      await writer.run('DELETE FROM collections WHERE id IN (SELECT value FROM json_each(?))', [
        JSON.stringify(gone),
      ])
      return gone.map((collectionId) => ({ type: 'collectionDeleted', collectionId }) as const)
    })
    return c.json({})
  })
}

/** Categories: the owner's writes (contract 2027, 6). */
export function createCategoryWrites(context: SandboxContext, { snapshots }: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const guards = [owner, requireCatalogV3(context.generation)] as const
  const served = { routes, context, snapshots, store: createCategoryStore(context), guards }
  serveCreate(served)
  serveChanges(served)
  serveMove(served)
  serveDelete(served)
  return routes
}
