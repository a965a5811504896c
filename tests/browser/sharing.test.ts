import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf, SCREENS } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs } from '../support/browser/settle.ts'
import { runAxe } from './find-flaws.ts'

const ROWS = rowsOf(
  CATALOGS.flatMap((catalog) => SCREENS.map((viewport) => ({ catalog, ...viewport }))),
  ({ catalog, width }) => catalog === 'v3' && width === 390,
)

/** Replaces the device's own dialog, or removes it. */
const device = (page: Page, canShare: boolean) =>
  page.addInitScript((can) => {
    const shared: object[] = []
    Object.assign(window, { shared })
    const share = async (what: object) => void shared.push(what)
    Object.defineProperty(Navigator.prototype, 'share', { value: share, configurable: true })
    if (!can) delete (Navigator.prototype as { share?: unknown }).share
    const clipboard = { writeText: async (text: string) => void shared.push({ text }) }
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => clipboard })
  }, canShare)

const sharedOf = (page: Page) => page.evaluate(() => (window as typeof window & { shared: object[] }).shared)

describe.each(ROWS)('`show="share"` at $width px in a shop of catalog $catalog', OF_MATRIX, (row) => {
  const { catalog, width, height } = row
  const ADDRESS = /^https?:\/\/[^?#]+\/p\/stoneware-mug$/
  const site = setUpSite({ catalog })

  const open = (body: string, canShare: boolean) =>
    site.visit(body, {
      script: 'data-product-url="/p/{slug}"',
      context: { viewport: { width, height }, hasTouch: width < 1280 },
      before: (page) => device(page, canShare),
    })

  it('hands only the product’s own address to the device, nothing from the page’s', async () => {
    const { page } = await open(
      '<store-product product-slug="stoneware-mug" layout="detail" show="share"></store-product>',
      true,
    )
    const button = page.locator('store-product').getByRole('button', { name: 'Share' })
    await button.click()
    await expect
      .poll(() => sharedOf(page))
      .toEqual([{ title: 'Stoneware mug', url: expect.stringMatching(ADDRESS) }])
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await runAxe(page, 'store-product')).toEqual([])
  })

  it('copies it if the device can’t share, also in the quick view of such a card', async () => {
    const { page } = await open(
      '<store-product product-slug="stoneware-mug" show="share"></store-product>',
      false,
    )
    await page.locator('store-product[status=ready]').waitFor()
    await linksAreOurs(page)
    await page.locator('store-product [part=buy]').click()
    const view = page.locator('dialog.quick[open]')
    await view.getByRole('button', { name: 'Share' }).click()
    await view.getByText('The address is copied.').waitFor()
    expect(await sharedOf(page)).toEqual([{ text: expect.stringMatching(ADDRESS) }])
  })

  it('adds no button unless the page asks for it', async () => {
    const { page } = await open(
      '<store-product product-slug="stoneware-mug" layout="detail"></store-product>',
      true,
    )
    await page.locator('store-product [part=buy]').first().waitFor()
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
  })
})
