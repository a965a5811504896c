import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import { check, readBody } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { applicationError, notFound } from '../../../http/errors.ts'
import { isOwner } from '../../../http/identity.ts'
import { readQueryString } from '../../../http/query-string.ts'
import { createMoneyChanger } from '../../money.ts'
import type { ProductRecord } from '../../product-record.ts'
import { type FieldName, PRODUCT_FIELDS } from '../entities/field-names.ts'
import { renderProduct } from '../entities/product.ts'
import { createV3Views } from '../entities/view.ts'
import { aggregateRows } from '../search/aggregate.ts'
import { findRows } from '../search/page.ts'
import { fieldNamesOf, queryOf, searchOf } from '../search/request.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { TREE_REFERENCE } from '../snapshot/category-tree.ts'
import { ALL_PRODUCTS_CATEGORY_ID } from '../snapshot/identifiers.ts'
import type { V3Parts } from './parts.ts'
import { aggregationFields, findProductText, queryFields, searchFields } from './product-fields.ts'

const fields = fieldNamesOf(PRODUCT_FIELDS).prefault(null)

const getSchema = z.looseObject({ fields })
/** A stored slug may be longer (contract 2027, 3): such a product is found by its id only. */
const slugSchema = z.string().max(100)
const querySchema = z.looseObject({ query: queryOf({ page: 100, sort: 5 }).prefault(null), fields })
const searchSchema = z.looseObject({
  search: searchOf({ page: 100, sort: 10, least: 0 }).prefault(null),
  fields,
})
const countSchema = z.looseObject({
  filter: z.record(z.string(), z.unknown()).nullish(),
  search: z.looseObject({ expression: z.string().max(100).nullish() }).nullish(),
})

/** Refuses costs without the owner's rights by 403 (contract 2027, 3). */
function refuseMerchantData(c: Call, asked: ReadonlySet<FieldName>): void {
  if (!asked.has('MERCHANT_DATA') || isOwner(c.get('identity'))) return
  throw applicationError(403, 'NO_PERMISSION_TO_READ_MERCHANT_DATA', {
    message: 'No permission to read merchant data',
    description: 'MERCHANT_DATA is for owners',
  })
}

/** Creates the products that a caller may query: the visible ones, for owners also the hidden ones. */
function createSources({ shop }: Pick<SandboxContext, 'shop'>) {
  const money = createMoneyChanger(shop).shop

  const shown = (c: Call, { products }: CatalogSnapshot) =>
    isOwner(c.get('identity')) ? products : products.filter(({ visible }) => visible)

  return (c: Call, snapshot: CatalogSnapshot) => ({
    rows: shown(c, snapshot),
    fields: searchFields(snapshot, money),
    keyOf: ({ no }: ProductRecord) => no,
    findText: findProductText(money),
  })
}

/** Creates the answer to each kind of query. */
function createAnswers(context: SandboxContext, { snapshots }: V3Parts) {
  const viewOf = createV3Views(context)
  const sourceOf = createSources(context)
  const money = createMoneyChanger(context.shop).shop

  async function answerOne(
    c: Call,
    find: (snapshot: CatalogSnapshot) => ProductRecord | undefined,
    asked: object,
  ) {
    const request = readQueryString(c, getSchema)
    refuseMerchantData(c, request.fields)
    const snapshot = await snapshots.look()
    const product = find(snapshot)
    if (!product || !(product.visible || isOwner(c.get('identity')))) {
      throw notFound('product', { ...asked })
    }
    return c.json({ product: renderProduct(product, viewOf(c, request.fields, snapshot), { isList: false }) })
  }

  async function answerQuery(c: Call, request: z.output<typeof querySchema>) {
    refuseMerchantData(c, request.fields)
    const snapshot = await snapshots.look()
    const source = { ...sourceOf(c, snapshot), fields: queryFields }
    const { rows, pagingMetadata } = findRows(source, request.query, 'query')
    const view = viewOf(c, request.fields, snapshot)
    return c.json({ products: rows.map((row) => renderProduct(row, view, { isList: true })), pagingMetadata })
  }

  async function answerSearch(c: Call, { search, fields: asked }: z.output<typeof searchSchema>) {
    refuseMerchantData(c, asked)
    const snapshot = await snapshots.look()
    const { rows, all, pagingMetadata } = findRows(sourceOf(c, snapshot), search, 'search')
    const view = viewOf(c, asked, snapshot)
    return c.json({
      products: rows.map((row) => renderProduct(row, view, { isList: true })),
      pagingMetadata,
      ...(search.aggregations?.length
        ? { aggregationData: aggregateRows(all, search.aggregations, aggregationFields(snapshot, money)) }
        : {}),
    })
  }

  async function answerCount(c: Call, { filter, search }: z.output<typeof countSchema>) {
    const snapshot = await snapshots.look()
    const question = {
      filter: filter ?? {},
      sort: [],
      search: search?.expression?.trim() ? search : undefined,
      cursorPaging: { limit: 1, cursor: undefined },
    }
    return c.json({ count: findRows(sourceOf(c, snapshot), question, 'search').all.length })
  }
  return { answerOne, answerQuery, answerSearch, answerCount }
}

/** Product reads of catalog v3 (contract 2027, 3). */
export function createProductReads(context: SandboxContext, parts: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { anyone } = createGuards(context)
  const isV3 = requireCatalogV3(context.generation)
  const { answerOne, answerQuery, answerSearch, answerCount } = createAnswers(context, parts)

  routes.post('/stores/v3/products/query', anyone, isV3, async (c) =>
    answerQuery(c, await readBody(c, querySchema)),
  )
  routes.get('/stores/v3/products/query', anyone, isV3, (c) =>
    answerQuery(c, readQueryString(c, querySchema)),
  )
  routes.post('/stores/v3/products/search', anyone, isV3, async (c) =>
    answerSearch(c, await readBody(c, searchSchema)),
  )
  routes.get('/stores/v3/products/search', anyone, isV3, (c) =>
    answerSearch(c, readQueryString(c, searchSchema)),
  )
  routes.post('/stores/v3/products/count', anyone, isV3, async (c) =>
    answerCount(c, await readBody(c, countSchema)),
  )
  routes.get('/stores/v3/products/count', anyone, isV3, (c) =>
    answerCount(c, readQueryString(c, countSchema)),
  )
  routes.get('/stores/v3/products/slug/:slug', anyone, isV3, (c) => {
    const slug = check(slugSchema, c.req.param('slug'), 'slug')
    return answerOne(c, (snapshot) => snapshot.bySlug.get(slug), { slug })
  })
  routes.get('/stores/v3/products/:id', anyone, isV3, (c) => {
    const id = c.req.param('id')
    return answerOne(c, (snapshot) => snapshot.byId.get(id), { id })
  })
  routes.get('/stores/v3/all-products-category', anyone, isV3, (c) =>
    c.json({ categoryId: ALL_PRODUCTS_CATEGORY_ID, treeReference: TREE_REFERENCE }),
  )

  return routes
}
