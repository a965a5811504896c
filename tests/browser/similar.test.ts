import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs, settle } from '../support/browser/settle.ts'
import { runAxe } from './find-flaws.ts'

const ROWS = rowsOf(CATALOGS, (name) => name === 'v3')

const SCREENS = [
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const GONE = 'woodfired-mug'

const similar = (page: Page, within = 'store-product[layout=detail]') =>
  page.locator(`${within} [part=similar]`)

describe.each(ROWS)('a sold-out product in a shop of catalog %s', OF_MATRIX, (catalog) => {
  const site = setUpSite({ catalog })

  const open = async (body: string) => {
    const visit = await site.visit(body, {
      context: { viewport: SCREENS[0] ?? null, reducedMotion: 'reduce' },
    })
    await visit.page.locator('store-product[status=ready]').first().waitFor()
    return visit
  }

  it('offers more of its collection in the detail layout, below everything else', async () => {
    const { page, trouble } = await open(
      `<store-product product-slug="${GONE}" layout="detail" heading-level="1"></store-product>`,
    )
    await similar(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => similar(page).getAttribute('status')).toBe('ready')
    expect(await similar(page).getByRole('heading', { level: 2 }).innerText()).toMatch(/^More from /)
    const names = await similar(page).locator('[part~=name]').allInnerTexts()
    expect(names).toHaveLength(4)
    expect(names).not.toContain(await page.locator('store-product h1').innerText())
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await settle(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        screen.width,
      )
    }
    expect(await runAxe(page, 'store-product')).toEqual([])
    expect(trouble).toEqual([])
  })

  it('offers it in the quick view, too', async () => {
    const { page } = await open(`<store-product product-slug="${GONE}"></store-product>`)
    await linksAreOurs(page)
    await page.locator('store-product .link').click()
    const view = page.locator('dialog.quick[open]')
    const list = view.locator('[part=similar]')
    await list.waitFor({ state: 'attached' })
    await view.locator('.story').evaluate((one) => one.scrollIntoView({ block: 'end' }))
    await expect.poll(() => list.getAttribute('status')).toBe('ready')
    expect(await list.locator('[part~=name]').count()).toBe(4)
  })

  it('offers nothing if another combination is available, and removes an earlier offer', async () => {
    const { page } = await open(
      '<store-product product-slug="stoneware-mug" layout="detail" unavailable="strike"></store-product>',
    )
    await page.locator('[data-choice=Ink]').click()
    await page.locator('[part=offer]').first().waitFor()
    expect(await similar(page).count()).toBe(0)
  })
})
