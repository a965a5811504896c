import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import { createGuards } from '../../../access/guards.ts'
import { requireCatalogV3 } from '../../../access/site/wrong-generation.ts'
import { check } from '../../../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { notFound } from '../../../http/errors.ts'
import { isOwner } from '../../../http/identity.ts'
import { withOnePaging } from '../../one-paging.ts'
import { variantSku } from '../../prices.ts'
import { isInStock, keepingOf } from '../../stock/in-stock.ts'
import { preorderOf, quantityOf } from '../../stock/ordered-ahead.ts'
import type { V3Parts } from '../reads/parts.ts'
import { createQuestionServer } from '../reads/serve-question.ts'
import { aggregateRows } from '../search/aggregate.ts'
import { type Fields, listField, valueField } from '../search/field.ts'
import { textFinder } from '../search/free-text.ts'
import { findRows } from '../search/page.ts'
import { offsetPagingOf, queryOf, searchOf } from '../search/request.ts'
import { directCategoryIds } from '../snapshot/category-tree.ts'
import { brandId, DEFAULT_LOCATION_ID, v3VariantId } from '../snapshot/identifiers.ts'
import { type ItemRow, itemsOf, renderItem, statusOf, variantNameOf } from './item.ts'

const LIMITS = { page: 1000, sort: 5 }
const querySchema = z.looseObject({ query: withOnePaging(queryOf(LIMITS)).prefault(null) })
const offsetSchema = offsetPagingOf(LIMITS)
const searchSchema = z.looseObject({
  search: searchOf({ page: 1000, sort: 10, least: 0 }).prefault(null),
})
const countSchema = z.looseObject({
  filter: z.record(z.string(), z.unknown()).nullish(),
  search: z.looseObject({ expression: z.string().max(100).nullish() }).nullish(),
})

const sortable = { sortable: true }
const text = (read: (row: ItemRow) => string | null | undefined) =>
  valueField<ItemRow>('text', read, sortable)

/** Contract 2027, 5.4. */
const FIELDS: Fields<ItemRow> = {
  id: valueField('text', ({ id }) => id),
  locationId: valueField('text', () => DEFAULT_LOCATION_ID),
  variantId: valueField('text', ({ product, variant }) => v3VariantId(product, variant)),
  'product.directCategoryIds': listField(({ product }) => directCategoryIds(product)),
  createdDate: valueField('date', ({ product }) => product.createdAt, sortable),
  updatedDate: valueField('date', ({ product }) => product.inventory.updatedAt, sortable),
  availabilityStatus: valueField('enum', statusOf, sortable),
  inStock: valueField('boolean', ({ product, variant }) => isInStock(product, variant), sortable),
  quantity: valueField('number', ({ product, variant }) => quantityOf(product, variant), sortable),
  trackQuantity: valueField(
    'boolean',
    ({ product, variant }) => keepingOf(product, variant) === 'counted',
    sortable,
  ),
  productId: text(({ product }) => product.id),
  'preorderInfo.enabled': valueField(
    'boolean',
    ({ product, variant }) => preorderOf(product, variant)?.enabled ?? false,
    sortable,
  ),
  'product.name': text(({ product }) => product.name),
  'product.variantName': text(({ variant }) => variantNameOf(variant)),
  'product.variantSku': text(({ product, variant }) => variantSku(product, variant)),
  'product.variantBarcode': text(({ variant }) => variant.barcode),
  'product.brand.id': text(({ product }) => product.brand && brandId(product, product.brand)),
}

const findText = textFinder<ItemRow>({
  'product.name': ({ product }) => product.name,
  'product.variantName': ({ variant }) => variantNameOf(variant),
  'product.variantSku': ({ product, variant }) => variantSku(product, variant),
})

function cutPage(all: readonly ItemRow[], { limit, offset }: { limit: number; offset: number }) {
  const inventoryItems = all.slice(offset, offset + limit).map(renderItem)
  const pagingMetadata = { count: inventoryItems.length, offset, total: all.length, cursors: {} }
  return { inventoryItems, pagingMetadata }
}

/** Serves inventory items (contract 2027, 3 and 7). Those of hidden products are for owners. */
export function createInventoryReads(context: SandboxContext, { snapshots }: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const serve = createQuestionServer(context, routes)
  const { anyone } = createGuards(context)
  const isV3 = requireCatalogV3(context.generation)

  async function sourceOf(c: Call) {
    const { products } = await snapshots.look()
    const mayAll = isOwner(c.get('identity'))
    const rows = itemsOf(products.filter(({ visible }) => visible || mayAll))
    return { rows, fields: FIELDS, keyOf: ({ key }: ItemRow) => key, findText }
  }

  serve('POST, GET', '/stores/v3/inventory-items/query', querySchema, async (c, { query }) => {
    const { paging } = query as { readonly paging?: unknown }
    const page = check(offsetSchema, paging, 'query.paging')
    const { rows, all, pagingMetadata } = findRows(await sourceOf(c), query, 'query')
    if (page) return cutPage(all, page)
    // This is the only query that doesn't say whether there is more: its cursor shows it.
    const { count, cursors } = pagingMetadata
    return { inventoryItems: rows.map(renderItem), pagingMetadata: { count, cursors } }
  })

  serve('POST, GET', '/stores/v3/inventory-items/search', searchSchema, async (c, { search }) => {
    const { rows, all, pagingMetadata } = findRows(await sourceOf(c), search, 'search')
    return {
      inventoryItems: rows.map(renderItem),
      pagingMetadata,
      ...(search.aggregations?.length
        ? { aggregationData: aggregateRows(all, search.aggregations, FIELDS) }
        : {}),
    }
  })

  serve('POST, GET', '/stores/v3/inventory-items/count', countSchema, async (c, { filter, search }) => {
    const question = {
      filter: filter ?? {},
      sort: [],
      search: search?.expression?.trim() ? search : undefined,
      cursorPaging: { limit: 1, cursor: undefined },
    }
    return { count: findRows(await sourceOf(c), question, 'search').all.length }
  })

  routes.get('/stores/v3/inventory-items/:id', anyone, isV3, async (c) => {
    const id = c.req.param('id')
    const { rows } = await sourceOf(c)
    const row = rows.find((each) => each.id === id)
    if (!row) throw notFound('inventory_item', { id })
    return c.json({ inventoryItem: renderItem(row) })
  })

  return routes
}
