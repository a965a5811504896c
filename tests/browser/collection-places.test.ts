import { describe, expect, it } from 'vitest'
import {
  CHEAPEST,
  DEAREST_TO_100,
  names,
  part,
  QUERY,
  READY,
  waitForCards,
} from '../support/browser/collection-steps.ts'
import { LIST_PATH } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { readShift, watchShifts } from './layout-shifts.ts'
import { createGate } from './network-steps.ts'
import { reloadChanged } from './reload-changed.ts'

const site = setUpSite()

const SYNCED = '<store-collection id="shop" controls sync-url page-size="20"></store-collection>'

describe('sync-url', () => {
  it('writes the shopper’s changes into the address, and starts from there', async () => {
    const { page } = await site.visit(SYNCED)
    await page.waitForSelector(READY)
    await page.getByLabel('Sort by').selectOption('-price')
    await expect.poll(async () => (await names(page))[0]).toBe('Floor vase')
    await page.getByLabel('Highest price').fill('100')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await names(page))[0]).toBe(DEAREST_TO_100)

    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({ 'shop.sort': '-price', 'shop.max': '100' })
    const shown = await names(page)

    const again = await page.context().newPage()
    await again.goto(page.url())
    await again.waitForSelector(READY)
    await expect.poll(() => names(again)).toEqual(shown)
    await expect.poll(() => again.getByLabel('Highest price').inputValue()).toBe('100')
    await expect.poll(() => again.getByLabel('Sort by').inputValue()).toBe('-price')
  })

  it("leaves the address and the host page's own parameters unchanged if it is not set", async () => {
    const { page } = await site.visit('<store-collection controls></store-collection>', {
      at: (url) => `${url}?mine=1&list.sort=price`,
    })
    await page.waitForSelector(READY)
    const before = page.url()
    expect((await names(page))[0]).toBe('Stoneware mug')
    await page.getByLabel('Sort by').selectOption('-price')
    await expect.poll(async () => (await names(page))[0]).toBe('Floor vase')

    expect(page.url()).toBe(before)
  })

  it('gives each of two lists a name of its own', async () => {
    const { page } = await site.visit(
      '<store-collection collection-slug="mugs" controls sync-url></store-collection><store-collection collection-slug="vases" controls sync-url></store-collection>',
    )
    await page.waitForFunction(() => document.querySelectorAll('store-collection[status=ready]').length === 2)
    await page.getByLabel('Sort by').first().selectOption('price')
    await page.getByLabel('Sort by').last().selectOption('-price')

    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ 'mugs.sort': 'price', 'vases.sort': '-price' })
  })
})

describe('the way back', () => {
  // Playwright's browsers keep no page: tests/browser/back-forward.test.ts has one that does.
  const WAYS = [
    { how: 'asked of the provider anew', isFresh: true },
    { how: 'or kept whole by the browser', isFresh: false },
  ]
  it.each(rowsOf(WAYS, ({ isFresh }) => isFresh))(
    'leads to the same cards at the same place, $how, and a fresh visit to the same address starts anew',
    OF_MATRIX,
    async ({ isFresh }) => {
      const { page, asked } = await site.visit(
        `<store-collection controls page-size="12"></store-collection>${isFresh ? '<script>addEventListener("unload",()=>{})</script>' : ''}`,
        { context: { viewport: { width: 800, height: 700 } } },
      )
      await page.waitForSelector(READY)
      await page.getByLabel('Sort by').selectOption('price')
      await expect.poll(async () => (await names(page))[0]).toBe(CHEAPEST)
      await part(page, 'more').click()
      await waitForCards(page, 24)
      await part(page, 'more').click()
      await waitForCards(page, 36)
      const shown = await names(page)
      const card = page.locator('store-collection [part=card]').nth(28)
      await card.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }))
      const topOf = () => card.evaluate((one) => Math.round(one.getBoundingClientRect().top))
      const before = await topOf()

      const here = page.url()
      await page.goto('about:blank')
      asked.length = 0
      await page.goBack()
      await page.waitForURL(here)
      await waitForCards(page, 36)

      await expect.poll(() => names(page)).toEqual(shown)
      await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(4)
      expect(asked.filter((one) => one === QUERY).length).toBeLessThanOrEqual(3)

      await page.goto('about:blank')
      await page.goto(here)
      await page.waitForSelector(READY)
      expect((await names(page))[0]).toBe('Stoneware mug')
    },
  )
})

describe('a visit', () => {
  /** The page reserves the tag's space, as in the snippet. */
  const HEAD = '<style>store-collection{display:block;min-height:100vh}</style>'
  const BODY = '<h1>Shop</h1><store-collection controls page-size="12"></store-collection><p>Below</p>'

  it('shifts nothing while its cards come, and after the first paints before any answer and corrects itself without a shift', async () => {
    const { page, asked } = await site.visit(BODY, { head: HEAD, before: watchShifts })
    await page.waitForSelector(READY)
    await settle(page)
    expect(await readShift(page)).toBe(0)
    const shown = await names(page)
    asked.length = 0
    const answer = createGate()
    await page.route(`**${LIST_PATH}`, async (route) => {
      await answer.promise
      await route.continue()
    })
    // The names of an earlier visit, which the new answer corrects.
    await reloadChanged(page, 'store-widgets:catalog', (text) => {
      const kept = JSON.parse(text)
      for (const { product } of Object.values(kept.products) as { product: { name: string } }[])
        product.name = `Old ${product.name}`
      return JSON.stringify(kept)
    })
    await page.waitForSelector(READY)
    expect((await names(page))[0]).toMatch(/^Old /)
    answer.open()
    await expect.poll(() => names(page)).toEqual(shown)

    expect(await readShift(page)).toBe(0)
    // The count is requested after the cards.
    expect(asked.filter((one) => !one.endsWith('/count'))).toEqual([QUERY])
  })
})
