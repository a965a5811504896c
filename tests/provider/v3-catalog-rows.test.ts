import { describe, expect, it } from 'vitest'
import { useSandbox } from '../support/sandbox/sandbox-fixture.ts'
import {
  codeOf,
  readBySlug,
  search,
  TREE,
  useV3Sandbox,
  type WireProduct,
} from '../support/sandbox/v3-fixture.ts'

describe('rows of catalog v3 beside products', () => {
  const next = useV3Sandbox({ seed: 'demo' })

  it('bring the variants of many products in one call', async () => {
    const { products } = await search(next, { cursorPaging: { limit: 12 } })
    const { body } = await next.asVisitor('POST /stores/v3/products/query-variants', {
      query: {
        filter: { 'productData.productId': { $in: products.map(({ id }) => id) } },
        cursorPaging: { limit: 1000 },
      },
      fields: ['CURRENCY'],
    })
    const counted = products.reduce((sum, { variantSummary }) => sum + variantSummary.variantCount, 0)
    expect(body.variants.length).toBeGreaterThan(12)
    expect(body.variants.length).toBeLessThanOrEqual(counted)
    expect(body.variants[0]).toMatchObject({
      price: { actualPrice: { formattedAmount: expect.any(String) } },
    })
    const [{ id, name, mainCategoryId, brand, createdDate, updatedDate }] = products
    expect(body.variants[0].productData).toMatchObject({
      ...{ productId: id, name, mainCategoryId, brand, createdDate, updatedDate },
    })
    // The provider's package has the unit of the weights alone, and that is a field to ask for.
    expect(body.variants[0].productData.physicalProperties).toEqual({})
    expect(body.variants.every(({ visible }: WireProduct) => visible)).toBe(true)
  })

  it('count the stock of each variant in an item of its own', async () => {
    const mug = await readBySlug(next, 'stoneware-mug', ['VARIANT_OPTION_CHOICE_NAMES'])
    const { body } = await next.asVisitor('POST /stores/v3/inventory-items/query', {
      query: { filter: { productId: mug.id }, cursorPaging: { limit: 100 } },
    })
    expect(body.inventoryItems).toHaveLength(12)
    const ids = mug.variantsInfo.variants.map(({ id }: WireProduct) => id)
    for (const item of body.inventoryItems) {
      expect(ids).toContain(item.variantId)
      expect(item.trackQuantity).toBe(true)
      expect(item.availabilityStatus).toBe(item.quantity > 0 ? 'IN_STOCK' : 'OUT_OF_STOCK')
    }
    const [, second, third] = body.inventoryItems
    const paged = async (paging: object) =>
      next.asVisitor('POST /stores/v3/inventory-items/query', {
        query: { filter: { productId: mug.id }, paging },
      })
    expect((await paged({ limit: 2, offset: 1 })).body).toEqual({
      inventoryItems: [second, third],
      pagingMetadata: { count: 2, offset: 1, total: 12, cursors: {} },
    })
    expect((await paged({ limit: 1001 })).status).toBe(400)
    const both = await next.asVisitor('POST /stores/v3/inventory-items/query', {
      query: { paging: { limit: 2 }, cursorPaging: { limit: 2 } },
    })
    expect([both.status, both.body.details?.validationError?.fieldViolations[0]]).toMatchObject([
      400,
      { field: 'query.cursorPaging', violatedRule: 'ONE_OF_ALIGNMENT' },
    ])
    const one = await next.asVisitor(`GET /stores/v3/inventory-items/${body.inventoryItems[0].id}`)
    expect(one.body.inventoryItem).toEqual(body.inventoryItems[0])
  })

  it('name what products share: brands, ribbons, sections, customizations', async () => {
    const brands = await next.asVisitor('POST /stores/v3/brands/query', {
      query: {},
      fields: ['ASSIGNED_PRODUCTS_COUNT'],
    })
    const ribbons = await next.asVisitor('POST /stores/v3/ribbons/query', { query: {} })
    const sections = await next.asVisitor('POST /stores/v3/info-sections/query', { query: {} })
    const mug = await readBySlug(next, 'stoneware-mug')
    const customizations = await next.asVisitor('POST /stores/v3/customizations/query', {
      query: { filter: { id: { $in: mug.options.map(({ id }: WireProduct) => id) } } },
    })

    expect(
      brands.body.brands.find(({ name }: WireProduct) => name === 'Ton & Scherben').assignedProductsCount,
    ).toBeGreaterThan(5)
    expect(ribbons.body.ribbons.map(({ name }: WireProduct) => name)).toContain('Bestseller')
    expect(sections.body.infoSections.map(({ title }: WireProduct) => title)).toContain('Shipping')
    expect(customizations.body.customizations).toMatchObject([
      { name: 'Glaze', customizationType: 'PRODUCT_OPTION', customizationRenderType: 'SWATCH_CHOICES' },
      { name: 'Size', customizationType: 'PRODUCT_OPTION', customizationRenderType: 'TEXT_CHOICES' },
    ])
    const single = await next.asVisitor(`GET /stores/v3/brands/${brands.body.brands[0].id}`)
    expect(single.body.brand.name).toBe(brands.body.brands[0].name)
  })

  it('are categories where collections were, with one for everything (trap 21)', async () => {
    const { body } = await next.asVisitor('POST /categories/v1/categories/query', {
      query: { filter: { name: { $exists: true } } },
      treeReference: TREE,
    })
    const slugs = body.categories.map(({ slug }: WireProduct) => slug)
    expect(slugs).toContain('mugs')
    expect(slugs.filter((slug: string) => slug === 'all-products')).toHaveLength(1)
    const all = await next.asVisitor('GET /stores/v3/all-products-category')
    const everything = body.categories.find(({ slug }: WireProduct) => slug === 'all-products')
    expect(all.body.categoryId).toBe(everything.id)
    expect(everything.itemCounter).toBe(61)
  })

  it('find the products of a category by search, with the id of its slug', async () => {
    const { body } = await next.asVisitor(
      'GET /categories/v1/categories/slug/mugs?treeReference.appNamespace=@wix/stores&fields=DESCRIPTION',
    )
    const { id, itemCounter, description } = body.category
    const found = await search(next, {
      filter: { 'allCategoriesInfo.categories': { $matchItems: [{ id }] } },
      cursorPaging: { limit: 100 },
    })
    const listed = await next.asVisitor(
      `GET /categories/v1/categories/${id}/list-items?treeReference.appNamespace=@wix/stores`,
    )
    expect(description).toMatch(/coffee/)
    expect(found.products).toHaveLength(itemCounter)
    expect(listed.body.pagingMetadata.total).toBe(itemCounter)
    expect(new Set(listed.body.items.map(({ catalogItemId }: WireProduct) => catalogItemId))).toEqual(
      new Set(found.products.map((product) => product.id)),
    )
  })
})

