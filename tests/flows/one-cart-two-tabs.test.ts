import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import { preselect } from '../../src/model/option-preselect.ts'
import { createOptionRules } from '../../src/model/options.ts'
import { findProduct } from './see-shop.ts'
import { openShop, openShopPage, openShopper, type ShopPage } from './shop-page.ts'

const SHOPS = [
  { shop: 'catalog v1, cart v1', catalog: 'v1', cart: 'first' },
  { shop: 'catalog v1, cart v2', catalog: 'v1', cart: 'second' },
  { shop: 'catalog v3, cart v2', catalog: 'v3', cart: 'second' },
] as const

describe.each(SHOPS)('two pages of one shopper, $shop,', ({ catalog, cart }) => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await openShop(catalog)
  })
  afterAll(() => sandbox.close())

  async function openTwo() {
    const shopper = openShopper(sandbox.url)
    const open = () => openShopPage(sandbox.url, { known: catalog, cart, shopper })
    const pages = [open(), open()] as const
    const mug = await findProduct(pages[0], 'camp-mug')
    const request = { productId: mug.id, choices: preselect(createOptionRules(mug), 'available') }
    const pieces = async () => {
      const inCart = await open().port.read()
      return inCart?.lineItems.map(({ quantity }) => quantity)
    }
    return { pages, request, pieces }
  }

  const addFive = async ({ cart }: ShopPage, request: { productId: string }) => {
    const added: number[] = []
    for (let press = 0; press < 5; press++) added.push((await cart.add(request)).quantity)
    return added
  }

  it('that add five pieces each at the same time have ten', async () => {
    const { pages, request, pieces } = await openTwo()
    const told = await Promise.all(pages.map((page) => addFive(page, request)))

    expect(await pieces()).toEqual([10])
    expect(told).toEqual([
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ])
  })

  it('that add one after the other, without messages between them, have all pieces', async () => {
    const { pages, request, pieces } = await openTwo()
    const [one, other] = pages
    await one.cart.add(request)
    await other.cart.add(request)
    await one.cart.add({ ...request, quantity: 3 })
    await other.cart.add({ ...request, quantity: 2 })

    expect(await pieces()).toEqual([7])
  })
})
