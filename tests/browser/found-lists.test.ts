import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callCart, findProduct, heard, linesStand, listen } from '../support/browser/buying-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

const ROWS = rowsOf(CATALOGS, (name) => name === 'v3')

const SCREENS = [
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

const names = (page: Page, list: string) =>
  page.locator(`${list} [part~=name]`).evaluateAll((all) => all.map((one) => one.textContent?.trim() ?? ''))

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('store-widgets:seen:demo-client'))

/** Opens a product's page until the product counts as seen. */
async function look(page: Page, origin: string, slug: string): Promise<void> {
  await page.goto(`${origin}?look=${slug}`)
  await page.locator('store-product[status=ready]').waitFor()
  await expect.poll(async () => (await heard(page, 'store-view')).length).toBeGreaterThan(0)
}

/** A page with the product of its address, and the products seen before. */
const PAGE = `<div id="place"></div><script>
  const slug = new URLSearchParams(location.search).get('look')
  if (slug) place.innerHTML = '<store-product layout="detail" product-slug="' + slug + '"></store-product>'
</script>`
const RECENT = '<store-collection recent page-size="4"></store-collection>'

describe.each(ROWS)('in a shop of catalog %s', OF_MATRIX, (catalog) => {
  const site = setUpSite({ catalog })

  it('shows more of a product’s collection, without the product itself and those in the cart', async () => {
    const { page, trouble } = await site.visit('<store-cart></store-cart><div id="place"></div>', {
      context: { viewport: SCREENS[0] ?? null },
    })
    const { id } = await findProduct(site, 'belly-vase')
    await callCart(page, 'add', { productId: id })
    await linesStand(page)
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      const place = document.querySelector('#place') as HTMLElement
      place.innerHTML = '<store-collection related-to="moon-jar" page-size="4"></store-collection>'
    })
    await page.locator('store-collection[status=ready]').waitFor()
    const title = page.locator('store-collection').getByRole('heading', { level: 2 })
    expect(await title.textContent()).toBe('More from Vases & light')
    const shown = await names(page, 'store-collection')
    expect(shown).toHaveLength(4)
    expect(shown).not.toContain('Moon jar')
    expect(shown).not.toContain('Belly vase')
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await settle(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        screen.width,
      )
    }
    expect(trouble).toEqual([])
  })

  it('is empty if it has nothing to show', async () => {
    const { page } = await site.visit(
      '<store-collection related-to="no-such-thing"></store-collection><store-collection id="seen" recent></store-collection>',
    )
    for (const list of await page.locator('store-collection').all())
      await expect.poll(() => list.getAttribute('status')).toBe('empty')
    const text = () =>
      page
        .locator('store-collection')
        .evaluateAll((all) => all.map((one) => one.shadowRoot?.textContent?.trim()))
    expect(await text()).toEqual(['', ''])
    const heights = await page
      .locator('store-collection')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(heights).toEqual([0, 0])
  })

  it('shows the products seen in the detail layout, the newest first, at current prices', async () => {
    const { page, asked, trouble } = await site.visit(PAGE + RECENT, {
      before: (one) => listen(one, 'store-view'),
    })
    const [address = ''] = page.url().split('?')
    for (const slug of ['moon-jar', 'belly-vase', 'stoneware-mug']) await look(page, address, slug)
    const ids = await Promise.all(
      ['stoneware-mug', 'belly-vase', 'moon-jar'].map(async (slug) => (await findProduct(site, slug)).id),
    )
    await expect.poll(() => stored(page)).toBe(JSON.stringify(ids))
    asked.length = 0
    await page.goto(address)
    await page.locator('store-collection[status=ready]').waitFor()
    expect(await names(page, 'store-collection')).toEqual(['Stoneware mug', 'Belly vase', 'Moon jar'])
    expect(await page.locator('store-collection').getByRole('heading', { level: 2 }).textContent()).toBe(
      'Recently seen',
    )
    expect(asked.filter((one) => /products\/(query|search)/.test(one))).toHaveLength(1)
    // The product's own page doesn't show it in the list.
    await look(page, address, 'moon-jar')
    await page.locator('store-collection[status=ready]').waitFor()
    expect(await names(page, 'store-collection')).toEqual(['Stoneware mug', 'Belly vase'])
    expect(trouble).toEqual([])
  })
})

describe('the list of seen products', () => {
  const site = setUpSite()

  const visit = (body: string, script = '') =>
    site.visit(body, { script, before: (one) => listen(one, 'store-view') })

  it('is not kept if the page keeps no tokens', async () => {
    const { page } = await visit(PAGE + RECENT, 'data-token-storage="memory"')
    await look(page, page.url(), 'moon-jar')
    await settle(page)
    expect(await stored(page)).toBeNull()
  })
})
