import { describe, expect, it } from 'vitest'
import { createApp } from '../../demo/provider/app.ts'
import {
  codeOf,
  STORES_APP_ID,
  search,
  TREE,
  useNextSandbox,
  violationOf,
  type WireProduct,
} from './next-fixture.ts'
import { type Answer, API_KEY } from './sandbox-fixture.ts'

const price = (actual: string, compareAt?: string) => ({
  actualPrice: { amount: actual },
  ...(compareAt ? { compareAtPrice: { amount: compareAt } } : {}),
})

const plain = (name: string, more: object = {}, variant: object = {}) => ({
  name,
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: price('10'), physicalProperties: {}, ...variant }] },
  ...more,
})

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

const VARIANTS = ['VARIANT_OPTION_CHOICE_NAMES', 'CURRENCY']

describe('an owner’s products in the next catalog', () => {
  const shop = useNextSandbox()
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

  it('are not overwritten by who has not seen them (trap 26)', async () => {
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
    expect((await shop.asNobody(path)).status).toBe(401)
  })
})

describe('an owner’s inventory items', () => {
  const shop = useNextSandbox()
  const stocked = async (inventoryItem: object) => {
    const { body } = await shop.asOwner('POST /stores/v3/products-with-inventory', {
      product: plain('Piece', {}, { inventoryItem }),
      fields: VARIANTS,
    })
    return { product: body.product, item: body.inventoryResults.results[0].item }
  }
  const read = async (id: string) =>
    (await shop.asVisitor(`GET /stores/v3/inventory-items/${id}`)).body.inventoryItem
  const take = (inventoryItemId: string, more: object = {}) =>
    shop.asOwner('POST /stores/v3/bulk/inventory-items/decrement', {
      decrementData: [{ inventoryItemId, decrementBy: 1, ...more }],
    })

  it('sell a hundred of a hundred to five hundred at once', async () => {
    const { product, item } = await stocked({ quantity: 100 })
    // Without sockets, so that nothing but the sandbox itself is in the way of five hundred.
    const app = createApp(shop.context)
    const order = async () => {
      const answer = await app.request('/stores/v3/bulk/inventory-items/decrement', {
        method: 'POST',
        headers: { authorization: API_KEY, 'content-type': 'application/json', host: '127.0.0.1' },
        body: JSON.stringify({ decrementData: [{ inventoryItemId: item.id, decrementBy: 1 }] }),
      })
      return (await answer.json()) as WireProduct
    }
    const answers = await Promise.all(Array.from({ length: 500 }, order))
    const sold = answers.filter(({ bulkActionMetadata }) => bulkActionMetadata.totalSuccesses === 1)
    const refused = answers.find(({ bulkActionMetadata }) => bulkActionMetadata.totalFailures === 1)

    expect(sold).toHaveLength(100)
    expect(refused.results[0].itemMetadata.error.code).toBe('INSUFFICIENT_INVENTORY')
    expect(await read(item.id)).toMatchObject({
      quantity: 0,
      availabilityStatus: 'OUT_OF_STOCK',
      revision: '101',
    })
    const { products } = await search(shop, { filter: { id: product.id } })
    expect(products[0].inventory.availabilityStatus).toBe('OUT_OF_STOCK')
  })

  it('are one for each variant, and there only once', async () => {
    const { product } = await stocked({ quantity: 1 })
    const [{ id: variantId }] = product.variantsInfo.variants
    const again = await shop.asOwner('POST /stores/v3/inventory-items', {
      inventoryItem: { productId: product.id, variantId, quantity: 2 },
    })
    expect([again.status, codeOf(again)]).toEqual([409, 'ITEM_ALREADY_EXISTS'])
  })

  it('change by their revision, and the product follows at once', async () => {
    const { product, item } = await stocked({ quantity: 1 })
    const patch = (change: object) =>
      shop.asOwner(`PATCH /stores/v3/inventory-items/${item.id}`, {
        inventoryItem: { id: item.id, ...change },
      })
    expect((await patch({ quantity: 0 })).status).toBe(400)
    const { body } = await patch({ revision: item.revision, quantity: 0 })
    expect(body.inventoryItem).toMatchObject({ quantity: 0, revision: '2' })
    expect(codeOf(await patch({ revision: item.revision, quantity: 9 }))).toBe('INVALID_REVISION')
    const marked = await patch({ revision: '2', inStock: true })
    expect(marked.body.inventoryItem).toMatchObject({ inStock: true, trackQuantity: false })
    expect(marked.body.inventoryItem.quantity).toBeUndefined()
    const shown = await shop.asVisitor(`GET /stores/v3/products/${product.id}`)
    expect(shown.body.product.inventory.availabilityStatus).toBe('IN_STOCK')
    // The product itself was not written: its revision is its own.
    expect(shown.body.product.revision).toBe('1')
    expect((await take(item.id)).body.results[0].itemMetadata.error.code).toBe(
      'INVENTORY_QUANTITY_NOT_TRACKED',
    )
  })

  it('fall below zero only where nobody restricts them', async () => {
    const { item } = await stocked({ quantity: 1 })
    const { body } = await shop.asOwner('POST /stores/v3/bulk/inventory-items/decrement', {
      decrementData: [{ inventoryItemId: item.id, decrementBy: 3 }],
      restrictInventory: false,
      returnEntity: true,
    })
    expect(body.results[0].item.availabilityStatus).toBe('OUT_OF_STOCK')
    const up = await shop.asOwner('POST /stores/v3/bulk/inventory-items/increment-by-variant-and-location', {
      incrementData: [{ variantId: item.variantId, incrementBy: 5 }],
      returnEntity: true,
    })
    expect(up.body.results[0].item.quantity).toBe(3)
  })

  it('count pre-orders beside the quantity, up to the limit', async () => {
    const { product, item } = await stocked({
      quantity: 0,
      preorderInfo: { enabled: true, limit: 2, message: 'May' },
    })
    const ahead = () => take(item.id, { preorderRequest: true })
    expect(item.availabilityStatus).toBe('PREORDER')
    await ahead()
    await ahead()
    expect((await ahead()).body.results[0].itemMetadata.error.code).toBe('INSUFFICIENT_INVENTORY')
    expect(await read(item.id)).toMatchObject({
      quantity: 0,
      availabilityStatus: 'OUT_OF_STOCK',
      preorderInfo: { enabled: true, counter: 2, quantity: 0, limit: 2 },
    })
    const shown = await shop.asVisitor(`GET /stores/v3/products/${product.id}`)
    expect(shown.body.product.inventory).toMatchObject({
      preorderStatus: 'ENABLED',
      preorderAvailability: 'NO_VARIANTS',
    })
  })

  it('are written by lists, row by row', async () => {
    const { item, product } = await stocked({ quantity: 4 })
    const named = { productId: product.id, variantId: item.variantId }
    const bulk = (verb: string, body: object) =>
      shop.asOwner(`POST /stores/v3/bulk/inventory-items/${verb}`, body)
    expect(
      (await bulk('upsert', { inventoryItems: [{ ...named, quantity: 6 }] })).body.results[0].item.quantity,
    ).toBe(6)
    const updated = await bulk('update', {
      inventoryItems: [
        { inventoryItem: { id: item.id, revision: '2', quantity: 7 } },
        { inventoryItem: { id: 'x', revision: '1', quantity: 7 } },
      ],
    })
    expect(updated.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    await bulk('delete', { inventoryItemIds: [item.id] })
    expect(await read(item.id)).toBeUndefined()
    expect(
      (await bulk('create', { inventoryItems: [{ ...named, inStock: true }] })).body.results[0].item.inStock,
    ).toBe(true)
  })
})

describe('an owner’s categories', () => {
  const shop = useNextSandbox()
  const create = async (category: object) =>
    (await shop.asOwner('POST /categories/v1/categories', { category, treeReference: TREE })).body
      .category as WireProduct
  const productOf = async (name: string) =>
    (await shop.asOwner('POST /stores/v3/products', { product: plain(name) })).body.product.id as string
  const items = (...ids: string[]) => ids.map((catalogItemId) => ({ catalogItemId, appId: STORES_APP_ID }))

  it('are a tree with one revision for all', async () => {
    const table = await create({ name: 'Table' })
    const cups = await create({ name: 'Cups', parentCategory: { id: table.id } })
    expect(cups).toMatchObject({ slug: 'cups', parentCategory: { id: table.id } })
    expect(Number(cups.revision)).toBe(Number(table.revision) + 1)
    const patch = (revision: string) =>
      shop.asOwner(`PATCH /categories/v1/categories/${table.id}`, {
        category: { id: table.id, revision, name: 'Tables' },
        treeReference: TREE,
      })
    expect(codeOf(await patch(table.revision))).toBe('INVALID_REVISION')
    expect((await patch(cups.revision)).body.category.name).toBe('Tables')
  })

  it('are written one after the other: of two at once, one is refused (trap 27)', async () => {
    const app = createApp(shop.context)
    const post = (name: string) =>
      app.request('/categories/v1/categories', {
        method: 'POST',
        headers: { authorization: API_KEY, 'content-type': 'application/json', host: '127.0.0.1' },
        body: JSON.stringify({ category: { name }, treeReference: TREE }),
      })
    const statuses = (await Promise.all([post('One'), post('Two')])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })

  it('hold products, which a search finds from above as well', async () => {
    const outer = await create({ name: 'Outer' })
    const inner = await create({ name: 'Inner', parentCategory: { id: outer.id } })
    const id = await productOf('Inside')
    const added = await shop.asOwner(`POST /categories/v1/bulk/categories/${inner.id}/add-items`, {
      items: items(id, 'nothing'),
      treeReference: TREE,
    })
    expect(added.body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    const find = async (field: string, category: string) =>
      (await search(shop, { filter: { [field]: { $matchItems: [{ id: category }] } } })).products.length
    expect(await find('allCategoriesInfo.categories', outer.id)).toBe(1)
    expect(await find('directCategoriesInfo.categories', outer.id)).toBe(0)
    expect(await find('directCategoriesInfo.categories', inner.id)).toBe(1)
    const product = await shop.asVisitor(`GET /stores/v3/products/${id}?fields=BREADCRUMBS_INFO`)
    expect(
      product.body.product.breadcrumbsInfo.breadcrumbs.map(({ categorySlug }: WireProduct) => categorySlug),
    ).toEqual(['outer', 'inner'])
    const listed = await shop.asVisitor(
      `GET /categories/v1/categories/list-categories-for-item?item.catalogItemId=${id}&item.appId=${STORES_APP_ID}&treeReference.appNamespace=@wix/stores`,
    )
    expect(listed.body.directCategoryIds).toContain(inner.id)
    expect(listed.body.allCategoryIds).toContain(outer.id)
    await shop.asOwner(`POST /categories/v1/bulk/categories/${inner.id}/remove-items`, {
      items: items(id),
      treeReference: TREE,
    })
    expect(await find('directCategoriesInfo.categories', inner.id)).toBe(0)
  })

  it('have an order of their own, made by hand', async () => {
    const shelf = await create({ name: 'Shelf' })
    const [a, b] = [await productOf('A'), await productOf('B')]
    await shop.asOwner(`POST /categories/v1/bulk/categories/${shelf.id}/add-items`, {
      items: items(a, b),
      treeReference: TREE,
    })
    const arrange = (...ids: string[]) =>
      shop.asOwner(`POST /categories/v1/categories/${shelf.id}/set-arranged-items`, {
        items: items(...ids),
        treeReference: TREE,
      })
    await arrange(b, a)
    const { body } = await shop.asVisitor(
      `GET /categories/v1/categories/${shelf.id}/list-items?useCategoryArrangement=true&treeReference.appNamespace=@wix/stores`,
    )
    expect(body.items.map(({ catalogItemId }: WireProduct) => catalogItemId)).toEqual([b, a])
    expect(codeOf(await arrange(await productOf('C')))).toBe('ITEM_NOT_IN_CATEGORY')
  })

  it('move, hide and go with what is below them', async () => {
    const top = await create({ name: 'Top' })
    const left = await create({ name: 'Left', parentCategory: { id: top.id } })
    const right = await create({ name: 'Right', parentCategory: { id: top.id } })
    const move = (id: string, body: object) =>
      shop.asOwner(`POST /categories/v1/categories/${id}/move`, { treeReference: TREE, ...body })
    const moved = await move(right.id, { parentCategoryId: top.id, position: 'FIRST' })
    expect(moved.body.categoriesAfterMove).toEqual([right.id, left.id])
    expect(codeOf(await move(top.id, { parentCategoryId: left.id, position: 'LAST' }))).toBe(
      'CATEGORY_DEPTH_LIMIT_EXCEEDED',
    )

    const { body } = await shop.asVisitor(
      `GET /categories/v1/categories/${top.id}?treeReference.appNamespace=@wix/stores`,
    )
    await shop.asOwner('PATCH /categories/v1/categories/visibility', {
      categoryId: top.id,
      visible: false,
      revision: body.category.revision,
      treeReference: TREE,
    })
    const listed = await shop.asVisitor('POST /categories/v1/categories/query', {
      query: { filter: { name: { $in: ['Top', 'Left'] } } },
      treeReference: TREE,
    })
    expect(listed.body.categories).toEqual([])
    const readable = await shop.asVisitor(
      'GET /categories/v1/categories/slug/left?treeReference.appNamespace=@wix/stores',
    )
    expect(readable.status).toBe(200)

    await shop.asOwner(`DELETE /categories/v1/categories/${top.id}?treeReference.appNamespace=@wix/stores`)
    expect(
      (
        await shop.asVisitor(
          `GET /categories/v1/categories/${left.id}?treeReference.appNamespace=@wix/stores`,
        )
      ).status,
    ).toBe(404)
  })

  it('leave the one of everything alone', async () => {
    const { body } = await shop.asVisitor('GET /stores/v3/all-products-category')
    const refused = await shop.asOwner(
      `DELETE /categories/v1/categories/${body.categoryId}?treeReference.appNamespace=@wix/stores`,
    )
    expect(codeOf(refused)).toBe('MANAGED_CATEGORY_OPERATION_NOT_ALLOWED')
  })
})
