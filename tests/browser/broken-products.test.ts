import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heard, listen } from '../support/browser/buying-steps.ts'
import { allowPageError } from '../support/browser/page-errors.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { openSite, type Site } from '../support/browser/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const SLUGS = ['moon-jar', 'belly-vase', 'butter-dish', 'sake-flask', 'incense-dish', 'stoneware-mug']
const BROKEN = 'belly-vase'
const tags = (attributes = '') =>
  SLUGS.map((slug) => `<store-product product-slug="${slug}" ${attributes}></store-product>`).join('')

type Raw = Record<string, unknown>

/** Makes the provider answer one malformed product. */
const breakProduct = (page: Page, change: (product: Raw) => unknown) =>
  page.route('**/query-platformized', async (route: Route) => {
    const answer = await route.fetch()
    if (answer.status() !== 200) return route.fulfill({ response: answer })
    const body = (await answer.json()) as { products: Raw[] }
    const products = body.products.map((one) => (one.slug === BROKEN ? change(one) : one))
    return route.fulfill({ response: answer, json: { ...body, products } })
  })

const statuses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('store-product')].map((one) => one.getAttribute('status')),
  )
const others = SLUGS.map((slug) => (slug === BROKEN ? 'error' : 'ready'))
const settled = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('store-product:not([status=ready],[status=error])'))
const exceptions = (trouble: readonly string[]) => trouble.filter((one) => !/store-widgets:/.test(one))

describe('one broken product of six', () => {
  const CHANGES: [string, (product: Raw) => unknown][] = [
    ['no options', (product) => ({ ...product, productOptions: null })],
    ['options left out', ({ productOptions: _, ...product }) => product],
    ['odd text fields', (product) => ({ ...product, customTextFields: { title: 'Engraving' } })],
    ['an object as its name', (product) => ({ ...product, name: { en: 'Vase' } })],
  ]
  const usual = rowsOf(CHANGES, ([name]) => name === 'no options')

  it.each(usual)(
    'with %s is the only one in error, shows its other data, and reports the error',
    OF_MATRIX,
    async (_name, change) => {
      const { page, trouble, close } = await site.visit(tags(), {
        before: async (fresh) => {
          await listen(fresh, 'store-error')
          await breakProduct(fresh, change)
        },
      })
      await settled(page)
      await expect.poll(() => statuses(page)).toEqual(others)
      // Its picture and its price are readable.
      const card = page.locator(`store-product[product-slug=${BROKEN}]`)
      await card.locator('[part=price]').getByText('€58.50').waitFor()
      await expect.poll(() => card.locator('img').count()).toBe(1)
      expect(await card.textContent()).not.toContain('[object')

      await expect
        .poll(() => heard(page))
        .toMatchObject([{ tag: 'store-product', detail: { code: 'system' } }])
      await expect.poll(() => trouble.join()).toMatch(/could not load: .*no usable/)
      expect(exceptions(trouble)).toEqual([])
      await close()
    },
  )

  it('that is no product at all is the only one missing', async () => {
    const { page, trouble, close } = await site.visit(tags(), {
      before: (fresh) => breakProduct(fresh, () => null),
    })
    await page.waitForSelector('store-product[status=empty]')
    await page.waitForFunction(() => document.querySelectorAll('store-product[status=ready]').length === 5)
    expect(exceptions(trouble)).toEqual([])
    await close()
  })

  it('is the only one in error in the detail layout and in tags that use React', async () => {
    const { page, trouble, close } = await site.visit(
      `<store-buy-button product-slug="${BROKEN}"></store-buy-button>
       <store-variant-picker product-slug="${BROKEN}"></store-variant-picker>${tags('layout="detail"')}`,
      { before: (fresh) => breakProduct(fresh, (product) => ({ ...product, productOptions: null })) },
    )
    await settled(page)
    await expect.poll(() => statuses(page)).toEqual(others)
    await page.locator(`store-product[product-slug=${BROKEN}]`).getByText('€58.50').first().waitFor()
    await page.locator('store-product[product-slug=moon-jar]').getByRole('button').first().hover()
    await page.waitForSelector('store-buy-button[status]:not([status=loading])')

    expect(exceptions(trouble)).toEqual([])
    await close()
  })

  it('does not stop a collection from showing its other cards', async () => {
    const { page, trouble, close } = await site.visit(
      '<store-collection page-size="100"></store-collection>',
      {
        before: (fresh) => breakProduct(fresh, (product) => ({ ...product, productOptions: null })),
      },
    )
    await page.waitForSelector('store-collection[status=ready]')
    const all = await page.locator('store-collection [part=card]').count()
    expect(all).toBeGreaterThan(20)
    await page.locator('store-collection [part=buy]').first().hover()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await expect.poll(() => page.locator('store-collection [part=card]').count()).toBe(all)
    expect(exceptions(trouble)).toEqual([])
    await close()
  })

  it('is never sold, and the shopper reads why', async () => {
    const { page, asked, trouble, close } = await site.visit(`<store-cart></store-cart>${tags()}`, {
      before: (fresh) => breakProduct(fresh, (product) => ({ ...product, productOptions: null })),
    })
    await settled(page)
    const card = page.locator(`store-product[product-slug=${BROKEN}]`)
    await card.locator('[part=price]').waitFor()
    await card.locator('[part=buy]').click()
    await page.getByText('That did not work').first().waitFor()

    expect(asked.filter((one) => /add-to-cart|add-line-items/.test(one))).toEqual([])
    expect(exceptions(trouble)).toEqual([])
    await close()
  })
})

describe('an exception in a handler of the host page', () => {
  it('stays in the host page, and every tag is rendered', async () => {
    const { page, trouble, close } = await site.visit(tags(), {
      before: (fresh) => {
        allowPageError(fresh.context(), /Error: the page's own/)
        return fresh.addInitScript(() => {
          document.addEventListener('store-ready', () => {
            throw new Error("the page's own")
          })
        })
      },
    })
    await page.waitForFunction(() => document.querySelectorAll('store-product[status=ready]').length === 6)
    expect(trouble.every((one) => one.includes("the page's own"))).toBe(true)
    await close()
  })
})
