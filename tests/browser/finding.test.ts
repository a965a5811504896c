import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { names, news, part, READY, waitForCards } from '../support/browser/collection-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'

const ROWS = rowsOf(CATALOGS, (name) => name === 'v3')

const LIST = '<store-collection id="shop" controls sync-url page-size="100"></store-collection>'

const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }
const tablet = { viewport: { width: 768, height: 1024 } }
const desktop = { viewport: { width: 1280, height: 900 } }

/** Returns the prices on the cards, as numbers. */
const prices = (page: Page) =>
  page
    .locator('store-collection [part=price]')
    .evaluateAll((all) =>
      all.map((one) => Number(/[\d.]+/.exec((one.textContent ?? '').replace(/,/g, ''))?.[0])),
    )

const value = (page: Page, name: string) =>
  page.locator('store-collection .facet-value').filter({ has: page.getByText(name, { exact: true }) })

const picture = (page: Page) =>
  page.locator('store-collection [part=card]').first().locator('img').first().getAttribute('src')

describe.each(ROWS)('finding things in a list, catalog %s', OF_MATRIX, (catalog) => {
  const site = setUpSite({ catalog })

  it('on a desktop works beside the cards: groups, a choice that cards take over, one step back', async () => {
    const { page, trouble } = await site.visit(LIST, { context: desktop })
    await waitForCards(page, 61)
    const start = page.url()
    const toggle = page.locator('store-collection .facets-toggle')
    await toggle.click()
    const groups = page.locator('store-collection .facet')
    await groups.first().waitFor()
    const [side, cards] = await Promise.all([
      page.locator('store-collection .filters').boundingBox(),
      part(page, 'grid').boundingBox(),
    ])
    expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThan(cards?.x ?? 0)
    expect(Math.abs((side?.y ?? 0) - (cards?.y ?? 0))).toBeLessThan(120)
    expect(
      await groups.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open).slice(0, 4)),
    ).toEqual([true, true, true, false])
    const diameters = groups.filter({ hasText: 'Diameter' }).locator('input')
    const sizes = await diameters.evaluateAll((all) =>
      all.map((one) => Number.parseInt((one as HTMLInputElement).value.split(':')[1] ?? '', 10)),
    )
    expect(sizes.length).toBeGreaterThan(2)
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other))
    expect(
      await page.locator('store-collection .facet-rest:not([open]) > summary').first().textContent(),
    ).toMatch(/^Show \d+ more$/)

    const before = await picture(page)
    await value(page, 'Sage').click()
    await expect.poll(async () => (await names(page)).length).toBeLessThan(61)
    await expect.poll(async () => (await names(page))[0]).toBe('Stoneware mug')
    await expect.poll(() => picture(page)).not.toBe(before)
    await page.locator('store-collection [part=card]').first().locator('a').first().click()
    const sage = page.locator('dialog.quick').getByRole('radio', { name: /Sage/ })
    await expect.poll(() => sage.isChecked()).toBe(true)
    // Without a choice here there is nothing to reset, and the product's page begins with the same one.
    const quickView = page.locator('dialog.quick')
    expect(await quickView.getByRole('button', { name: 'Start over' }).count()).toBe(0)
    expect(await quickView.locator('.quick-link').getAttribute('href')).toMatch(/[?&]glaze=Sage$/)
    await page.keyboard.press('Escape')

    await page.getByLabel('Sort by').selectOption('price')
    await expect.poll(() => new URL(page.url()).searchParams.get('shop.sort')).toBe('price')
    await toggle.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    await page.goBack()
    await waitForCards(page, 61)
    expect(page.url()).toBe(start)
    expect(trouble).toEqual([])
  })

  it('on a tablet opens the sheet, and orders by the shown prices', async () => {
    const { page, trouble } = await site.visit(LIST, { context: tablet })
    await waitForCards(page, 61)
    const featured = await names(page)
    await page.getByLabel('Sort by').selectOption('price')
    await expect.poll(() => names(page)).not.toEqual(featured)
    await waitForCards(page, 61)
    const shown = await prices(page)
    expect(shown).toEqual([...shown].sort((one, other) => one - other))
    await page.locator('store-collection .facets-toggle').click()
    const sheet = page.locator('store-collection dialog.sheet')
    await sheet.locator('.facet').first().waitFor()
    expect(await sheet.locator('.range .label').textContent()).toBe('Price (€)')
    await expect
      .poll(() => sheet.locator('[name=min]').getAttribute('placeholder'))
      .toBe(shown[0]?.toFixed(2))
    await sheet.locator('[name=max]').fill('60')
    await sheet.locator('[part~=filters-show]').click()
    await waitForCards(page, shown.filter((price) => price <= 60).length)
    expect(trouble).toEqual([])
  })

  it('on a phone names the words without results, offers other ways, and forgives a typo', async () => {
    const { page, trouble } = await site.visit(`${LIST}<footer>The end</footer>`, { context: phone })
    await waitForCards(page, 61)
    const end = page.locator('footer')
    const field = page.getByRole('combobox', { name: 'Search products' })
    await field.fill('zebra')
    await page.waitForSelector('store-collection[status=empty]')
    await expect.poll(() => news(page)).toBe('Nothing found for “zebra”.')
    expect((await end.boundingBox())?.y).toBeGreaterThanOrEqual(phone.viewport.height)
    await expect.poll(() => part(page, 'notice').textContent()).not.toContain('filters')
    await part(page, 'elsewhere').getByRole('link', { name: 'Bowls' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('shop.collection')).toBe('bowls')
    await page.waitForSelector(READY)
    await page.goBack()
    await page.waitForSelector('store-collection[status=empty]')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await waitForCards(page, 61)
    await field.fill('stonware')
    await expect
      .poll(() => page.locator('store-collection .nearly').textContent())
      .toBe('Nothing found for “stonware”. This comes close:')
    expect(await names(page)).toContain('Stoneware mug')
    await field.fill('celadon')
    await expect.poll(() => page.locator('store-collection .nearly').count()).toBe(0)
    await expect.poll(async () => (await names(page)).length).toBeGreaterThan(1)
    expect(trouble).toEqual([])
  })
})
