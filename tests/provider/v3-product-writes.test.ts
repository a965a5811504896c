import { describe, expect, it } from 'vitest'
import type { Answer } from '../support/sandbox/sandbox-fixture.ts'
import { codeOf, useV3Sandbox, violationOf, type WireProduct } from '../support/sandbox/v3-fixture.ts'
import { plain, price, VARIANTS } from './v3-writes-fixture.ts'

const choose = (choiceName: string) => [
  { optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' } },
]

const sized = (name: string, more: object = {}) => ({
  ...plain(name),
  options: [
    {
      name: 'Size',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: { choices: ['S', 'L'].map((each) => ({ name: each, choiceType: 'CHOICE_TEXT' })) },
    },
  ],
  variantsInfo: {
    variants: [
      { choices: choose('S'), price: price('10', '12.50'), sku: `${name}-S` },
      { choices: choose('L'), price: price('14.999') },
    ],
  },
  ...more,
})

describe('an owner’s products in catalog v3', () => {
  const shop = useV3Sandbox()
  const create = (product: object, path = 'products') =>
    shop.asOwner(`POST /stores/v3/${path}`, { product, fields: VARIANTS })
  const update = (product: WireProduct, change: object): Promise<Answer> =>
    shop.asOwner(`PATCH /stores/v3/products/${product.id}`, {
      product: { id: product.id, revision: product.revision, ...change },
      fields: VARIANTS,
    })

  it('are made with their variants, and have nothing to sell before they have items', async () => {
    const { status, body } = await create(sized('Bowl'))
    expect(status).toBe(200)
    expect(body.product).toMatchObject({
      name: 'Bowl',
      slug: 'bowl',
      revision: '1',
      inventory: { availabilityStatus: 'OUT_OF_STOCK' },
      actualPriceRange: { minValue: { amount: '10.00' }, maxValue: { amount: '14.999' } },
      compareAtPriceRange: { minValue: { amount: '12.50' }, maxValue: { amount: '12.50' } },
    })
    const [small, large] = body.product.variantsInfo.variants
    expect(small).toMatchObject({
      sku: 'Bowl-S',
      price: price('10.00', '12.50'),
      inventoryStatus: { inStock: false },
    })
    expect(large.price.compareAtPrice).toBeUndefined()
    const items = await shop.asVisitor('POST /stores/v3/inventory-items/query', {
      query: { filter: { productId: body.product.id } },
    })
    expect(items.body.inventoryItems).toEqual([])
  })

  it('are made with their inventory by the other call', async () => {
    const product = plain('Stocked', {}, { inventoryItem: { quantity: 3 } })
    const { body } = await create(product, 'products-with-inventory')
    expect(body.product.inventory.availabilityStatus).toBe('IN_STOCK')
    expect(body.inventoryResults.results).toMatchObject([
      { itemMetadata: { success: true }, item: { quantity: 3 } },
    ])
    const { body: without } = await create(plain('Ignored', {}, { inventoryItem: { quantity: 3 } }))
    expect(without.product.inventory.availabilityStatus).toBe('OUT_OF_STOCK')
  })

  it('keep what an update does not name, and count it', async () => {
    const { body } = await create(
      plain('Vase', { plainDescription: '<p>Tall</p>', ribbon: { name: 'New' }, brand: { name: 'Kiln' } }),
    )
    const after = await update(body.product, { name: 'Tall vase', ribbon: null })
    expect(after.body.product).toMatchObject({
      name: 'Tall vase',
      slug: 'vase',
      revision: '2',
      brand: { name: 'Kiln' },
    })
    expect(after.body.product.ribbon).toBeUndefined()
    expect(after.body.product.variantsInfo.variants).toEqual(body.product.variantsInfo.variants)
  })

  it('can’t be overwritten with an old revision (trap 26)', async () => {
    const { body } = await create(plain('Seen'))
    await update(body.product, { name: 'Seen twice' })
    const stale = await update(body.product, { name: 'Lost' })
    const missing = await update({ ...body.product, revision: undefined }, { name: 'Lost' })
    expect([stale.status, codeOf(stale)]).toEqual([409, 'INVALID_REVISION'])
    expect(missing.status).toBe(400)
    expect(violationOf(missing)).toMatchObject({
      field: 'product.revision',
      description: 'revision must not be empty',
    })
  })

  it('replace their variants whole, and keep the stock of those that are named', async () => {
    const { body } = await create(sized('Jug'))
    const [small] = body.product.variantsInfo.variants
    await shop.asOwner('POST /stores/v3/inventory-items', {
      inventoryItem: { productId: body.product.id, variantId: small.id, quantity: 5 },
    })
    const { options } = body.product
    const after = await update(body.product, {
      options,
      variantsInfo: {
        variants: [
          { id: small.id, choices: choose('S'), price: price('11') },
          { choices: choose('L'), price: price('15') },
        ],
      },
    })
    const [kept, made] = after.body.product.variantsInfo.variants
    expect(kept).toMatchObject({ id: small.id, price: price('11.00'), inventoryStatus: { inStock: true } })
    expect(made).toMatchObject({ price: price('15.00'), inventoryStatus: { inStock: false } })
  })

  it.each([
    [
      'DUPLICATE_PRODUCT_OPTIONS',
      409,
      (one: WireProduct) => ({ ...one, options: [one.options[0], one.options[0]] }),
    ],
    [
      'MISSING_VARIANT_OPTION_CHOICE',
      428,
      (one: WireProduct) => ({ ...one, variantsInfo: { variants: [{ price: price('1') }] } }),
    ],
    [
      'DUPLICATE_VARIANT_OPTION_CHOICE',
      409,
      (one: WireProduct) => ({
        ...one,
        variantsInfo: { variants: [one.variantsInfo.variants[1], one.variantsInfo.variants[1]] },
      }),
    ],
    ['INVALID_DEFAULT_VARIANT', 428, (one: WireProduct) => ({ ...one, options: [] })],
    ['COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', 428, () => plain('Odd', {}, { price: price('10', '9') })],
    ['SKU_ALREADY_EXIST_ERROR', 409, () => plain('Twin', {}, { sku: 'Taken-S' })],
    ['DUPLICATE_SLUG_ERROR', 409, () => plain('Twin', { slug: 'taken' })],
    ['RIBBON_NOT_FOUND', 404, () => plain('Twin', { ribbon: { id: 'nothing' } })],
  ])('are refused with %s', async (code, status, make) => {
    await create(sized('Taken'))
    const refused = await create(make(sized('Refused')))
    expect([refused.status, codeOf(refused)]).toEqual([status, code])
  })

  it('want options and variants together, and a brand with its id, when they change', async () => {
    const { body } = await create(sized('Pair'))
    const alone = await update(body.product, { variantsInfo: { variants: [{ price: price('1') }] } })
    const branded = await update(body.product, { brand: { name: 'Somebody' } })
    expect([alone.status, codeOf(alone)]).toEqual([428, 'MISSING_OPTIONS_ON_UPDATE_VARIANTS'])
    expect(violationOf(branded).data).toEqual({ ruleName: 'BRAND_MISSING_ID' })
  })

  it('take amounts as decimal text, never as numbers, and a GUID as their main category', async () => {
    const cost = { revenueDetails: { cost: { amount: 4.5 } } }
    const price = { price: { actualPrice: { amount: 10 } } }
    const wrap = { name: 'Wrap', modifierRenderType: 'TEXT_CHOICES' }
    const choicesSettings = { choices: [{ name: 'Linen', addedPrice: 2.5 }] }
    const more = { modifiers: [{ ...wrap, choicesSettings }], mainCategoryId: 'mugs' }
    const { status, body } = await create(plain('Numbers', more, { ...price, ...cost }))
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([
      { field: 'product.modifiers[0].choicesSettings.choices[0].addedPrice' },
      { field: 'product.mainCategoryId', violatedRule: 'FORMAT', data: { type: 'GUID' } },
      { field: 'product.variantsInfo.variants[0].price.actualPrice.amount' },
      { field: 'product.variantsInfo.variants[0].revenueDetails.cost.amount' },
    ])
  })

  it('have modifiers with prices, subscriptions, ribbons, tags and an audience', async () => {
    const { body } = await create(
      plain('Everything', {
        modifiers: [
          {
            name: 'Gift wrap',
            modifierRenderType: 'TEXT_CHOICES',
            mandatory: false,
            choicesSettings: { choices: [{ name: 'Linen', addedPrice: '2.50' }] },
          },
          {
            name: 'Card',
            modifierRenderType: 'FREE_TEXT',
            mandatory: false,
            freeTextSettings: {
              title: 'Your words',
              minCharCount: 2,
              maxCharCount: 20,
              defaultAddedPrice: '1',
            },
          },
        ],
        additionalRibbons: [{ name: 'Few' }, { name: 'Slow' }],
        purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' },
        subscriptionDetails: {
          subscriptions: [
            { title: 'Monthly', frequency: 'MONTH', discount: { type: 'PERCENT', percentOff: 10 } },
          ],
          allowOneTimePurchases: true,
        },
        tags: { publicTags: { tagIds: ['a'] }, privateTags: { tagIds: ['b'] } },
      }),
    )
    expect(body.product).toMatchObject({
      modifiers: [
        {
          key: 'gift-wrap',
          mandatory: false,
          choicesSettings: { choices: [{ key: 'linen', addedPrice: '2.50' }] },
        },
        { key: 'card', freeTextSettings: { key: 'Your words', minCharCount: 2, defaultAddedPrice: '1.00' } },
      ],
      additionalRibbons: [{ name: 'Few' }, { name: 'Slow' }],
      purchaseEligibility: { userCriteria: 'MEMBERS_ONLY' },
      tags: { publicTags: { tagIds: ['a'] }, privateTags: { tagIds: ['b'] } },
    })
    const shown = await shop.asVisitor(
      `GET /stores/v3/products/${body.product.id}?fields=SUBSCRIPTION_PRICES_INFO&fields=VARIANT_OPTION_CHOICE_NAMES`,
    )
    expect(shown.body.product.tags).toEqual({ publicTags: { tagIds: ['a'] } })
    expect(
      shown.body.product.variantsInfo.variants[0].subscriptionPricesInfo.subscriptionPrices[0].price.amount,
    ).toBe('9.00')
  })

  it('take rich content, which becomes HTML, and HTML, which becomes rich content', async () => {
    const { body: first } = await create(
      plain('Html', { plainDescription: '<p>One <strong>two</strong></p>' }),
    )
    const read = (id: string) =>
      shop.asVisitor(`GET /stores/v3/products/${id}?fields=DESCRIPTION&fields=PLAIN_DESCRIPTION`)
    const { description } = (await read(first.product.id)).body.product
    const { body: second } = await create(plain('Rich', { description, plainDescription: '<p>lost</p>' }))
    expect((await read(second.product.id)).body.product.plainDescription).toBe(
      '<p>One <strong>two</strong></p>',
    )
  })

  it('are made, changed and deleted by lists, row by row', async () => {
    const { body } = await shop.asOwner('POST /stores/v3/bulk/products/create', {
      products: [plain('Row one'), plain('Row two', { slug: 'row-one' })],
      returnEntity: true,
    })
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 })
    expect(body.results[1].itemMetadata).toMatchObject({
      originalIndex: 1,
      success: false,
      error: { code: 'DUPLICATE_SLUG_ERROR' },
    })
    const { item } = body.results[0]
    const changed = await shop.asOwner('POST /stores/v3/bulk/products/update', {
      products: [{ product: { id: item.id, revision: '1', name: 'Row 1' } }],
    })
    expect(changed.body.bulkActionMetadata.totalSuccesses).toBe(1)
    const gone = await shop.asOwner('POST /stores/v3/bulk/products/delete', {
      productIds: [item.id, 'nothing'],
    })
    expect(gone.body.results.map(({ itemMetadata }: WireProduct) => itemMetadata.success)).toEqual([
      true,
      false,
    ])
    expect((await shop.asVisitor(`GET /stores/v3/products/${item.id}`)).status).toBe(404)
  })

  it.each([
    'POST /stores/v3/products',
    'PATCH /stores/v3/products/x',
    'DELETE /stores/v3/products/x',
    'POST /stores/v3/bulk/products/create',
    'POST /stores/v3/inventory-items',
    'POST /stores/v3/bulk/inventory-items/decrement',
    'POST /categories/v1/categories',
    'POST /categories/v1/bulk/categories/x/add-items',
  ] as const)('are not for visitors: %s (trap 36)', async (path) => {
    expect((await shop.asVisitor(path, path.startsWith('DELETE') ? undefined : {})).status).toBe(403)
    expect((await shop.asNobody(path)).status).toBe(403)
  })
})
