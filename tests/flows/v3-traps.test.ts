import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import { createV3Writer } from '../../demo/shop/v3-shop.ts'
import type { StoreClient } from '../../src/client/typed/create-store-client.ts'
import { fake } from '../support/fake.ts'
import { openShop, openShopPage } from './shop-page.ts'

/** Traps of the contract of 2027, section 11, that need a provider. */

let shop: Sandbox
beforeAll(async () => {
  shop = await openShop('v3')
})
afterAll(() => shop.close())

const openCart = async () => {
  const page = openShopPage(shop.url)
  const product = await page.provider.readProduct('slug:belly-vase')
  return { ...page, productId: product?.id ?? '' }
}

describe('the page’s cart in a shop of catalog v3', () => {
  it('trap 15: requests no sums of a cart that doesn’t exist', async () => {
    const { cart, asked, productId } = await openCart()
    const stop = cart.watchTotals()
    await cart.load()
    expect(asked.filter((one) => one.endsWith('/estimate'))).toEqual([])
    await cart.add({ productId })
    await expect.poll(() => cart.state.getState().totals).toBeDefined()
    stop()
  })

  it('trap 19: a return address on http is refused before the page is left, and the cart stays as it is', async () => {
    const { cart, productId } = await openCart()
    await cart.add({ productId })
    const callbacks = { postFlowUrl: 'http://shop.example/thanks' }
    await expect(cart.checkout({ callbacks })).rejects.toMatchObject({ name: 'StoreError' })
    expect(cart.state.getState().checkout).toBe('idle')
    expect(cart.count).toBe(1)
    const here = await cart.checkout({ callbacks: { postFlowUrl: `${shop.url}/thanks` } })
    expect(here).toContain(`checkoutId=${cart.state.getState().cart?.id}`)
  })

  it('trap 35: a line without a picture of its own is shown with the product’s', async () => {
    const { cart, catalog, productId } = await openCart()
    await catalog.load(`id:${productId}`)
    await cart.add({ productId })
    const known = catalog.peek(`id:${productId}`).value?.media?.mainMedia?.image?.url
    expect(known).toBeTruthy()
    expect(cart.lines[0]?.image).toBeTruthy()
  })
})

describe('the shop command', () => {
  it('trap 27: writes categories one after the other, as the tree has one revision for all', async () => {
    let under = 0
    let most = 0
    const written: string[] = []
    const write = async <Answer>(name: string, answer: Answer): Promise<Answer> => {
      most = Math.max(most, ++under)
      await new Promise((done) => setImmediate(done))
      under--
      written.push(name)
      return answer
    }
    const client = fake<StoreClient>({
      categories: {
        query: async () => ({ categories: [{ id: 'c0', name: 'Bowls', slug: 'bowls' }] }),
        create: ({ category: { name } }: { category: { name: string } }) =>
          write(`make ${name}`, { category: { id: `c-${name}` } }),
        addItems: ({ categoryId }: { categoryId: string }) => write(`fill ${categoryId}`, {}),
      },
    })
    await createV3Writer(client).place([
      { productId: 'p1', collections: ['Bowls', 'Mugs'] },
      { productId: 'p2', collections: ['Mugs', 'Vases'] },
    ])
    expect(most).toBe(1)
    expect(written).toEqual(['fill c0', 'make Mugs', 'fill c-Mugs', 'make Vases', 'fill c-Vases'])
  })
})
