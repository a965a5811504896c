import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { notFound } from '../../../http/errors.ts'
import { flag } from '../../../http/flag.ts'
import { isOwner } from '../../../http/identity.ts'
import { readQueryString } from '../../../http/query-string.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import type { ProductRecord } from '../../product-record.ts'
import { findProduct, readProducts } from '../../product-rows.ts'
import { createEntityViews } from '../entities/entity-view.ts'
import { renderProduct } from '../entities/product-entity.ts'
import { classicMetadata, findPage, platformMetadata } from '../query/page.ts'
import { classicQuerySchema, querySchema } from '../query/request.ts'
import { platformProductFields, productTarget, publicProductFields } from './product-target.ts'

const getSchema = z.object({ includeMerchantSpecificData: flag })

const platformSchema = z.object({ query: querySchema.prefault(null), includeMerchantSpecificData: flag })

const publicSchema = z.object({
  query: classicQuerySchema.prefault(null),
  includeVariants: flag,
  includeHiddenProducts: flag,
  includeMerchantSpecificData: flag,
})

/**
 * Returns the product with an id, if the caller may see it: hidden ones are visible to owners only.
 *
 * @throws {ApiError} 404 PRODUCT_NOT_FOUND.
 */
export async function requireProduct(context: SandboxContext, c: Call, id: string): Promise<ProductRecord> {
  const product = await findProduct(context.database, { id })
  if (!product || (!product.visible && !isOwner(c.get('identity')))) throw notFound('product', { id })
  return product
}

function createProductAnswers(context: SandboxContext) {
  const viewOf = createEntityViews(context)
  const { database } = context
  // The compatibility reader of a shop of v3 leaves them out (contract 2027, 1.3).
  const hasVariants = () => context.generation.catalog === 'v1'

  async function queryPlatformized(c: Call, request: z.output<typeof platformSchema>) {
    const target = productTarget(platformProductFields, isOwner(c.get('identity')))
    const page = await findPage(database, target, request.query)
    const view = viewOf(c, {
      merchantData: request.includeMerchantSpecificData,
      variants: hasVariants(),
    })
    const products = await readProducts(database, page.keys)
    return c.json({
      products: products.map((product) => renderProduct(product, view)),
      metadata: platformMetadata(page),
    })
  }

  async function queryPublic(c: Call, request: z.output<typeof publicSchema>) {
    const includeHidden = request.includeHiddenProducts === true && isOwner(c.get('identity'))
    const page = await findPage(database, productTarget(publicProductFields, includeHidden), request.query)
    const view = viewOf(c, {
      merchantData: request.includeMerchantSpecificData,
      variants: request.includeVariants === true && hasVariants(),
    })
    const products = await readProducts(database, page.keys)
    return c.json({
      products: products.map((product) => renderProduct(product, view)),
      ...classicMetadata(page),
    })
  }

  async function answerOne(c: Call, id: string) {
    const { includeMerchantSpecificData } = readQueryString(c, getSchema)
    const product = await requireProduct(context, c, id)
    return c.json({
      product: renderProduct(product, viewOf(c, { merchantData: includeMerchantSpecificData })),
    })
  }

  return { queryPlatformized, queryPublic, answerOne }
}

/** Product reads (contract 1.7). Both queries take GET with `.r` too, as other clients send it (1.4). */
export function createProductReadRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const { queryPlatformized, queryPublic, answerOne } = createProductAnswers(context)

  serveAt(routes, 'POST /v1/products/query-platformized', AT.catalogReads, anyone, async (c) =>
    queryPlatformized(c, await readBody(c, platformSchema)),
  )
  serveAt(routes, 'GET /v1/products/query-platformized', AT.catalogReads, anyone, (c) =>
    queryPlatformized(c, readQueryString(c, platformSchema)),
  )
  serveAt(routes, 'POST /v1/products/query', AT.catalogReads, anyone, async (c) =>
    queryPublic(c, await readBody(c, publicSchema)),
  )
  serveAt(routes, 'GET /v1/products/query', AT.catalogReads, anyone, (c) =>
    queryPublic(c, readQueryString(c, publicSchema)),
  )
  serveAt(routes, 'GET /v1/products/:id', AT.catalogReads, anyone, (c) => answerOne(c, c.req.param('id')))
  // The same under the name of the newer catalog (contract 1.6).
  serveAt(routes, 'GET /v2/products-platformized/:id', AT.platformized, anyone, (c) =>
    answerOne(c, c.req.param('id')),
  )

  return routes
}
