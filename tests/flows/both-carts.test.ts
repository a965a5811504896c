import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import { preselect } from '../../src/model/option-preselect.ts'
import { createOptionRules } from '../../src/model/options.ts'
import { fromOutside } from '../support/from-outside.ts'
import { ALL, buy, findProduct, seeLines, seeSums } from './see-shop.ts'
import { moveShop, openShop, openShopPage, type ShopPage } from './shop-page.ts'

const openSandboxes: Sandbox[] = []
const open = async (catalog: 'v1' | 'v3') => {
  const sandbox = await openShop(catalog)
  openSandboxes.push(sandbox)
  return sandbox
}
let first: Sandbox
let next: Sandbox
beforeAll(async () => {
  ;[first, next] = await Promise.all([open('v1'), open('v3')])
})
afterAll(() => Promise.all(openSandboxes.map((sandbox) => sandbox.close())))

describe('the same cart', () => {
  it('has the same lines and sums in both carts and on both catalogs, with a coupon, too', async () => {
    const pages = [
      openShopPage(first.url, { known: 'v1', cart: 'first' }),
      openShopPage(first.url, { known: 'v1' }),
      openShopPage(next.url),
    ]
    const known = (await pages[0]?.provider.queryPage({ ...ALL, inStockOnly: true }))?.products ?? []
    // Catalog v3 sells the brushes by subscription only.
    const slugs = known.flatMap(({ slug }, at) => (at % 4 === 0 && slug !== 'slip-brushes' ? slug : []))
    expect(slugs.length).toBeGreaterThan(10)
    const seen = []
    for (const page of pages) {
      for (const [at, slug] of slugs.entries()) await buy(page, slug, 1 + (at % 2))
      const plain = { lines: seeLines(page.cart), sums: await seeSums(page) }
      await page.cart.applyCoupon('MUGS15')
      seen.push({
        plain,
        sums: await seeSums(page),
        coupon: page.cart.state.getState().cart?.appliedDiscounts?.[0]?.coupon?.code,
      })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('asks a shop of catalog v1 once for its catalog, and one of v3 never', async () => {
    const before = openShopPage(first.url)
    const after = openShopPage(next.url)
    for (const page of [before, after]) {
      await page.provider.queryPage({ ...ALL, inStockOnly: true })
      await buy(page, 'stoneware-mug')
    }
    expect(before.asked.filter((one) => one.includes('/stores/v3/'))).toHaveLength(1)
    expect(after.asked.filter((one) => /\/stores(-reader)?\/v[12]/.test(one))).toEqual([])
    expect([before.remembered, after.remembered]).toEqual([['v1'], ['v3']])
    expect([...before.asked, ...after.asked].filter((one) => one.includes('/ecom/v1/'))).toEqual([])
  })
})

describe('a shop that moves, and whose cart v1 ends, while pages are open', () => {
  it('continues to sell, with full carts and without a message', async () => {
    const sandbox = await open('v1')
    const pages = [
      openShopPage(sandbox.url),
      openShopPage(sandbox.url, { known: 'v1' }),
      openShopPage(sandbox.url, { known: 'v1' }),
    ]
    for (const page of pages) await buy(page, 'stoneware-mug')
    const chosen = await Promise.all(pages.map((page) => findProduct(page, 'stoneware-mug')))

    await moveShop(sandbox.url, { catalog: 'v3', firstCart: 'removed' })

    const [byList, byChoice, byPlain] = pages as [ShopPage, ShopPage, ShopPage]
    await byList.provider.queryPage({ ...ALL, inStockOnly: true })
    await buy(byList, 'moon-jar')
    // This choice was made before the shop moved.
    const product = chosen[1]
    const choices = product ? preselect(createOptionRules(product), 'available') : {}
    await byChoice.cart.add({
      productId: product?.id ?? '',
      choices,
      variantId: product && createOptionRules(product).findVariant(choices)?.id,
    })
    const plain = (await byPlain.provider.queryPage({ ...ALL, inStockOnly: true })).products.find(
      ({ productOptions, customTextFields }) => !productOptions.length && !customTextFields.length,
    )
    await byPlain.cart.add({ productId: plain?.id ?? '' })
    for (const { cart, remembered } of pages) {
      expect(cart.count).toBe(2)
      expect(cart.state.getState().notices).toEqual([])
      expect(remembered.at(-1)).toBe('v3')
    }
  })
})

describe('a line that was added before its shop moved', () => {
  it('gets another quantity, without a message that it is gone: the provider names it by another reference', async () => {
    const sandbox = await open('v1')
    const page = openShopPage(sandbox.url, { known: 'v1' })
    await buy(page, 'belly-vase')
    await moveShop(sandbox.url, { catalog: 'v3', firstCart: 'removed' })
    const keyOf = () => page.cart.lines[0]?.key ?? ''
    await page.cart.setQuantity(keyOf(), 2)
    expect(page.cart.lines.map(({ quantity }) => quantity)).toEqual([2])
    await page.cart.setQuantity(keyOf(), 3)
    expect(page.cart.lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(page.cart.state.getState().notices).toEqual([])
    await page.cart.remove(keyOf())
    expect(page.cart.lines).toEqual([])
    expect(page.cart.state.getState().notices).toEqual([])
  })
})

describe('an addition that cart v2 refuses', () => {
  it('trap 12: reports the available pieces, and adds them', async () => {
    const page = openShopPage(next.url)
    const { inventoryItems } = (await fetchStock(page)) ?? { inventoryItems: [] }
    const few = inventoryItems.find(({ quantity = 0 }) => quantity > 1 && quantity < 9)
    const product = await page.provider.readProduct(`id:${few?.productId ?? ''}`)
    const variant = product?.variants.find(({ id }) => id === few?.variantId)
    const added = await page.cart.add({
      productId: product?.id ?? '',
      variantId: variant?.id,
      choices: { ...preselect(createOptionRules(fromOutside(product)), 'available'), ...variant?.choices },
      texts: Object.fromEntries((product?.customTextFields ?? []).map(({ title }) => [title, 'Ada'])),
      quantity: 50,
    })
    expect(added.quantity).toBe(few?.quantity)
    expect(page.cart.state.getState().notices.map(({ problem }) => problem.kind)).toEqual(['stock'])
  })

  it.each(['v1', 'v3'])(
    'adds what lines with other texts have left, in a shop of catalog %s',
    async (catalog) => {
      const page = openShopPage((catalog === 'v1' ? first : next).url)
      const product = await page.provider.readProduct('slug:herb-pot')
      const engrave = (text: string, quantity: number) =>
        page.cart.add({ productId: product?.id ?? '', texts: { 'Name of the herb': text }, quantity })
      await engrave('Basil', 4)
      await engrave('Sage', 5)
      // The shop has 21 of them.
      expect(await engrave('Thyme', 30)).toMatchObject({ quantity: 12, count: 21 })
    },
  )
})

interface Stock {
  readonly inventoryItems: readonly {
    readonly productId: string
    readonly variantId: string
    readonly quantity?: number
  }[]
}

async function fetchStock({ transport }: ShopPage): Promise<Stock> {
  const { queryInventoryItems } = await import('../../src/client/v3/inventory-items.ts')
  return (await transport.send(queryInventoryItems, { cursorPaging: { limit: 1000 } })) as Stock
}
