import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import type { CollectionRecord } from '../../collection-record.ts'
import { countProducts } from '../../collection-rows.ts'
import { findFreeSlug, MOST_OF_SLUG, nextNo, toSlug } from '../../ids.ts'
import { renderCollection } from '../entities/collection-entity.ts'
import { createCollectionStore } from './collection-store.ts'

const fields = z.object({
  name: z.string().trim().min(1).max(50),
  slug: z.string().trim().min(1).max(MOST_OF_SLUG.v1).nullish(),
  visible: z.boolean().nullish(),
  description: z.string().max(600).nullish(),
})

const createSchema = z.object({ collection: fields })
const updateSchema = z.object({ collection: fields.partial() })
const productIds = z.array(z.string().min(1)).max(1000)
const addSchema = z.object({ productIds: productIds.min(1) })
const removeSchema = z.object({ productIds })

/** Returns only the fields of the request; null empties an optional field. */
function toPatch(input: z.output<typeof updateSchema>['collection']): Partial<CollectionRecord> {
  return {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.slug ? { slug: toSlug(input.slug, MOST_OF_SLUG.v1) } : {}),
    ...(typeof input.visible === 'boolean' ? { visible: input.visible } : {}),
    ...(input.description === undefined ? {} : { description: input.description }),
  }
}

/** Serves the writes of collections and their products (contract 1.6). */
export function createCollectionWriteRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const store = createCollectionStore(context)

  async function answer(c: Call, collection: CollectionRecord) {
    const counts = await countProducts(context.database, [collection.id], { includeHidden: true })
    return c.json({ collection: renderCollection(collection, context.origin, counts.get(collection.id)) })
  }

  serveAt(routes, 'POST /v1/collections', AT.catalogWrites, owner, async (c) => {
    const { collection: input } = await readBody(c, createSchema)
    const now = context.now()
    const made = await store.create(c.get('identity'), async (writer) => ({
      no: await nextNo(writer, 'collections', now),
      id: randomUUID(),
      slug: input.slug
        ? toSlug(input.slug, MOST_OF_SLUG.v1)
        : await findFreeSlug(writer, 'collections', input.name),
      name: input.name,
      visible: input.visible ?? true,
      description: input.description ?? null,
      media: [],
      createdAt: now,
      updatedAt: now,
    }))
    return answer(c, made)
  })

  serveAt(routes, 'PATCH /v1/collections/:id', AT.catalogWrites, owner, async (c) => {
    const { collection: input } = await readBody(c, updateSchema)
    return answer(c, await store.change(c.req.param('id'), c.get('identity'), toPatch(input)))
  })

  serveAt(routes, 'DELETE /v1/collections/:id', AT.catalogWrites, owner, async (c) => {
    await store.remove(c.req.param('id'), c.get('identity'))
    return c.json({})
  })

  serveAt(routes, 'POST /v1/collections/:id/productIds', AT.catalogWrites, owner, async (c) => {
    const request = await readBody(c, addSchema)
    await store.addProducts(c.req.param('id'), c.get('identity'), request.productIds)
    return c.json({})
  })

  serveAt(routes, 'POST /v1/collections/:id/productIds/delete', AT.catalogWrites, owner, async (c) => {
    const request = await readBody(c, removeSchema)
    await store.removeProducts(c.req.param('id'), c.get('identity'), request.productIds)
    return c.json({})
  })

  return routes
}
