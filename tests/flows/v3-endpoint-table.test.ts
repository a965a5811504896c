import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { STORES_APP_ID } from '../../src/model/cart.ts'
import { V3_ENDPOINT_TABLE } from '../support/endpoint-table/all.ts'
import { MADE_UP, type TableRow, type World } from '../support/endpoint-table/row.ts'
import { fromOutside } from '../support/from-outside.ts'
import { API_KEY } from '../support/sandbox/sandbox-fixture.ts'
import { openShop } from './shop-page.ts'

/** Whether a call needs the owner; a visitor may make the others. */
const isOwners = ({ method, path }: TableRow): boolean =>
  !path.includes('/ecom/') &&
  method !== 'GET' &&
  !/\/(query|search|count|query-variants|search-variants)$/.test(path)
const isCart = ({ path }: TableRow): boolean => path.includes('/ecom/')
/** Whether a call is for apps: the platform's checkout orders a cart, never a shopper's own token. */
const isApps = ({ path }: TableRow): boolean => /place-order|as-completed/.test(path)

const READS = V3_ENDPOINT_TABLE.filter((row) => !isOwners(row) && !isCart(row))
const WRITES = V3_ENDPOINT_TABLE.filter(isOwners)
const CARTS = V3_ENDPOINT_TABLE.filter((row) => isCart(row) && !isApps(row))
const APPS = V3_ENDPOINT_TABLE.filter(isApps)

let sandbox: Sandbox
let visitor: StoreClient
let owner: StoreClient
let world: World

const openVisitor = () => createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url, retry: false })

const ADDRESS = { country: 'DE', city: 'Berlin', postalCode: '10999', addressLine: 'Ufer 12' }

/** Adds a line to the client's own cart, as the start of rows about carts. */
async function addLine(client: StoreClient) {
  const catalogReference = {
    appId: STORES_APP_ID,
    catalogItemId: world.product,
    options: { variantId: world.variant },
  }
  const { cart } = await client.cartV2.addLines({ catalogItems: [{ catalogReference, quantity: 1 }] })
  await client.cartV2.update({
    cart: { customerInfo: { email: 'ann@example.com' }, deliveryInfo: { address: ADDRESS } },
  })
  return { cart: cart.id, line: cart.lineItems?.[0]?.id ?? '', coupon: 'TEN', delivery: 'standard' }
}

/** Adds what a row removes: a coupon, a gift card, a delivery method. */
async function prepareCart(client: StoreClient, { name }: TableRow): Promise<Partial<World>> {
  const own = await addLine(client)
  if (name.startsWith('remove coupon')) {
    const { cart } = await client.cartV2.addCoupon({ coupon: { code: own.coupon } })
    return { ...own, couponId: cart.coupons?.[0]?.id ?? '' }
  }
  if (name.startsWith('remove gift card')) {
    const { cart } = await client.cartV2.addGiftCard({ giftCard: { code: 'GIFT-5678' } })
    const [card] = cart.paymentInfo?.giftCards ?? []
    return { ...own, label: card?.id ?? '' }
  }
  if (name === 'place order') {
    await client.cartV2.setDeliveryMethod({ deliveryMethod: { code: own.delivery } })
  }
  return own
}

beforeAll(async () => {
  sandbox = await openShop('v3')
  visitor = openVisitor()
  owner = createStoreClient({ apiKey: API_KEY, apiHost: sandbox.url, retry: false })
  const { inventoryItems } = await visitor.inventoryItemsV3.query({ filter: { quantity: { $gte: 10 } } })
  const { productId: product = '' } = inventoryItems[0] ?? {}
  const { categories } = await visitor.categories.query({})
  const category = categories.find(({ slug }) => slug !== 'all-products')
  world = {
    ...MADE_UP,
    product,
    variant: inventoryItems[0]?.variantId ?? '',
    inventory: inventoryItems[0]?.id ?? '',
    collection: category?.id ?? '',
  }
})
afterAll(() => sandbox.close())

