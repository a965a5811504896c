import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { outlastPress } from '../support/browser/buying-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { linksAreOurs } from '../support/browser/settle.ts'
import { openSite } from '../support/browser/site.ts'

const SIZES = {
  phone: { width: 390, height: 664 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
}
const ROWS = rowsOf(
  CATALOGS.flatMap((catalog) => (['phone', 'tablet', 'desktop'] as const).map((size) => ({ catalog, size }))),
  ({ catalog, size }) => (catalog === 'v1' ? size === 'phone' : size === 'tablet'),
)
const CARD = '<store-product product-slug="stoneware-mug"></store-product>'

const press = (page: Page) => page.locator('store-product [part=buy]').click()

/** Opens the quick view, with a connection. */
const choose = async (page: Page) => {
  await page.context().setOffline(false)
  await press(page)
  await page.locator('dialog.quick[open]').getByRole('heading', { name: 'Stoneware mug' }).waitFor()
}

describe('“Choose options” without a connection', () => {
  it.each(ROWS)(
    'shows a message and stays on the page, in a shop of catalog $catalog, on a $size',
    OF_MATRIX,
    async ({ catalog, size }) => {
      const site = await openSite({ catalog })
      const { page } = await site.visit(CARD, { context: { viewport: SIZES[size] } })
      await page.locator('store-product[status=ready]').waitFor()
      await linksAreOurs(page)
      const before = page.url()
      await page.context().setOffline(true)
      await press(page)
      const note = page.locator('store-product [role=alert]')
      await note
        .filter({ hasText: /^We can’t reach the shop\. Check your connection and try again\.$/ })
        .waitFor()

      expect(page.url()).toBe(before)
      // The message ends with its cause, and the next press works.
      await page.context().setOffline(false)
      await expect.poll(() => note.count()).toBe(0)
      await choose(page)
      expect(page.url()).toBe(before)
    },
  )

  it('also shows it if only the quick view itself is missing', async () => {
    const site = await openSite()
    const { page } = await site.visit(CARD, { context: { viewport: SIZES.phone } })
    await page.locator('store-product[status=ready]').waitFor()
    await linksAreOurs(page)
    const before = page.url()
    // The part of it that loads last.
    await page.route('**/chunks/{quick-view,detail}-*', (route) => route.abort())
    await page.locator('store-product [part=buy]').focus()
    await page.locator('store-product').evaluate(async (host) => {
      const isOurs = () => Object.keys(host.shadowRoot ?? {}).some((key) => key.startsWith('__react'))
      while (!isOurs()) await new Promise(requestAnimationFrame)
    })
    await page.context().setOffline(true)
    await press(page)
    await page.getByRole('alert').filter({ hasText: 'We can’t reach the shop.' }).waitFor()

    expect(page.url()).toBe(before)
    await outlastPress(page)
    await page.unroute('**/chunks/{quick-view,detail}-*')
    await choose(page)
  })
})
