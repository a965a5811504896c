import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { notFound } from '../../../http/errors.ts'
import { isOwner } from '../../../http/identity.ts'
import { readQueryString } from '../../../http/query-string.ts'
import { AT, serveAt } from '../../../http/serve-at.ts'
import type { ProductRecord } from '../../product-record.ts'
import { findProduct, readProducts } from '../../product-rows.ts'
import { condition, TRUE } from '../query/condition.ts'
import { CLASSIC_OPERATORS, dateField, fieldsOf, numberField, only, textField } from '../query/field.ts'
import { classicMetadata, findPage, type Target } from '../query/page.ts'
import { classicQuerySchema } from '../query/request.ts'
import { renderInventoryItem } from './inventory-entity.ts'
import { findProductId, inventoryKeyFields } from './inventory-key.ts'

const variantsSchema = z.object({
  ...inventoryKeyFields,
  variantIds: z.array(z.string()).max(1000).nullish(),
})

const querySchemaBody = z.object({ query: classicQuerySchema.prefault(null) })

/** The fields of the query (contract 3.5). */
const inventoryTarget = (includeHidden: boolean): Target => ({
  from: 'products p',
  key: 'p.no',
  findField: fieldsOf({
    id: only(textField('p.inventory_id', { sort: false }), CLASSIC_OPERATORS.plain),
    productId: only(textField('p.id', { sort: false }), ['$eq']),
    externalId: only(textField('p.id', { sort: false }), CLASSIC_OPERATORS.plain),
    lastUpdated: only(dateField('p.inventory_updated_at'), CLASSIC_OPERATORS.ordered),
    numericId: only(numberField('p.no'), CLASSIC_OPERATORS.ordered),
  }),
  scope: includeHidden ? TRUE : condition('p.visible = 1'),
})

/** Hidden variants are shown to owners only, as everywhere. */
const visibleVariants = ({ variants }: ProductRecord, mayAll: boolean) =>
  variants.filter(({ visible }) => visible || mayAll)

async function answerPage(
  { database }: SandboxContext,
  c: Call,
  { query }: z.output<typeof querySchemaBody>,
) {
  const mayAll = isOwner(c.get('identity'))
  const page = await findPage(database, inventoryTarget(mayAll), query)
  const products = await readProducts(database, page.keys)
  return c.json({
    inventoryItems: products.map((product) => renderInventoryItem(product, visibleVariants(product, mayAll))),
    ...classicMetadata(page),
  })
}

/** Inventory reads (contract 1.8), with the older path by product. */
export function createInventoryReadRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const { database } = context

  async function answerItem(
    c: Call,
    productId: string,
    { variantIds, ...asked }: z.output<typeof variantsSchema>,
  ) {
    const mayAll = isOwner(c.get('identity'))
    const product = await findProduct(database, { id: productId })
    if (!product || !(product.visible || mayAll)) {
      throw notFound('inventory_item', asked.inventoryId ? { id: asked.inventoryId } : { productId })
    }
    const wanted = variantIds?.length ? new Set(variantIds) : undefined
    const variants = visibleVariants(product, mayAll).filter(({ id }) => !wanted || wanted.has(id))
    return c.json({ inventoryItem: renderInventoryItem(product, variants) })
  }

  serveAt(routes, 'POST /v2/inventoryItems/query', AT.inventoryReads, anyone, async (c) =>
    answerPage(context, c, await readBody(c, querySchemaBody)),
  )
  serveAt(routes, 'GET /v2/inventoryItems/query', AT.inventoryReads, anyone, (c) =>
    answerPage(context, c, readQueryString(c, querySchemaBody)),
  )
  serveAt(
    routes,
    'POST /v2/inventoryItems/product/:productId/getVariants',
    AT.inventoryReads,
    anyone,
    async (c) => answerItem(c, c.req.param('productId'), await readBody(c, variantsSchema)),
  )
  serveAt(routes, 'GET /v2/inventoryItems/product/:productId/getVariants', AT.inventoryReads, anyone, (c) =>
    answerItem(c, c.req.param('productId'), {}),
  )
  serveAt(
    routes,
    'POST /v2/inventoryItems/:inventoryId/getVariants',
    AT.inventoryReads,
    anyone,
    async (c) => {
      const asked = await readBody(c, variantsSchema)
      const inventoryId = c.req.param('inventoryId')
      return answerItem(c, findProductId({ inventoryId }) ?? inventoryId, { ...asked, inventoryId })
    },
  )
  return routes
}
