import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import { findProduct } from './see-shop.ts'
import { openShop, openShopPage } from './shop-page.ts'

let first: Sandbox
let next: Sandbox
beforeAll(async () => {
  ;[first, next] = await Promise.all([openShop('v1'), openShop('v3')])
})
afterAll(() => Promise.all([first, next].map((sandbox) => sandbox.close())))

describe('subscriptions of the demo shop', () => {
  it('are bought in catalog v3 at their price, and the line shows how often they come', async () => {
    const page = openShopPage(next.url)
    const clay = await findProduct(page, 'porcelain-clay')
    const [monthly, other] = clay.subscriptions?.options ?? []
    expect(clay.subscriptions?.isRequired).toBe(false)
    await page.cart.add({ productId: clay.id })
    await page.cart.add({ productId: clay.id, subscriptionId: monthly?.id, quantity: 2 })
    await page.cart.add({ productId: clay.id, subscriptionId: other?.id })
    await page.cart.add({ productId: clay.id, subscriptionId: monthly?.id })
    expect(page.cart.lines.map(({ plan }) => plan?.title)).toContain('Monthly clay')
    expect(page.cart.lines.map(({ quantity, price, rhythm }) => [quantity, price?.amount, rhythm])).toEqual([
      [1, 16.9, undefined],
      [3, 15.21, { frequency: 'MONTH', interval: 1 }],
      [1, 16.06, { frequency: 'MONTH', interval: 2, cycles: 3 }],
    ])
  })

  it('are required if a product isn’t sold once, and refused if the product doesn’t have them', async () => {
    const page = openShopPage(next.url)
    const brushes = await findProduct(page, 'slip-brushes')
    const request = { productId: brushes.id, choices: { Width: '12 mm' } }
    await expect(page.cart.add(request)).rejects.toThrow(/subscription/)
    await expect(page.cart.add({ ...request, subscriptionId: 'none' })).rejects.toThrow(/gone/)
    const [only] = brushes.subscriptions?.options ?? []
    await page.cart.add({ ...request, subscriptionId: only?.id })
    expect(page.cart.lines.map(({ rhythm }) => rhythm)).toEqual([
      { frequency: 'MONTH', interval: 3, cycles: 4 },
    ])
  })

  it('are unknown to catalog v1, which sells the same products once', async () => {
    const page = openShopPage(first.url)
    const clay = await findProduct(page, 'porcelain-clay')
    expect(clay.subscriptions).toBeUndefined()
    await page.cart.add({ productId: clay.id })
    expect(page.cart.lines).toMatchObject([{ quantity: 1, rhythm: undefined }])
  })
})
