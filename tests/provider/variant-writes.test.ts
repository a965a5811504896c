import { describe, expect, it } from 'vitest'
import { COLOURS, prepareOwner, SIZES, violations } from './owner-fixture.ts'

const PLAIN = '00000000-0000-0000-0000-000000000000'

const { asOwner, asVisitor, create, patch, read } = prepareOwner({ name: 'Mug', price: 10 })

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

  it('refuses a price that takes a variant’s own below nothing', async () => {
    const { id, variants } = await create({
      manageVariants: true,
      productOptions: [SIZES],
      priceData: { price: 100 },
    })
    await asOwner(`PATCH /stores/v1/products/${id}/variants`, {
      variants: [{ variantIds: [variants[0].id], price: 50 }],
    })
    const refused = await patch(id, { priceData: { price: 10 } })
    expect(refused.status).toBe(400)
    expect(refused.body.details.applicationError.code).toBe('INVALID_PRICE')
    const { body } = await patch(id, { priceData: { price: 60 } })
    expect(body.product.priceRange).toEqual({ minValue: 10, maxValue: 60 })
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
      (await asVisitor(`POST /stores-reader/v1/products/${id}/productOptionsAvailability`, { options })).body

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
