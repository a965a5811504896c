import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import type { Generation } from '../../src/client/generations/generation.ts'
import { readPriceRange } from '../../src/model/price-range.ts'
import { ALL, buy, findProduct, seeCard, seeCombinations } from './see-shop.ts'
import { openShop, openShopPage, openShopper } from './shop-page.ts'

const shops = new Map<Generation, Sandbox>()
beforeAll(async () => {
  for (const catalog of ['v1', 'v3'] as const)
    shops.set(catalog, await openShop(catalog, { automaticDiscount: 'Spring sale 15' }))
})
afterAll(() => Promise.all([...shops.values()].map((shop) => shop.close())))
const addressOf = (catalog: Generation) => shops.get(catalog)?.url ?? ''

describe('a shop of catalog v3 with an automatic discount', () => {
  const open = () => openShopPage(addressOf('v3'))
  const listed = async (slug: string) => {
    const { products } = await open().provider.queryPage(ALL)
    const found = products.find((one) => one.slug === slug)
    if (!found) throw new Error(`no ${slug}`)
    return found
  }

  it('has the price that is left on cards and product pages, beside the one before it', async () => {
    for (const product of [await listed('belly-vase'), await findProduct(open(), 'belly-vase')])
      expect(seeCard(product)).toMatchObject({ price: '€49.73', oldPrice: '€58.50' })
  })

  it('has it for each combination, so that a range ends with it', async () => {
    const mug = await findProduct(open(), 'stoneware-mug')
    const prices = seeCombinations(mug).flatMap(({ price }) => price ?? [])
    expect(new Set(prices.map(({ text, oldText }) => `${oldText} ${text}`))).toEqual(
      new Set(['€28.00 €23.80', '€32.00 €27.20', '€38.00 €32.30']),
    )
    expect(readPriceRange(mug, 'en')).toBe('€23.80 – €32.30')
  })

  it('has no end of a range on cards, because lists have only the lowest reduced price', async () => {
    const mug = await listed('stoneware-mug')
    expect(readPriceRange(mug, 'en')).toBeUndefined()
    expect(seeCard(mug).price).toBe('From €23.80')
  })
})

it.each([
  ['the first cart', 'v1', 'first'],
  ['cart v2', 'v1', 'second'],
  ['cart v2', 'v3', 'second'],
] as const)('an automatic discount is no change of a price: %s, catalog %s', async (_, known, cart) => {
  const url = addressOf(known)
  const shopper = openShopper(url)
  const page = openShopPage(url, { known, cart, shopper })
  await buy(page, 'belly-vase', 2)
  await buy(page, 'belly-vase')
  const again = openShopPage(url, { known, cart, shopper })
  await again.cart.load()
  for (const { cart: seen } of [page, again]) {
    expect(seen.lines).toMatchObject([{ quantity: 3, price: { amount: 58.5 }, problem: undefined }])
    expect(seen.state.getState().notices).toEqual([])
  }
})
