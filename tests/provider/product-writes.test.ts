import { describe, expect, it } from 'vitest'
import { prepareOwner, SIZES, violations } from './owner-fixture.ts'

const PLAIN = '00000000-0000-0000-0000-000000000000'
const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

let now = Date.UTC(2026, 4, 1)
const { asOwner, asVisitor, create, patch } = prepareOwner({ name: 'Mug', price: 10 }, { now: () => now })

describe('creating a product', () => {
  it('fills in everything that was not said', async () => {
    const product = await create({ name: 'T-Shirt' })

    expect(product).toMatchObject({
      id: expect.stringMatching(GUID),
      slug: 't-shirt',
      visible: true,
      productType: 'physical',
      sku: '',
      stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
      priceData: { currency: 'EUR', price: 10, discountedPrice: 10 },
      priceRange: { minValue: 10, maxValue: 10 },
      discount: { type: 'NONE', value: 0 },
      additionalInfoSections: [],
      ribbons: [],
      media: { items: [] },
      customTextFields: [],
      manageVariants: false,
      productOptions: [],
      collectionIds: ['00000000-000000-000000-000000000001'],
      variants: [{ id: PLAIN, choices: {} }],
      createdDate: new Date(now).toISOString(),
    })
    expect(Number(product.numericId)).toBeGreaterThanOrEqual(now * 1000)
    expect((await create({ name: 'T-Shirt' })).slug).toBe('t-shirt-1')
  })

  it('shows it to visitors at once', async () => {
    const { id } = await create()
    expect((await asVisitor(`GET /v1/products/${id}`)).status).toBe(200)
  })

  it.each([
    [{ priceData: { price: 1 } }, [['product.name', 'REQUIRED_FIELD']]],
    [{ name: ' ', priceData: { price: 1 } }, [['product.name', 'MIN_LENGTH']]],
    [{ name: 'x'.repeat(81), priceData: { price: 1 } }, [['product.name', 'MAX_LENGTH']]],
    [{ name: 'x' }, [['product.priceData', 'REQUIRED_FIELD']]],
    [{ name: 'x', priceData: { price: -1 } }, [['product.priceData.price', 'MIN']]],
    [{ name: 'x', priceData: { price: 1e12 } }, [['product.priceData.price', 'MAX']]],
    [{ name: 'x', priceData: { price: 'NaN' } }, [['product.priceData.price', 'VALIDATION']]],
    [
      { name: 'x', priceData: { price: 1 }, ribbon: 'x'.repeat(31), brand: 'x'.repeat(51) },
      [
        ['product.ribbon', 'MAX_LENGTH'],
        ['product.brand', 'MAX_LENGTH'],
      ],
    ],
    [
      { name: 'x', priceData: { price: 1 }, productType: 'digital' },
      [['product.productType', 'INVALID_ENUM_VALUE']],
    ],
    [
      { name: 'x', priceData: { price: 1 }, discount: { type: 'PERCENT', value: 101 } },
      [['product.discount.value', 'VALIDATION']],
    ],
    [
      {
        name: 'x',
        priceData: { price: 1 },
        seoData: { settings: { keywords: Array(6).fill({ term: 'a' }) } },
      },
      [['product.seoData.settings.keywords', 'MAX_SIZE']],
    ],
    [
      { name: 'x', priceData: { price: 1 }, productOptions: [{ name: 'Size', choices: [] }] },
      [['product.productOptions[0].choices', 'MIN_SIZE']],
    ],
    [
      { name: 'x', priceData: { price: 1 }, productOptions: [SIZES, { ...SIZES, name: 'size' }] },
      [['product.productOptions', 'VALIDATION']],
    ],
  ])('refuses %j', async (product, expected) => {
    const { status, body } = await asOwner('POST /stores/v1/products', { product })

    expect(status).toBe(400)
    expect(violations(body)).toEqual(expected)
    for (const { data } of body.details.validationError.fieldViolations) expect(data).toBeTypeOf('object')
  })

  it('computes discount, unit price and profit as the documentation does', async () => {
    const product = await create({
      priceData: { price: 10.5 },
      discount: { type: 'AMOUNT', value: 1 },
      costAndProfitData: { itemCost: 7 },
    })
    expect(product.priceData).toMatchObject({
      discountedPrice: 9.5,
      formatted: { price: '€10.50', discountedPrice: '€9.50' },
    })
    expect(product.costAndProfitData).toMatchObject({ profit: 2.5, profitMargin: 0.2632 })

    const bag = await create({
      priceData: { price: 30 },
      pricePerUnitData: {
        totalQuantity: 250,
        totalMeasurementUnit: 'G',
        baseQuantity: 1,
        baseMeasurementUnit: 'G',
      },
    })
    expect(bag.priceData).toMatchObject({ pricePerUnit: 0.12, formatted: { pricePerUnit: '€0.12' } })
  })
})

describe('updating a product', () => {
  it('changes what is said and keeps the rest', async () => {
    const { id, numericId } = await create({ brand: 'Lehmwerk', description: '<p>Old</p>' })
    now += 60_000

    const { body } = await patch(id, { id: 'another', name: 'Cup', description: null })

    expect(body.product).toMatchObject({
      id,
      numericId,
      name: 'Cup',
      slug: expect.stringMatching(/^mug/),
      brand: 'Lehmwerk',
      description: '',
      lastUpdated: new Date(now).toISOString(),
    })
  })

  it('refuses the slug of another product', async () => {
    const [one, two] = [await create(), await create()]

    const { status, body } = await patch(two.id, { slug: one.slug })

    expect(status).toBe(409)
    expect(body.details.applicationError).toMatchObject({
      code: 'ALREADY_EXISTS',
      data: { slug: one.slug },
    })
  })

  it('hides it from visitors and keeps it for the owner', async () => {
    const { id } = await create()
    await patch(id, { visible: false })

    expect((await asVisitor(`GET /v1/products/${id}`)).body.details.applicationError.code).toBe(
      'PRODUCT_NOT_FOUND',
    )
    expect((await asOwner(`GET /v1/products/${id}`)).status).toBe(200)
    const query = { query: { filter: { id } } }
    expect((await asVisitor('POST /v1/products/query-platformized', query)).body.metadata.total).toBe(0)
    expect((await asOwner('POST /v1/products/query', query)).body.totalResults).toBe(0)
    expect(
      (await asOwner('POST /v1/products/query', { ...query, includeHiddenProducts: true })).body.totalResults,
    ).toBe(1)
  })

  it('answers 404 for a product that is not there', async () => {
    const { status, body } = await patch(PLAIN, { name: 'x' })
    expect([status, body.details.applicationError.code]).toEqual([404, 'PRODUCT_NOT_FOUND'])
  })
})

it('deletes a product, and a second time finds none', async () => {
  const { id } = await create()

  expect((await asOwner(`DELETE /stores/v1/products/${id}?id=${id}`)).body).toEqual({})

  expect((await asOwner(`DELETE /stores/v1/products/${id}`)).status).toBe(404)
  expect((await asVisitor(`GET /v1/products/${id}`)).status).toBe(404)
})

it('writes through the platformized spellings too', async () => {
  const { body } = await asOwner('POST /v2/products-platformized', {
    product: { name: 'Plate', priceData: { price: 3 } },
  })
  const { id } = body.product
  const { body: changed } = await asOwner(`PATCH /v2/products-platformized/${id}`, {
    product: { name: 'Dish' },
  })
  expect(changed.product.name).toBe('Dish')
  expect((await asOwner(`DELETE /stores/v2/products-platformized/${id}`)).body).toEqual({})
})