const LABELS = ['ribbon', 'brand', 'info section', 'customization'] as const
type LabelName = (typeof LABELS)[number]
const labelOf = ({ name }: TableRow): LabelName | undefined => LABELS.find((each) => name.includes(each))

/** The slug and the label belong to the row's own product. */
async function worldOf(row: TableRow): Promise<World> {
  const { path } = row
  if (path.includes('/categories/v1')) return { ...world, slug: 'mugs' }
  if (path.includes('/products/slug')) return { ...world, slug: 'moon-jar' }
  const of = labelOf(row)
  if (!of || !path.includes('{label}')) return world
  const label = {
    ribbon: async () => (await visitor.ribbonsV3.query({})).ribbons[0]?.id,
    brand: async () => (await visitor.brandsV3.query({})).brands[0]?.id,
    'info section': async () => (await visitor.infoSectionsV3.query({})).infoSections[0]?.id,
    customization: async () => (await visitor.customizationsV3.query({})).customizations[0]?.id,
  }[of]
  return { ...world, label: (await label?.()) ?? '' }
}

let made = 0

/** Creates an unchanged entity of the owner, for a row to change or to remove. */
async function prepareWrite(row: TableRow): Promise<World> {
  made += 1
  const name = `Made ${made}`
  const of = labelOf(row)
  if (of && row.path.includes('{label}')) return { ...world, label: await makeLabel(of, name) }
  const price = { actualPrice: { amount: '10' } }
  const { product } = await owner.productsV3.createWithInventory({
    product: {
      name,
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: { variants: [{ price, inventoryItem: { quantity: 9 } }] },
    },
    fields: ['VARIANT_OPTION_CHOICE_NAMES'],
  })
  const variant = product.variantsInfo?.variants?.[0]?.id ?? ''
  const { inventoryItems } = await owner.inventoryItemsV3.query({ filter: { productId: product.id } })
  const { category } = await owner.categories.create({ category: { name } })
  const [item] = inventoryItems
  // A row that creates an item needs a variant without one.
  const makesItem = /create (inventory|next inventory)|create inventory items?$/.test(row.name)
  if (makesItem && item) await owner.inventoryItemsV3.delete({ inventoryItemId: item.id })
  const own = { ...world, product: product.id, variant, inventory: item?.id ?? '', collection: category.id }
  if (row.name === 'remove category items') await putInto(category.id, product.id)
  return { ...own, revision: (await owner.categories.get({ categoryId: category.id })).category.revision }
}

const putInto = (categoryId: string, catalogItemId: string) =>
  owner.categories.addItems({ categoryId, items: [{ catalogItemId, appId: STORES_APP_ID }] })

const makeLabel = (of: LabelName, name: string): Promise<string> =>
  ({
    ribbon: async () => (await owner.ribbonsV3.create({ ribbon: { name } })).ribbon.id,
    brand: async () => (await owner.brandsV3.create({ brand: { name } })).brand.id,
    'info section': async () =>
      (await owner.infoSectionsV3.create({ infoSection: { uniqueName: name, title: name } })).infoSection.id,
    customization: async () =>
      (await owner.customizationsV3.create({ customization: { name, customizationType: 'MODIFIER' } }))
        .customization.id,
  })[of]()

