import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { applicationError } from '../../../http/errors.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import { findFreeSlug, MOST_OF_SLUG, nextNo, toSlug } from '../../ids.ts'
import type { ProductRecord } from '../../product-record.ts'
import { createProductStore } from '../../product-store.ts'
import { createEntityViews } from '../entities/entity-view.ts'
import { renderProduct } from '../entities/product-entity.ts'
import { createProductRecord, patchProduct } from './product-change.ts'
import { createSchema, updateSchema } from './product-input.ts'
import { makeVariants } from './variant-rules.ts'

/** Only products without managed variants can lose their options, because variants depend on them (contract 1.6). */
function removeOptions(product: ProductRecord): ProductRecord {
  if (product.manageVariants) {
    throw applicationError(400, 'PRODUCT_MANAGES_VARIANTS', {
      message: 'Options can not be removed',
      description: 'Set manageVariants to false before you remove the options',
      data: { id: product.id },
    })
  }
  const without = { ...product, options: [] }
  return { ...without, variants: makeVariants(without) }
}

function serveRemovals(routes: Routes, context: SandboxContext): void {
  const { owner } = createGuards(context)
  const store = createProductStore(context)

  const serveRemoval = (
    call: `${'POST' | 'DELETE'} /v1/products/:id/${string}`,
    change: (product: ProductRecord) => ProductRecord,
  ) =>
    serveAt(routes, call, AT.catalogWrites, owner, async (c) => {
      await store.change(c.req.param('id') ?? '', c.get('identity'), change)
      return c.json({})
    })

  serveRemoval('DELETE /v1/products/:id/options', removeOptions)
  serveRemoval('POST /v1/products/:id/remove-brand', (product) => ({ ...product, brand: null }))
  serveRemoval('POST /v1/products/:id/remove-ribbon', (product) => ({ ...product, ribbon: null }))
}

/** Products: create, update, delete, and the removal of options, brand and ribbon (contract 1.6). */
export function createProductWriteRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { owner } = createGuards(context)
  const viewOf = createEntityViews(context)
  const store = createProductStore(context)

  const answer = (c: Call, product: ProductRecord) =>
    c.json({ product: renderProduct(product, viewOf(c, { merchantData: true })) })

  async function create(c: Call) {
    const { product: input } = await readBody(c, createSchema)
    const now = context.now()
    const product = await store.create(c.get('identity'), async (writer) =>
      createProductRecord(input, {
        no: await nextNo(writer, 'products', now),
        id: randomUUID(),
        slug: input.slug
          ? toSlug(input.slug, MOST_OF_SLUG.v1)
          : await findFreeSlug(writer, 'products', input.name),
        now,
      }),
    )
    return answer(c, product)
  }

  async function update(c: Call, id: string) {
    const { product: patch } = await readBody(c, updateSchema)
    const product = await store.change(id, c.get('identity'), (before) => ({
      ...patchProduct(before, patch),
      ...(patch.slug ? { slug: toSlug(patch.slug, MOST_OF_SLUG.v1) } : {}),
    }))
    return answer(c, product)
  }

  async function remove(c: Call, id: string) {
    await store.remove(id, c.get('identity'))
    return c.json({})
  }

  const spellings = [
    { path: '/v1/products', prefixes: AT.catalogWrites },
    // The same calls under the name of the newer catalog (contract 1.6, 10.2).
    { path: '/v2/products-platformized', prefixes: AT.platformized },
    { path: '/v1/products-platformized', prefixes: ['/stores'] },
  ] as const
  for (const { path, prefixes } of spellings) {
    serveAt(routes, `POST ${path}`, prefixes, owner, create)
    serveAt(routes, `PATCH ${path}/:id`, prefixes, owner, (c) => update(c, c.req.param('id')))
    serveAt(routes, `DELETE ${path}/:id`, prefixes, owner, (c) => remove(c, c.req.param('id')))
  }

  serveRemovals(routes, context)
  return routes
}
