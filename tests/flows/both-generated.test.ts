import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductRecord } from '../../demo/provider/catalog/product-record.ts'
import type { Sandbox } from '../../demo/provider/sandbox.ts'
import { isStoreError } from '../../src/model/errors.ts'
import { createOptionRules } from '../../src/model/options.ts'
import type { Product } from '../../src/model/product.ts'
import { casesOf, OF_MATRIX } from '../support/browser/rows.ts'
import { fillShop, products, purchases } from './generated-shop.ts'
import { ALL, buy, findProduct, seeCard, seeCombinations, seeLines, seeSums } from './see-shop.ts'
import { openShop, openShopPage, type ShopPage } from './shop-page.ts'

/**
 * The shops are always the same, so that a run tests only the code; each fills two sandboxes, so there are only a few.
 * Another seed gives others.
 */
const RUNS = { numRuns: casesOf(10, 25), seed: 20_270_201 }

let first: Sandbox
let next: Sandbox
beforeAll(async () => {
  ;[first, next] = await Promise.all([openShop('v1'), openShop('v3')])
})
afterAll(() => Promise.all([first.close(), next.close()]))

const fill = (records: readonly ProductRecord[]) =>
  Promise.all([fillShop(first, records), fillShop(next, records)])

/** Returns the available choices; catalog v3 leaves out a choice that no visible variant has. */
const seeOffers = (product: Product) => seeCombinations(product).filter(({ state }) => state !== 'impossible')

/** Adds a product, or returns the reason of a refusal: the requested quantity may exceed the stock. */
const tryToBuy = (page: ShopPage, slug: string, quantity: number) =>
  buy(page, slug, quantity).then(
    () => 'bought',
    (error: unknown) => (isStoreError(error) ? error.code : String(error)),
  )

const seeAll = async ({ provider }: ShopPage) => {
  const { products: listed, total } = await provider.queryPage(ALL)
  return { cards: listed.map(seeCard), total }
}

/** Finds the products that can be bought; the same ones in both, as another property checks. */
async function findSalable(page: ShopPage): Promise<readonly string[]> {
  const { products: listed } = await page.provider.queryPage(ALL)
  const whole = await Promise.all(listed.map(({ slug }) => findProduct(page, slug)))
  return whole
    .filter((product) => {
      const rules = createOptionRules(product)
      return seeCombinations(product).some(({ choices }) => rules.judge(choices) === 'available')
    })
    .map(({ slug }) => slug)
}

describe('any shop, in both generations', OF_MATRIX, () => {
  it('gives the same cards', async () => {
    await fc.assert(
      fc.asyncProperty(products, async (records) => {
        await fill(records)
        const before = await seeAll(openShopPage(first.url, { known: 'v1' }))
        expect(await seeAll(openShopPage(next.url))).toEqual(before)
        expect(before.total).toBe(records.length)
      }),
      RUNS,
    )
  })

  it('gives the same prices and availability of every combination', async () => {
    await fc.assert(
      fc.asyncProperty(products, async (records) => {
        await fill(records)
        const [before, after] = [openShopPage(first.url, { known: 'v1' }), openShopPage(next.url)]
        for (const { slug } of records) {
          const [old, young] = await Promise.all([findProduct(before, slug), findProduct(after, slug)])
          expect({ slug, all: seeOffers(young) }).toEqual({ slug, all: seeOffers(old) })
        }
      }),
      RUNS,
    )
  })

  it('has the same cart and sums, in both carts and on both catalogs', async () => {
    await fc.assert(
      fc.asyncProperty(products, purchases, fc.boolean(), async (records, bought, hasCoupon) => {
        await fill(records)
        const salable = await findSalable(openShopPage(next.url))
        if (salable.length === 0) return
        const seen = []
        for (const page of [
          openShopPage(first.url, { known: 'v1', cart: 'first' }),
          openShopPage(first.url, { known: 'v1' }),
          openShopPage(next.url),
        ]) {
          const outcomes = []
          for (const { at, quantity } of bought)
            outcomes.push(await tryToBuy(page, salable[at % salable.length] ?? '', quantity))
          if (hasCoupon) await page.cart.applyCoupon('TEN').catch(() => outcomes.push('no coupon'))
          seen.push({ outcomes, lines: seeLines(page.cart), sums: await seeSums(page) })
        }
        expect(seen[1]).toEqual(seen[0])
        expect(seen[2]).toEqual(seen[0])
      }),
      RUNS,
    )
  })
})
