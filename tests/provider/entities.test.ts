import { beforeAll, describe, expect, it } from 'vitest'
import { type Json, useSandbox } from '../support/sandbox/sandbox-fixture.ts'

const PLAIN = '00000000-0000-0000-0000-000000000000'
const ALL = '00000000-000000-000000-000000000001'

const invert = (id: string) =>
  [...id].map((digit) => (digit === '-' ? '-' : (15 - Number.parseInt(digit, 16)).toString(16))).join('')

describe('the entities of the demo shop', () => {
  const sandbox = useSandbox({ seed: 'demo' })
  const { asOwner, asVisitor } = sandbox
  let products: Json[] = []

  beforeAll(async () => {
    const { body } = await asVisitor('POST /v1/products/query-platformized', { query: {} })
    products = body.products
  })

  it('carry everything that is always there', () => {
    expect(products.length).toBeGreaterThan(50)
    for (const product of products) {
      expect(product).toMatchObject({
        id: expect.any(String),
        slug: expect.any(String),
        productType: expect.stringMatching(/^(physical|digital)$/),
        additionalInfoSections: expect.any(Array),
        ribbons: product.ribbon ? [{ text: product.ribbon }] : [],
        customTextFields: expect.any(Array),
        productOptions: expect.any(Array),
        numericId: String(Date.parse(product.createdDate) * 1000),
        inventoryItemId: invert(product.id),
        discount: { type: expect.any(String), value: expect.any(Number) },
        stock: {
          trackInventory: expect.any(Boolean),
          inStock: product.stock.inventoryStatus !== 'OUT_OF_STOCK',
        },
        productPageUrl: { base: sandbox.url, path: `/product-page/${product.slug}` },
        lastUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      })
      expect(product.collectionIds).toContain(ALL)
      expect(product.price).toEqual(product.priceData)
      expect(product.convertedPriceData).toEqual(product.priceData)
    }
  })

  it('compute the discounted price and the range of the variants', () => {
    expect(products.some(({ discount }) => discount.type !== 'NONE')).toBe(true)
    for (const { priceData, discount, priceRange, variants } of products) {
      const { price, discountedPrice } = priceData
      const off = discount.type === 'PERCENT' ? price * (discount.value / 100) : discount.value
      expect(discountedPrice).toBeCloseTo(price - off, 2)
      const prices = variants.map((each: Json) => each.variant.priceData.price)
      expect(priceRange).toEqual({ minValue: Math.min(...prices), maxValue: Math.max(...prices) })
    }
  })

  it('derive the stock status from the variants that can be seen', () => {
    const statuses = new Set<string>()
    for (const { stock, variants } of products) {
      const visible = variants.filter((each: Json) => each.variant.visible)
      const available = visible.filter((each: Json) => each.stock.inStock).length
      const expected =
        available === 0
          ? 'OUT_OF_STOCK'
          : available === visible.length
            ? 'IN_STOCK'
            : 'PARTIALLY_OUT_OF_STOCK'
      expect(stock.inventoryStatus).toBe(expected)
      if (stock.trackInventory) {
        expect(stock.quantity).toBe(visible.reduce((sum: number, each: Json) => sum + each.stock.quantity, 0))
      } else expect(stock.quantity).toBeUndefined()
      statuses.add(expected)
    }
    expect([...statuses].sort()).toEqual(['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'])
  })

  it('put sku and weight where they belong', () => {
    for (const { manageVariants, sku, weight, variants } of products) {
      if (manageVariants) {
        expect([sku, weight]).toEqual([undefined, undefined])
        expect(variants.every(({ id }: Json) => id !== PLAIN)).toBe(true)
      } else {
        expect(variants).toMatchObject([{ id: PLAIN, choices: {}, variant: { sku } }])
      }
    }
  })

  it('point to pictures of the sandbox, the main one first', () => {
    for (const { media } of products) {
      expect(media.mainMedia).toEqual(media.items[0])
      for (const { id, image, video, thumbnail } of media.items) {
        const base = `${sandbox.url}/media/${video?.stillFrameMediaId ?? id}/v1/fit`
        if (!video) expect(image.url).toBe(`${base}/w_${image.width},h_${image.height},q_90/file.jpg`)
        expect(thumbnail).toEqual({ url: `${base}/w_50,h_50,q_90/file.jpg`, width: 50, height: 50 })
      }
    }
  })

  it('show costs to owners who ask, and to nobody else', async () => {
    const { id } = products.find(({ manageVariants }) => !manageVariants)
    const path = `GET /v1/products/${id}` as const

    const asked = (await asOwner(`${path}?includeMerchantSpecificData=true`)).body.product
    expect(asked).toMatchObject({
      costAndProfitData: { itemCost: expect.any(Number) },
      costRange: { minValue: expect.any(Number) },
    })
    expect(asked.variants[0].variant.costAndProfitData).toBeDefined()
    for (const answer of [
      await asOwner(path),
      await asVisitor(`${path}?includeMerchantSpecificData=true`),
      await asVisitor('POST /v1/products/query', {
        includeVariants: true,
        includeMerchantSpecificData: true,
      }),
    ]) {
      expect(JSON.stringify(answer.body)).not.toMatch(/cost|profit/i)
    }
  })

  it('leave hidden products to the owner', async () => {
    const { body } = await asOwner('POST /v1/products/query', { includeHiddenProducts: true })
    const hidden = body.products.filter(({ visible }: Json) => !visible)
    expect(hidden.length).toBeGreaterThan(0)
    const { body: tried } = await asVisitor('POST /v1/products/query', {
      includeHiddenProducts: true,
      query: { filter: { visible: false } },
    })
    expect(tried.totalResults).toBe(0)
  })

  it('leave the variants out of the classic query unless they are wanted', async () => {
    const ask = async (includeVariants: boolean) =>
      (await asVisitor('POST /v1/products/query', { includeVariants })).body.products[0].variants
    expect(await ask(false)).toEqual([])
    expect((await ask(true)).length).toBeGreaterThan(0)
  })

  it.each([
    ['USD', 1.08],
    ['gbp', 0.85],
    ['JPY', 163],
  ])('convert prices to %s', async (currency, rate) => {
    const [{ id, priceData }] = products
    const { body } = await asVisitor(`GET /v1/products/${id}`, undefined, { 'x-wix-currency': currency })
    const { convertedPriceData } = body.product
    expect(convertedPriceData.currency).toBe(currency.toUpperCase())
    expect(convertedPriceData.price).toBeCloseTo(priceData.price * rate, currency === 'JPY' ? 0 : 2)
    expect(body.product.priceData).toEqual(priceData)
  })

  it('stay in the shop’s currency when nobody knows the other', async () => {
    const [{ id, priceData }] = products
    const { body } = await asVisitor(`GET /v1/products/${id}`, undefined, { 'x-wix-currency': 'XYZ' })
    expect(body.product.convertedPriceData).toEqual(priceData)
  })

  it('find the same variant by all ways', async () => {
    const product = products.find(({ manageVariants }) => manageVariants)
    const [variant] = product.variants
    const id = `${product.id}-${variant.id}`

    const one = (await asVisitor(`GET /stores-reader/v1/variants/${id}`)).body.variant
    const { body: queried } = await asVisitor('POST /stores-reader/v1/variants/query', {
      query: { filter: { variantId: { $eq: variant.id } } },
    })

    expect(one).toMatchObject({
      id,
      productId: product.id,
      variantId: variant.id,
      variantName: Object.values(variant.choices).join(' | '),
      productName: product.name,
      managedVariant: true,
      choices: variant.choices,
      stock: variant.stock,
    })
    expect(one.collectionIds).not.toContain(ALL)
    expect(queried).toEqual({
      variants: [one],
      metadata: { count: 1, offset: 0, total: 1, cursors: {} },
    })
    const { body: own } = await asVisitor(`POST /v1/products/${product.id}/variants/query`, {
      variantIds: [variant.id],
    })
    expect(own.variants).toEqual([variant])
    expect((await asVisitor(`GET /v1/variants/${PLAIN}-${PLAIN}`)).status).toBe(404)
  })

  it('list collections in both versions', async () => {
    const { body: platform } = await asVisitor('POST /v2/collections/query', {
      query: { filter: { name: { $startsWith: 'm' } }, sort: [{ fieldName: 'name', order: 'ASC' }] },
    })
    expect(platform.metadata.total).toBe(platform.collections.length)
    expect(platform.collections[0]).toMatchObject({ slug: 'mugs', numberOfProducts: 13, visible: true })

    const { body: classic } = await asVisitor('POST /stores-reader/v1/collections/query', {
      query: { paging: { limit: 3 } },
      includeNumberOfProducts: true,
    })
    expect(classic).toMatchObject({ metadata: { items: 3, offset: 0 }, totalResults: 10 })
    expect(classic.collections[0]).toMatchObject({ id: ALL, numberOfProducts: products.length })
    expect(classic.collections[0].description).toBeUndefined()
  })
})
