import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../../../access/context/context.ts'
import type { Call, Routes, SandboxEnv } from '../../../http/env.ts'
import { isOwner } from '../../../http/identity.ts'
import { createMoneyChanger, type Money } from '../../money.ts'
import { variantSku } from '../../prices.ts'
import type { ProductRecord, VariantRecord } from '../../product-record.ts'
import { isInStock } from '../../stock/in-stock.ts'
import { preorderOf } from '../../stock/ordered-ahead.ts'
import { VARIANT_FIELDS } from '../entities/field-names.ts'
import { priceOf } from '../entities/money.ts'
import { renderVariantChoices } from '../entities/options.ts'
import { isoDate, mainCategoryId, renderBrand, renderWeightUnit } from '../entities/product.ts'
import { renderVariantFacts } from '../entities/variant.ts'
import { createV3Views, type V3View } from '../entities/view.ts'
import { aggregateRows } from '../search/aggregate.ts'
import { type Fields, listField, valueField } from '../search/field.ts'
import { textFinder } from '../search/free-text.ts'
import { findRows } from '../search/page.ts'
import { fieldNamesOf, queryOf, searchOf } from '../search/request.ts'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot.ts'
import { brandId, v3VariantId } from '../snapshot/identifiers.ts'
import type { V3Parts } from './parts.ts'
import { createQuestionServer } from './serve-question.ts'

/** A variant as the shop-wide query finds it. */
interface Row {
  readonly key: number
  readonly product: ProductRecord
  readonly variant: VariantRecord
}

const fields = fieldNamesOf(VARIANT_FIELDS).prefault(null)
const LIMITS = { page: 1000, sort: 5 }
const querySchema = z.looseObject({ query: queryOf(LIMITS).prefault(null), fields })
const searchSchema = z.looseObject({
  search: searchOf({ page: 1000, sort: 10, least: 0 }).prefault(null),
  fields,
})

const sortable = { sortable: true }
const variantIdField = valueField<Row>(
  'text',
  ({ product, variant }) => v3VariantId(product, variant),
  sortable,
)

/** Fields of query-variants (contract 2027, 5.4). */
const QUERY_FIELDS: Fields<Row> = {
  id: variantIdField,
  variantId: variantIdField,
  'productData.productId': valueField('text', ({ product }) => product.id, sortable),
}

const choiceIds = (id: 'choiceId' | 'optionId') =>
  listField<Row>(({ product, variant }) =>
    renderVariantChoices(product, variant).map(({ optionChoiceIds }) => optionChoiceIds[id]),
  )

const searchFields = (money: Money): Fields<Row> => ({
  ...QUERY_FIELDS,
  'optionChoices.optionChoiceIds.choiceId': choiceIds('choiceId'),
  'optionChoices.optionChoiceIds.optionId': choiceIds('optionId'),
  barcode: valueField('text', ({ variant }) => variant.barcode, sortable),
  sku: valueField('text', ({ product, variant }) => variantSku(product, variant), sortable),
  visible: valueField('boolean', ({ variant }) => variant.visible, sortable),
  'inventoryStatus.inStock': valueField(
    'boolean',
    ({ product, variant }) => isInStock(product, variant),
    sortable,
  ),
  'inventoryStatus.preorderEnabled': valueField(
    'boolean',
    ({ product, variant }) => preorderOf(product, variant)?.enabled ?? false,
    sortable,
  ),
  'price.actualPrice.amount': valueField(
    'number',
    ({ product, variant }) => priceOf(product, variant, money).actual,
    sortable,
  ),
  'price.compareAtPrice.amount': valueField(
    'number',
    ({ product, variant }) => priceOf(product, variant, money).compareAt,
    sortable,
  ),
  'productData.name': valueField('text', ({ product }) => product.name, sortable),
  'productData.slug': valueField('text', ({ product }) => product.slug, sortable),
  'productData.visible': valueField('boolean', ({ product }) => product.visible, sortable),
  'productData.handle': valueField('text', ({ product }) => product.v3?.handle, sortable),
  'productData.productType': valueField(
    'enum',
    ({ product }) => (product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL'),
    sortable,
  ),
  'productData.brand.id': valueField(
    'text',
    ({ product }) => product.brand && brandId(product, product.brand),
    sortable,
  ),
  'productData.updatedDate': valueField('date', ({ product }) => product.updatedAt, sortable),
})

const findText = textFinder<Row>({
  'productData.name': ({ product }) => product.name,
  sku: ({ product, variant }) => variantSku(product, variant),
})

const renderProductData = (product: ProductRecord, view: V3View) => ({
  productId: product.id,
  name: product.name,
  productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
  slug: product.slug,
  visible: product.visible,
  visibleInPos: true,
  mainCategoryId: mainCategoryId(product),
  currency: view.money.shown.currency,
  revision: String(product.revision ?? 1),
  ...(product.v3?.handle ? { handle: product.v3.handle } : {}),
  ...renderBrand(product),
  // The provider's package has no other of the product's physical properties here.
  ...(product.productType === 'digital' ? {} : { physicalProperties: renderWeightUnit(view) }),
  createdDate: isoDate(product.createdAt),
  updatedDate: isoDate(product.updatedAt),
})

/** Renders a read-only variant (contract 2027, 4.11). */
function renderRow({ product, variant }: Row, view: V3View) {
  const id = v3VariantId(product, variant)
  return {
    variantId: id,
    id,
    optionChoices: renderVariantChoices(product, variant),
    ...renderVariantFacts(product, variant, view),
    productData: renderProductData(product, view),
  }
}

/** Returns the visible variants; hidden ones, and those of hidden products, are for owners (contract 2027, 9). */
function rowsOf(snapshot: CatalogSnapshot, mayAll: boolean): Row[] {
  const parts = snapshot.products
    .filter(({ visible }) => visible || mayAll)
    .flatMap((product) =>
      product.variants.filter(({ visible }) => visible || mayAll).map((variant) => ({ product, variant })),
    )
  return parts.map((part, key) => ({ ...part, key }))
}

/** Variants across products (contract 2027, 3): POST only. */
export function createVariantReads(context: SandboxContext, { snapshots }: V3Parts): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const serve = createQuestionServer(context, routes)
  const viewOf = createV3Views(context)
  const money = createMoneyChanger(context.shop).shop

  const lookFor = async (c: Call) => {
    const snapshot = await snapshots.look()
    return { snapshot, rows: rowsOf(snapshot, isOwner(c.get('identity'))), keyOf: ({ key }: Row) => key }
  }

  serve('POST', '/stores/v3/products/query-variants', querySchema, async (c, { query, fields: asked }) => {
    const { snapshot, ...source } = await lookFor(c)
    const { rows, pagingMetadata } = findRows({ ...source, fields: QUERY_FIELDS }, query, 'query')
    const view = viewOf(c, asked, snapshot)
    return { variants: rows.map((row) => renderRow(row, view)), pagingMetadata }
  })

  serve('POST', '/stores/v3/products/search-variants', searchSchema, async (c, { search, fields: asked }) => {
    const { snapshot, ...source } = await lookFor(c)
    const declared = searchFields(money)
    const { rows, all, pagingMetadata } = findRows(
      { ...source, fields: declared, findText },
      search,
      'search',
    )
    const view = viewOf(c, asked, snapshot)
    return {
      variants: rows.map((row) => renderRow(row, view)),
      pagingMetadata,
      ...(search.aggregations?.length
        ? { aggregationData: aggregateRows(all, search.aggregations, declared) }
        : {}),
    }
  })

  return routes
}