describe('the wrong generation', () => {
  const next = useV3Sandbox({ seed: 'demo' })
  const first = useSandbox({ seed: 'demo' })

  it.each([
    'POST /stores/v1/products/query',
    'GET /stores/v1/collections/slug/mugs',
    'POST /stores/v2/inventoryItems/query',
    'POST /stores-reader/v1/collections/query',
    'GET /stores-reader/v1/products/1',
  ] as const)('is told by %s on a shop of v3', async (path) => {
    const refused = await next.asVisitor(path, path.startsWith('POST') ? {} : undefined)
    expect(refused.status).toBe(428)
    expect(codeOf(refused)).toBe('CATALOG_V3_CALLING_CATALOG_V1_API')
    expect(refused.body.message).toBe('Endpoint belongs to CATALOG_V1, but your site is using CATALOG_V3')
  })

  it('is not told by the reader of v1, which answers without variants (trap 1)', async () => {
    for (const path of ['query', 'query-platformized'] as const) {
      const { status, body } = await next.asVisitor(`POST /stores-reader/v1/products/${path}`, {
        includeVariants: true,
      })
      expect(status).toBe(200)
      expect(body.products.length).toBeGreaterThan(50)
      expect(body.products.every(({ variants }: WireProduct) => variants.length === 0)).toBe(true)
    }
  })

  it.each([
    'POST /stores/v3/products/query',
    'POST /stores/v3/products/search',
    'GET /stores/v3/products/slug/red-clay',
    'POST /stores/v3/inventory-items/query',
    'GET /categories/v1/categories/slug/mugs?treeReference.appNamespace=@wix/stores',
  ] as const)('is told by %s on a shop of v1', async (path) => {
    const refused = await first.asVisitor(path, path.startsWith('POST') ? {} : undefined)
    expect(refused.status).toBe(428)
    expect(codeOf(refused)).toBe('CATALOG_V1_SITE_CALLING_CATALOG_V3_API')
  })

  it('can be asked for by every token', async () => {
    const path = 'GET /stores/v3/provision/version'
    expect((await next.asVisitor(path)).body).toEqual({ catalogVersion: 'V3_CATALOG' })
    expect((await first.asVisitor(path)).body).toEqual({ catalogVersion: 'V1_CATALOG' })
  })
})
