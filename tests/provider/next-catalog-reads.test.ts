import { beforeAll, describe, expect, it } from 'vitest'
import {
  codeOf,
  readBySlug,
  search,
  TREE,
  useNextSandbox,
  violationOf,
  type WireProduct,
} from './next-fixture.ts'
import { useSandbox } from './sandbox-fixture.ts'

const DETAIL = ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES', 'MEDIA_ITEMS_INFO', 'PLAIN_DESCRIPTION'] as const

describe('products of the next catalog', () => {
  const next = useNextSandbox({ seed: 'demo' })
  const first = useSandbox({ seed: 'demo' })
  let old: WireProduct[] = []

  beforeAll(async () => {
    const { body } = await first.asVisitor('POST /stores-reader/v1/products/query', {
      query: { paging: { limit: 100 } },
      includeVariants: true,
    })
    old = body.products
  })

  it('are those of the first generation, at the same prices and in the same stock', async () => {
    const { products } = await search(next, { cursorPaging: { limit: 100 } }, [
      'CURRENCY',
      'PLAIN_DESCRIPTION',
    ])

    expect(products).toHaveLength(old.length)
    for (const product of products) {
      const before = old.find(({ id }) => id === product.id)
      expect(product.slug).toBe(before.slug)
      expect(product.name).toBe(before.name)
      expect(product.plainDescription ?? '').toBe(before.description)
      expect(product.inventory.availabilityStatus).toBe(before.stock.inventoryStatus)
      expect(product.ribbon?.name ?? '').toBe(before.ribbon)
      const paid = before.variants
        .filter((each: WireProduct) => each.variant.visible)
        .map((each: WireProduct) => each.variant.priceData.discountedPrice)
      expect(Number(product.actualPriceRange.minValue.amount)).toBe(Math.min(...paid))
      expect(Number(product.actualPriceRange.maxValue.amount)).toBe(Math.max(...paid))
      expect(product.compareAtPriceRange === undefined).toBe(before.discount.type === 'NONE')
    }
  })

  it('have prices as decimal text, ready text only for who asks for CURRENCY', async () => {
    const bare = await readBySlug(next, 'stoneware-mug')
    const full = await readBySlug(next, 'stoneware-mug', DETAIL)

    expect(bare.actualPriceRange.minValue).toEqual({ amount: '28.00' })
    expect(bare.currency).toBeUndefined()
    expect(full.actualPriceRange.minValue).toEqual({ amount: '28.00', formattedAmount: '€28.00' })
    expect(full.currency).toBe('EUR')
  })

  it('come in the currency of the header, and in no other beside it', async () => {
    const { body } = await next.asVisitor(
      'GET /stores/v3/products/slug/stoneware-mug?fields=CURRENCY',
      undefined,
      { 'x-wix-currency': 'USD' },
    )
    expect(body.product.currency).toBe('USD')
    expect(body.product.actualPriceRange.minValue).toEqual({ amount: '30.24', formattedAmount: 'US$30.24' })
  })

  it('turn the sides of a price round: what is paid is actual, what was is compareAt', async () => {
    const clay = await readBySlug(next, 'red-clay')
    expect(clay.actualPriceRange.minValue.amount).toBe('16.20')
    expect(clay.compareAtPriceRange.minValue.amount).toBe('18.00')
  })

  it('have variants in single reads alone, and there only with the field (traps 5 and 6)', async () => {
    const [listed] = (await search(next, { filter: { slug: 'stoneware-mug' } }, DETAIL)).products
    const bare = await readBySlug(next, 'stoneware-mug')
    const full = await readBySlug(next, 'stoneware-mug', DETAIL)

    expect(listed.variantsInfo).toBeUndefined()
    expect(listed.variantSummary).toEqual({ variantCount: 12 })
    expect(bare.variantsInfo).toBeNull()
    expect(full.variantsInfo.variants).toHaveLength(12)
  })

  it('match variants by pairs of ids, in a list (trap 7)', async () => {
    const { options, variantsInfo } = await readBySlug(next, 'stoneware-mug', DETAIL)
    const ids = options.flatMap((option: WireProduct) =>
      option.choicesSettings.choices.map((choice: WireProduct) => `${option.id} ${choice.choiceId}`),
    )
    for (const { choices } of variantsInfo.variants) {
      expect(Array.isArray(choices)).toBe(true)
      expect(choices).toHaveLength(2)
      for (const { optionChoiceIds } of choices)
        expect(ids).toContain(`${optionChoiceIds.optionId} ${optionChoiceIds.choiceId}`)
    }
  })

  it('bring the cheapest variant into lists that ask for it', async () => {
    const [mug] = (await search(next, { filter: { slug: 'stoneware-mug' } }, ['MIN_PRICE_VARIANT'])).products
    expect(mug.variantSummary.minPriceVariant.price.actualPrice.amount).toBe('28.00')
  })

  it('have a default variant with an id of its own when they have no options', async () => {
    const clay = await readBySlug(next, 'stoneware-clay', DETAIL)
    expect(clay.options).toEqual([])
    expect(clay.variantsInfo.variants).toHaveLength(1)
    expect(clay.variantsInfo.variants[0]).toMatchObject({ choices: [], sku: 'CLA-STO' })
    expect(clay.variantsInfo.variants[0].id).not.toMatch(/^0{8}/)
  })

  it('have text fields as modifiers whose key is not the modifier’s (trap 11)', async () => {
    const { modifiers } = await readBySlug(next, 'engraved-name-mug')
    expect(modifiers).toMatchObject([
      {
        name: 'Engraving',
        modifierRenderType: 'FREE_TEXT',
        mandatory: true,
        freeTextSettings: { key: 'Engraving', maxCharCount: 12 },
      },
      {
        name: 'A note for the potter',
        key: 'a-note-for-the-potter',
        mandatory: false,
        freeTextSettings: { key: 'A note for the potter' },
      },
    ])
  })

  it('hide choices that no visible variant has (trap 33)', async () => {
    const { options } = await readBySlug(next, 'espresso-cup')
    const all = options.flatMap((option: WireProduct) => option.choicesSettings.choices)
    expect(all.every((choice: WireProduct) => typeof choice.visible === 'boolean')).toBe(true)
  })

  it('describe themselves as HTML and as rich content (trap 32)', async () => {
    const mug = await readBySlug(next, 'stoneware-mug', ['PLAIN_DESCRIPTION', 'DESCRIPTION'])
    expect(mug.plainDescription).toContain('<em>three fingers, not two</em>')
    expect(mug.description.nodes.map(({ type }: WireProduct) => type)).toEqual(['PARAGRAPH', 'PARAGRAPH'])
    const texts = mug.description.nodes[0].nodes
    expect(texts.find(({ textData }: WireProduct) => textData.decorations.length > 0).textData).toMatchObject(
      {
        text: 'three fingers, not two',
        decorations: [{ type: 'ITALIC' }],
      },
    )
  })

  it.each([
    'URL',
    'INFO_SECTION',
    'INFO_SECTION_PLAIN_DESCRIPTION',
    'BREADCRUMBS_INFO',
    'THUMBNAIL',
    'DISCOUNT_INFO',
    'DIRECT_CATEGORIES_INFO',
    'ALL_CATEGORIES_INFO',
    'PRODUCT_CHOICES_MEDIA_REFERENCES',
    'PRODUCT_CHOICES_DISPLAY_IMAGE',
    'WEIGHT_MEASUREMENT_UNIT_INFO',
    'INFO_SECTION_DESCRIPTION',
    'MEDIA_ITEMS_INFO',
  ])('answer more with %s, and nothing less', async (field) => {
    const base = await readBySlug(next, 'stoneware-mug')
    const more = await readBySlug(next, 'stoneware-mug', [field])
    expect(JSON.stringify(more).length).toBeGreaterThan(JSON.stringify(base).length)
    expect(Object.keys(more)).toEqual(expect.arrayContaining(Object.keys(base)))
  })

  it('refuse names of fields that do not exist', async () => {
    const refused = await next.asVisitor('GET /stores/v3/products/slug/stoneware-mug?fields=variants')
    expect(refused.status).toBe(400)
    expect(violationOf(refused).field).toBe('fields[0]')
  })

  it('hide what is not for visitors (trap 36)', async () => {
    const { body } = await next.asOwner('POST /stores/v3/products/query', {
      query: { filter: { visible: false } },
    })
    const [hidden] = body.products
    const missing = await next.asVisitor(`GET /stores/v3/products/${hidden.id}`)
    const costs = await next.asVisitor('GET /stores/v3/products/slug/red-clay?fields=MERCHANT_DATA')

    expect(missing.status).toBe(404)
    expect(codeOf(missing)).toBe('PRODUCT_NOT_FOUND')
    expect(costs.status).toBe(403)
    expect(codeOf(costs)).toBe('NO_PERMISSION_TO_READ_MERCHANT_DATA')
    const owners = await next.asOwner('GET /stores/v3/products/slug/red-clay?fields=MERCHANT_DATA')
    expect(owners.body.product.costRange.minValue).toEqual({ amount: '7.40' })
  })

  it('are asked by GET with .r as well', async () => {
    const body = { query: { filter: { slug: { $in: ['red-clay', 'stoneware-mug'] } } }, fields: ['URL'] }
    const encoded = Buffer.from(JSON.stringify(body)).toString('base64url')
    const answered = await next.asVisitor(`GET /stores/v3/products/query?.r=${encoded}`)
    expect(answered.body.products.map(({ slug }: WireProduct) => slug).sort()).toEqual([
      'red-clay',
      'stoneware-mug',
    ])
    expect(answered.body.products[0].url.relativePath).toMatch(/^\/product-page\//)
  })
})

describe('rows of the next catalog beside products', () => {
  const next = useNextSandbox({ seed: 'demo' })

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
  const next = useNextSandbox({ seed: 'demo' })
  const first = useSandbox({ seed: 'demo' })

  it.each([
    'POST /stores/v1/products/query',
    'GET /stores/v1/collections/slug/mugs',
    'POST /stores/v2/inventoryItems/query',
    'POST /stores-reader/v1/collections/query',
    'GET /stores-reader/v1/products/1',
  ] as const)('is told by %s on a shop of the next one', async (path) => {
    const refused = await next.asVisitor(path, path.startsWith('POST') ? {} : undefined)
    expect(refused.status).toBe(428)
    expect(codeOf(refused)).toBe('CATALOG_V3_CALLING_CATALOG_V1_API')
    expect(refused.body.message).toBe('Endpoint belongs to CATALOG_V1, but your site is using CATALOG_V3')
  })

  it('is not told by the reader of the first one, which answers without variants (trap 1)', async () => {
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
  ] as const)('is told by %s on a shop of the first one', async (path) => {
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
