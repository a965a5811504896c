import { describe, expect, it } from 'vitest'
import { useSandbox } from './sandbox-fixture.ts'

const PLAIN = '00000000-0000-0000-0000-000000000000'
const GUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

const SIZES = {
  name: 'Size',
  optionType: 'drop_down',
  choices: [
    { value: 'S', description: 'Small' },
    { value: 'L', description: 'Large' },
  ],
}
const COLOURS = {
  name: 'Colour',
  optionType: 'color',
  choices: [
    { value: '#FF0000', description: 'Red' },
    { value: '#0000FF', description: 'Blue' },
  ],
}

describe('an owner who writes the catalog', () => {
  let now = Date.UTC(2026, 4, 1)
  const sandbox = useSandbox({}, { now: () => now })
  const { asOwner, asVisitor } = sandbox

  // biome-ignore lint/suspicious/noExplicitAny: answers are judged by the tests, not by types
  const create = async (product: Record<string, unknown> = {}): Promise<any> => {
    const { status, body } = await asOwner('POST /stores/v1/products', {
      product: { name: 'Mug', priceData: { price: 10 }, ...product },
    })
    expect(status).toBe(200)
    return body.product
  }
  const patch = (id: string, product: unknown) => asOwner(`PATCH /stores/v1/products/${id}`, { product })
  const read = async (id: string) =>
    (await asOwner(`GET /stores-reader/v1/products/${id}?includeMerchantSpecificData=true`)).body.product
  const violations = (body: {
    details: { validationError: { fieldViolations: { field: string; violatedRule: string }[] } }
  }) => body.details.validationError.fieldViolations.map(({ field, violatedRule }) => [field, violatedRule])

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
        (await asOwner('POST /v1/products/query', { ...query, includeHiddenProducts: true })).body
          .totalResults,
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

  describe('options and variants', () => {
    it('makes a variant of each combination while variants are managed', async () => {
      const { variants, productOptions } = await create({
        manageVariants: true,
        productOptions: [COLOURS, SIZES],
      })

      expect(variants.map((variant: { choices: unknown }) => variant.choices)).toEqual([
        { Colour: 'Red', Size: 'Small' },
        { Colour: 'Red', Size: 'Large' },
        { Colour: 'Blue', Size: 'Small' },
        { Colour: 'Blue', Size: 'Large' },
      ])
      expect(new Set(variants.map(({ id }: { id: string }) => id)).size).toBe(4)
      expect(productOptions[0]).toMatchObject({ optionType: 'color', name: 'Colour' })
    })

    it('keeps the one plain variant while they are not', async () => {
      const { id, variants } = await create({ productOptions: [SIZES] })
      expect(variants).toMatchObject([{ id: PLAIN, choices: {} }])

      const { body } = await patch(id, { manageVariants: true })
      expect(body.product.variants).toHaveLength(2)

      const { body: back } = await patch(id, { manageVariants: false })
      expect(back.product.variants).toMatchObject([{ id: PLAIN }])
    })

    it('keeps the variants that another choice leaves in place', async () => {
      const { id, variants } = await create({ manageVariants: true, productOptions: [SIZES] })
      await asOwner(`PATCH /stores/v1/products/${id}/variants`, {
        variants: [{ variantIds: [variants[0].id], sku: 'KEEP' }],
      })

      const { body } = await patch(id, {
        productOptions: [{ ...SIZES, choices: [...SIZES.choices, { value: 'XL', description: 'Huge' }] }],
      })

      expect(body.product.variants.map(({ id: each }: { id: string }) => each).slice(0, 2)).toEqual(
        variants.map(({ id: each }: { id: string }) => each),
      )
      expect(body.product.variants[0].variant.sku).toBe('KEEP')
      expect(body.product.variants).toHaveLength(3)
    })

    it('refuses more than a thousand variants', async () => {
      const many = (name: string) => ({
        name,
        choices: Array.from({ length: 40 }, (_, index) => ({ value: `${index}` })),
      })
      const { status, body } = await asOwner('POST /stores/v1/products', {
        product: {
          name: 'x',
          priceData: { price: 1 },
          manageVariants: true,
          productOptions: [many('A'), many('B')],
        },
      })
      expect(status).toBe(400)
      expect(violations(body)).toEqual([['product.productOptions', 'VALIDATION']])
    })

    it('overrides by choices, some of them or all, the later entry over the earlier', async () => {
      const { id } = await create({ manageVariants: true, productOptions: [COLOURS, SIZES] })

      const { body } = await asOwner(`PATCH /stores/v1/products/${id}/variants`, {
        variants: [
          { choices: { Colour: 'Red' }, price: 20, cost: 5, sku: 'R' },
          { choices: { colour: 'Red', size: 'L' }, price: 25, visible: false },
        ],
      })

      expect(body.variants).toHaveLength(2)
      expect(body.variants).toMatchObject([
        { variant: { priceData: { price: 20 }, sku: 'R', visible: true, costAndProfitData: { profit: 15 } } },
        { variant: { priceData: { price: 25 }, sku: 'R', visible: false } },
      ])
      expect(await read(id)).toMatchObject({ priceRange: { minValue: 10, maxValue: 25 } })
      expect((await asVisitor(`POST /v1/products/${id}/variants/query`, {})).body.totalResults).toBe(3)

      await asOwner(`POST /stores/v1/products/${id}/variants/resetToDefault`, {})
      expect(await read(id)).toMatchObject({ priceRange: { minValue: 10, maxValue: 10 } })
    })

    it.each([
      ['an unknown choice', { choices: { Size: 'Giant' }, price: 1 }, 400],
      ['an unknown option', { choices: { Weight: 'Small' }, price: 1 }, 400],
      ['an unknown variant', { variantIds: [PLAIN], price: 1 }, 404],
      ['neither choices nor ids', { price: 1 }, 400],
      ['both', { choices: { Size: 'Small' }, variantIds: [PLAIN] }, 400],
      ['a negative price', { choices: { Size: 'Small' }, price: -1 }, 400],
      ['a long sku', { choices: { Size: 'Small' }, sku: 'x'.repeat(41) }, 400],
    ])('refuses an override with %s', async (_, variant, expected) => {
      const { id } = await create({ manageVariants: true, productOptions: [SIZES] })
      const { status } = await asOwner(`PATCH /stores/v1/products/${id}/variants`, { variants: [variant] })
      expect(status).toBe(expected)
    })

    it('refuses overrides where variants are not managed', async () => {
      const { id } = await create({ productOptions: [SIZES] })
      const { status, body } = await asOwner(`PATCH /stores/v1/products/${id}/variants`, {
        variants: [{ choices: { Size: 'Small' }, price: 1 }],
      })
      expect([status, body.details.applicationError.code]).toEqual([400, 'VARIANTS_NOT_MANAGED'])
    })

    it('removes options only from products that don’t stand on them', async () => {
      const { id } = await create({ manageVariants: true, productOptions: [SIZES] })
      expect((await asOwner(`DELETE /stores/v1/products/${id}/options?id=${id}`)).status).toBe(400)

      await patch(id, { manageVariants: false })

      expect((await asOwner(`DELETE /stores/v1/products/${id}/options`)).body).toEqual({})
      expect((await read(id)).productOptions).toEqual([])
    })

    it('removes brand and ribbon', async () => {
      const { id } = await create({ brand: 'Lehmwerk', ribbon: 'New' })
      expect((await asOwner(`POST /stores/v1/products/${id}/remove-brand`, { id })).body).toEqual({})
      expect((await asOwner(`POST /stores/v1/products/${id}/remove-ribbon`, { id })).body).toEqual({})

      const product = await read(id)
      expect(product).toMatchObject({ ribbon: '', ribbons: [] })
      expect(product.brand).toBeUndefined()
    })
  })

  describe('availability of choices', () => {
    it('follows the choices made', async () => {
      const { id } = await create({ manageVariants: true, productOptions: [COLOURS, SIZES] })
      await asOwner(`PATCH /stores/v1/products/${id}/variants`, {
        variants: [{ choices: { Colour: 'Red', Size: 'Large' }, visible: false }],
      })
      const ask = async (options: Record<string, string>) =>
        (await asVisitor(`POST /stores-reader/v1/products/${id}/productOptionsAvailability`, { options }))
          .body

      const partly = await ask({ colour: 'Red' })
      expect(partly).toMatchObject({ availableForPurchase: false })
      expect(partly.selectedVariant).toBeUndefined()
      const sizes = partly.productOptions[1].choices
      expect(sizes.map(({ visible }: { visible: boolean }) => visible)).toEqual([true, false])

      expect(await ask({ Colour: 'Blue', Size: 'L' })).toMatchObject({
        availableForPurchase: true,
        selectedVariant: { price: { price: 10 }, inStock: true, visible: true },
      })
      expect(await ask({ Colour: 'Red', Size: 'Large' })).toMatchObject({ availableForPurchase: false })
    })
  })
})
