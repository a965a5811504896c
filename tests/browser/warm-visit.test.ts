import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawer, findProduct, heard, listen, setPrice, shopPage } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { readShift, watchShifts } from './layout-shifts.ts'
import { createGate } from './network-steps.ts'
import { reloadChanged } from './reload-changed.ts'

/** The second visit of a page: it begins with the data of the first. */

const site = setUpSite()
let vase: { id: string }
beforeAll(async () => {
  vase = await findProduct(site, 'belly-vase')
})
beforeEach(() => setPrice(site, vase.id, 78))

const CARD =
  '<p>Above</p><store-product product-slug="belly-vase" style="max-inline-size:20em"></store-product>'
const READY = 'store-product[status=ready]'
/** The beginning of the key under which a page stores its products. */
const PLACE = 'store-widgets:catalog'
const price = (page: Page) => page.locator('store-product [part=price]').textContent()

const isKept = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(localStorage).some(
      (key) => key.startsWith('store-widgets:catalog') && localStorage[key].includes('belly-vase'),
    ),
  )

/**
 * Visits once, then opens the page again with the provider's answers held until they are released.
 *
 * @param change A change of the stored text before the second visit: `reloadChanged`.
 */
async function visitAgain(
  body: string,
  between: (page: Page) => Promise<unknown> = async () => {},
  change: (kept: string) => string = (kept) => kept,
) {
  const visit = await site.visit(body)
  const { page } = visit
  await page.waitForSelector(READY)
  await isKept(page)
  await between(page)
  const answer = createGate()
  await page.route(`${site.sandbox.url}/**`, async (route) => {
    if (route.request().url().includes('/products/')) await answer.promise
    await route.continue()
  })
  await reloadChanged(page, PLACE, change)
  await page.waitForSelector(READY)
  return { ...visit, letGo: answer.open }
}

describe('a second visit', () => {
  it('renders before any answer, then corrects itself in place', async () => {
    const { page, letGo, trouble } = await visitAgain(CARD, async (page) => {
      await setPrice(site, vase.id, 50)
      await watchShifts(page)
    })
    await expect.poll(() => price(page)).toBe('€58.50')
    const card = await page.evaluateHandle(() =>
      document.querySelector('store-product')?.shadowRoot?.querySelector('[part=card]'),
    )

    letGo()
    await expect.poll(() => price(page)).toBe('€37.50')
    await expect.poll(() => card.evaluate((node) => node?.isConnected)).toBe(true)
    expect(await readShift(page)).toBe(0)
    expect(trouble).toEqual([])
  })

  it('sells nothing at an unconfirmed price', async () => {
    const { page, letGo } = await visitAgain(shopPage('belly-vase'), async (page) => {
      await listen(page, 'store-cart-change')
      await setPrice(site, vase.id, 100)
    })
    await expect.poll(() => price(page)).toBe('€58.50')
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await settle(page, { held: /\/products\// })
    expect(await heard(page, 'store-cart-change')).toEqual([])

    letGo()
    const line = drawer(page).locator('[part=line-total]')
    await expect.poll(() => line.textContent()).toContain('75.00')
  })

  it('shows the age of prices that could not be refreshed, and sells nothing at them', async () => {
    const list = '<store-collection collection-slug="mugs" page-size="2"></store-collection>'
    const { page } = await site.visit(shopPage('belly-vase') + list)
    await isKept(page)
    await page.waitForFunction(() =>
      Object.keys(localStorage).some(
        (key) =>
          key.startsWith('store-widgets:catalog') &&
          Object.keys(JSON.parse(localStorage[key]).lists).length > 0,
      ),
    )
    const products = new RegExp(`^${site.sandbox.url}/.*/products/`)
    await page.route(products, (route) =>
      route.fulfill({ status: 403, headers: { 'Access-Control-Allow-Origin': '*' }, body: '{}' }),
    )
    await reloadChanged(page, PLACE, (text) => {
      const kept = JSON.parse(text)
      const entries = [...Object.values(kept.products), ...Object.values(kept.lists)] as { at: number }[]
      for (const entry of entries) entry.at -= 3 * 3_600_000
      return JSON.stringify(kept)
    })
    const note = page.locator('store-product [part=age]')
    await note.waitFor()
    await expect
      .poll(() => note.textContent())
      .toBe('Last checked 3 hours ago. Price and stock may have changed.')
    await expect.poll(() => price(page)).toBe('€58.50')
    await page
      .locator('store-collection')
      .getByText('These products could not be loaded. Last checked 3 hours ago.')
      .waitFor()

    await setPrice(site, vase.id, 100)
    await page.unroute(products)
    await page.getByRole('button', { name: 'Add to cart Belly vase' }).click()
    const line = drawer(page).locator('[part=line-total]')
    await expect.poll(() => line.textContent()).toContain('75.00')
    await expect.poll(() => note.count()).toBe(0)
  })

  it('takes the texts of prices from the first visit until the provider has answered', async () => {
    const { page, letGo } = await visitAgain(CARD, undefined, (text) => {
      const kept = JSON.parse(text)
      return JSON.stringify({ ...kept, money: { ...kept.money, 'en EUR 58.5': 'about 58 euros' } })
    })
    await expect.poll(() => price(page)).toBe('about 58 euros')

    letGo()
    await expect.poll(() => price(page)).toBe('€58.50')
  })
})
