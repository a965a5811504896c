import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import { STORES_APP_ID } from '../../src/model/cart.ts'
import { NEXT_ENDPOINT_TABLE } from '../client/table/all.ts'
import { MADE_UP, type TableRow, type World } from '../client/table/row.ts'
import { openShop } from './shop-page.ts'

/** Who must make a call; a visitor may make the others. */
const isOwners = ({ method, path }: TableRow): boolean =>
  !path.includes('/ecom/') &&
  method !== 'GET' &&
  !/\/(query|search|count|query-variants|search-variants)$/.test(path)
/** The sandbox has what several products share to be read only. */
const isShared = ({ path }: TableRow): boolean => /ribbons|brands|info-sections|customizations/.test(path)
const isCart = ({ path }: TableRow): boolean => path.includes('/ecom/')

/** What a cart has to have for them is no part of this shop: a delivery, a gift card, an order. */
const ELSEWHERE = /delivery|gift card|place order|as completed|coupon|create second cart/

const READS = NEXT_ENDPOINT_TABLE.filter((row) => !isOwners(row) && !isCart(row))
const WRITES = NEXT_ENDPOINT_TABLE.filter((row) => isOwners(row) && !isShared(row))
const CARTS = NEXT_ENDPOINT_TABLE.filter((row) => isCart(row) && !ELSEWHERE.test(row.name))

let sandbox: Sandbox
let visitor: StoreClient
let world: World

const openVisitor = () => createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url, retry: false })

async function addLine(client: StoreClient) {
  const catalogReference = {
    appId: STORES_APP_ID,
    catalogItemId: world.product,
    options: { variantId: world.variant },
  }
  const { cart } = await client.cartV2.addLines({ catalogItems: [{ catalogReference, quantity: 1 }] })
  return { cart: cart.id, line: cart.lineItems?.[0]?.id ?? '' }
}

beforeAll(async () => {
  sandbox = await openShop('v3')
  visitor = openVisitor()
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

/** The slug and the label are of what the row is about. */
async function worldOf({ path, name }: TableRow): Promise<World> {
  if (path.includes('/categories/v1')) return { ...world, slug: 'mugs' }
  if (path.includes('/products/slug')) return { ...world, slug: 'moon-jar' }
  const of = /ribbon|brand|info section|customization/.exec(name)?.[0]
  if (!of || !path.includes('{label}')) return world
  const label = {
    ribbon: async () => (await visitor.ribbonsV3.query({})).ribbons[0]?.id,
    brand: async () => (await visitor.brandsV3.query({})).brands[0]?.id,
    'info section': async () => (await visitor.infoSectionsV3.query({})).infoSections[0]?.id,
    customization: async () => (await visitor.customizationsV3.query({})).customizations[0]?.id,
  }[of]
  return { ...world, label: (await label?.()) ?? '' }
}

describe('the calls of the next generation, by the client, at the sandbox', () => {
  it.each(READS)('a visitor reads: $name', async (row) => {
    const answer = (await row.call(visitor, await worldOf(row))) as Record<string, unknown>
    expect(answer).toHaveProperty([row.answers ?? ''])
  })

  it.each(WRITES)('a visitor may not: $name', async (row) => {
    const reason = await row.call(visitor, world).catch((error: unknown) => error)
    expect(reason).toMatchObject({ code: 'forbidden' })
  })

  it.each(CARTS)('a visitor does with the own cart: $name', async (row) => {
    const shopper = openVisitor()
    const own = await addLine(shopper)
    const answer = (await row.call(shopper, { ...world, ...own })) as Record<string, unknown>
    if (row.answers) expect(answer).toHaveProperty([row.answers])
  })

  it('refuses in the provider’s words: a field that is none, two operators, a cursor with a filter, an id that is nobody’s', async () => {
    const refused = { code: 'invalid_argument' }
    await expect(visitor.productsV3.query({ fields: ['NONE' as never] })).rejects.toMatchObject(refused)
    await expect(
      visitor.productsV3.search({ filter: { 'actualPriceRange.minValue.amount': { $gte: 1, $lte: 9 } } }),
    ).rejects.toMatchObject(refused)
    await expect(visitor.productsV3.query({ filter: { name: 'Mug' } as never })).rejects.toMatchObject(
      refused,
    )
    await expect(
      visitor.productsV3.get({ productId: '00000000-0000-4000-8000-000000000000' }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      visitor.productsV3.get({ productId: world.product, fields: ['MERCHANT_DATA'] }),
    ).rejects.toMatchObject({ code: 'forbidden' })
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
