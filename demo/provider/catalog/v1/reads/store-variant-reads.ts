import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { notFound } from '../../../http/errors.ts'
import { isOwner } from '../../../http/identity.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import { findProduct, readProducts } from '../../product-rows.ts'
import { renderStoreVariant } from '../entities/store-variant-entity.ts'
import { condition, TRUE } from '../query/condition.ts'
import { CLASSIC_OPERATORS, fieldsOf, only, textField } from '../query/field.ts'
import { findPage, platformMetadata, type Target } from '../query/page.ts'
import { querySchema } from '../query/request.ts'

/** The fields of the query (contract 3.5). */
const variantTarget = (includeHidden: boolean): Target => ({
  from: 'variants v JOIN products p ON p.no = v.product_no',
  key: 'v.no',
  findField: fieldsOf({
    id: only(textField(`(p.id || '-' || v.id)`), CLASSIC_OPERATORS.plain),
    variantId: only(textField('v.id'), CLASSIC_OPERATORS.plain),
    productId: only(textField('p.id', { sort: false }), CLASSIC_OPERATORS.plain),
    variantName: only(textField('v.name', { sort: false }), CLASSIC_OPERATORS.plain),
  }),
  scope: includeHidden ? TRUE : condition('p.visible = 1 AND v.visible = 1'),
  defaultOrder: () => [
    { sql: 'p.no', args: [], descending: false },
    { sql: 'v.position', args: [], descending: false },
  ],
})

const schema = z.object({ query: querySchema.prefault(null) })

/** `<productId>-<variantId>`; one comment of the vendor's types has a dot between them (contract 10.15). */
const ID = /^([\da-f-]{36})[-.]([\da-f-]{36})$/i

interface VariantKey {
  no: number
  product_no: number
  position: number
}

/** Variants across the shop (contract 1.7, 2.10). */
export function createStoreVariantReadRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const { database } = context

  async function renderPage(keys: readonly number[]) {
    const places = await database.all<VariantKey>(
      `SELECT v.no, v.product_no, v.position FROM json_each(?) page JOIN variants v ON v.no = page.value
       ORDER BY page.key`,
      [JSON.stringify(keys)],
    )
    const products = await readProducts(database, [...new Set(places.map((place) => place.product_no))])
    const byNo = new Map(products.map((product) => [product.no, product]))
    return places.flatMap(({ product_no, position }) => {
      const product = byNo.get(product_no)
      const variant = product?.variants[position]
      return product && variant ? [renderStoreVariant(product, variant, context.origin)] : []
    })
  }

  serveAt(routes, 'POST /v1/variants/query', AT.catalogReads, anyone, async (c) => {
    const { query } = await readBody(c, schema)
    const page = await findPage(database, variantTarget(isOwner(c.get('identity'))), query)
    return c.json({ variants: await renderPage(page.keys), metadata: platformMetadata(page) })
  })

  async function findVariant(c: Call, id: string) {
    const [, productId = '', variantId = ''] = ID.exec(id) ?? []
    const product = await findProduct(database, { id: productId })
    const variant = product?.variants.find((each) => each.id === variantId)
    if (!product || !variant) return undefined
    const mayBeSeen = (product.visible && variant.visible) || isOwner(c.get('identity'))
    return mayBeSeen ? renderStoreVariant(product, variant, context.origin) : undefined
  }

  serveAt(routes, 'GET /v1/variants/:id', AT.catalogReads, anyone, async (c) => {
    const id = c.req.param('id')
    const variant = await findVariant(c, id)
    if (!variant) throw notFound('variant', { id })
    return c.json({ variant })
  })

  return routes
}