describe('the calls of catalog v3 and cart v2, by the client, at the sandbox', () => {
  it.each(READS)('a visitor reads: $name', async (row) => {
    const answer = (await row.call(visitor, await worldOf(row))) as Record<string, unknown>
    expect(answer).toHaveProperty([row.answers ?? ''])
  })

  it.each(WRITES)('a visitor may not: $name', async (row) => {
    const reason = await row.call(visitor, world).catch((error: unknown) => error)
    expect(reason).toMatchObject({ code: 'forbidden' })
  })

  it.each(WRITES)('an owner may: $name', async (row) => {
    const answer = (await row.call(owner, await prepareWrite(row))) as Record<string, unknown>
    if (row.answers) expect(answer).toHaveProperty([row.answers])
    const rows = (answer.results ?? []) as { itemMetadata: { error?: object } }[]
    expect(rows.flatMap(({ itemMetadata }) => itemMetadata.error ?? [])).toEqual([])
  })

  it.each(CARTS)('a visitor may, with their own cart: $name', async (row) => {
    const shopper = openVisitor()
    const own = row.name === 'create cart v2' ? {} : await prepareCart(shopper, row)
    const answer = (await row.call(shopper, { ...world, ...own })) as Record<string, unknown>
    if (row.answers) expect(answer).toHaveProperty([row.answers])
  })

  it.each(CARTS.filter(({ path }) => path.includes('{cart}')))(
    'another visitor may not: $name',
    async (row) => {
      const own = await prepareCart(openVisitor(), row)
      const reason = await row.call(openVisitor(), { ...world, ...own }).catch((error: unknown) => error)
      expect(reason).toMatchObject({ code: 'not_found' })
    },
  )

  it.each(APPS)('an app may, a visitor may not: $name', async (row) => {
    const shopper = openVisitor()
    const own = { ...world, ...(await prepareCart(shopper, row)) }
    const reason = await row.call(shopper, own).catch((error: unknown) => error)
    expect(reason).toMatchObject({ code: 'forbidden' })
    const answer = (await row.call(owner, own)) as Record<string, unknown>
    if (row.answers) expect(answer).toHaveProperty([row.answers])
  })

  it('refuses in the provider’s words: an unknown field, two operators, a cursor with a filter, an unknown id', async () => {
    const refused = { code: 'invalid_argument' }
    await expect(visitor.productsV3.query({ fields: [fromOutside('NONE')] })).rejects.toMatchObject(refused)
    await expect(
      visitor.productsV3.search({ filter: { 'actualPriceRange.minValue.amount': { $gte: 1, $lte: 9 } } }),
    ).rejects.toMatchObject(refused)
    await expect(visitor.productsV3.query({ filter: fromOutside({ name: 'Mug' }) })).rejects.toMatchObject(
      refused,
    )
    await expect(
      visitor.productsV3.get({ productId: '00000000-0000-4000-8000-000000000000' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      visitor.productsV3.get({ productId: world.product, fields: ['MERCHANT_DATA'] }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('searches and counts inventory items alike by POST and by GET, page by page, and is refused in the same words', async () => {
    const { inventoryItemsV3: items } = visitor
    const question = { filter: { inStock: true }, search: { expression: 'mug' } }
    const { count } = await items.count(question)
    expect(count).toBeGreaterThan(2)
    expect(count).toBeLessThan((await items.count({ filter: { inStock: true } })).count)
    expect(await items.countByGet(question)).toEqual({ count })

    for (const ask of [items.search, items.searchByGet]) {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const page = await ask(
          cursor ? { cursorPaging: { cursor } } : { ...question, cursorPaging: { limit: 2 } },
        )
        ids.push(...page.inventoryItems.map(({ id }) => id))
        cursor = page.pagingMetadata.cursors?.next ?? undefined
      } while (cursor)
      expect([new Set(ids).size, ids.length]).toEqual([count, count])
      await expect(ask({ filter: { quantity: { $gte: 1, $lte: 9 } } })).rejects.toMatchObject({
        code: 'invalid_argument',
      })
    }
    const wrong = { filter: fromOutside({ name: 'Mug' }) }
    for (const ask of [items.count, items.countByGet])
      await expect(ask(wrong)).rejects.toMatchObject({ code: 'invalid_argument' })
  })

  it('trap 25: goes through all products by cursor, each once', async () => {
    const ids: string[] = []
    for await (const { id } of visitor.productsV3.allFound({
      cursorPaging: { limit: 7 },
      sort: [{ fieldName: 'name' }],
    }))
      ids.push(id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength((await visitor.productsV3.count({})).count)
  })
})
