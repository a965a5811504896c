import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import type { Generation } from '../../src/client/generations/generation.ts'
import { buy } from './see-shop.ts'
import { openShop, openShopPage } from './shop-page.ts'

const shops = new Map<Generation, Sandbox>()
beforeAll(async () => {
  for (const catalog of ['v1', 'v3'] as const)
    shops.set(catalog, await openShop(catalog, { deposit: 30, policies: 'Returns: Within 30 days' }))
})
afterAll(() => Promise.all([...shops.values()].map((shop) => shop.close())))

it.each([
  ['the first cart', 'v1', 'first'],
  ['cart v2', 'v1', 'second'],
  ['cart v2', 'v3', 'second'],
] as const)(
  'a cart says what is paid later, and what to know before: %s, catalog %s',
  async (_, known, cart) => {
    const page = openShopPage(shops.get(known)?.url ?? '', { known, cart })
    const stop = page.cart.watchTotals()
    await buy(page, 'belly-vase', 2)
    expect(page.cart.lines[0]?.policies).toEqual([{ title: 'Returns', content: 'Within 30 days' }])
    const paid = () => {
      const { payNow, payLater } = page.cart.state.getState().totals ?? {}
      return [payNow?.total?.amount, payLater?.total?.amount]
    }
    await expect.poll(paid).toEqual(['35.10', '81.90'])
    stop()
  },
)
