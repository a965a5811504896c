import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { names, part, waitForCards } from './collection-steps.ts'
import { CATALOGS } from './journeys.ts'
import { OF_MATRIX, rowsOf } from './rows.ts'
import { openSite, type Site } from './site.ts'

const HEAD = '<style>body{margin:16px;font:16px/1.6 sans-serif}</style>'
const LIST =
  '<store-cart></store-cart><p style="height:300px">Above</p><store-collection id="shop" controls page-size="8"></store-collection>'
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.classList[0])

describe.each(rowsOf(CATALOGS, (name) => name === 'v1'))('steps back, catalog %s', OF_MATRIX, (catalog) => {
  let site: Site
  beforeAll(async () => {
    site = await openSite({ catalog })
  })
  afterAll(() => site.close())

  it('close the sheet of filters, the quick view and the drawer, where the page stays', async () => {
    const { page, trouble, close } = await site.visit(LIST, { head: HEAD, context: PHONE })
    await waitForCards(page, 8)
    const entries = await page.evaluate(() => {
      // The page has a router of its own, which would draw the page anew.
      history.replaceState({ router: 'own' }, '')
      addEventListener('popstate', () => console.error('the router heard of a dialog'))
      return history.length
    })
    await page.evaluate(() => scrollTo(0, 250))
    const readScroll = () => page.evaluate(() => scrollY)
    const stays = async (scrolled: number, opener: string) => {
      expect(scrolled).toBeGreaterThan(200)
      expect(await readScroll()).toBe(scrolled)
      await expect.poll(() => focused(page)).toBe(opener)
    }
    const sheet = page.locator('store-collection dialog.sheet[open]')
    await part(page, 'facets-toggle').click()
    await sheet.waitFor()
    const atSheet = await readScroll()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    await stays(atSheet, 'facets-toggle')
    // Closed by its button it leaves no step.
    await part(page, 'facets-toggle').click()
    await sheet.waitFor()
    await part(page, 'filters-close').click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state?.['store-widgets']?.dialogs ?? 0)).toBe(0)

    const quickView = page.locator('store-collection dialog.quick')
    await page.locator('store-collection [data-action=select]').first().click()
    await quickView.locator('store-product[status=ready]').waitFor()
    const atQuickView = await readScroll()
    await page.goBack()
    await quickView.waitFor({ state: 'detached' })
    await stays(atQuickView, 'link')

    await page.evaluate(() => scrollTo(0, 0))
    const drawer = page.locator('store-cart dialog[open]')
    await page.locator('store-cart button').first().click()
    await drawer.waitFor()
    await page.goBack()
    await drawer.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    expect(trouble).toEqual([])
    await close()
  })

  it('take back what was filtered, though the address says nothing of it', async () => {
    const { page, trouble, close } = await site.visit(LIST, { head: HEAD, context: PHONE })
    await waitForCards(page, 8)
    const [before, address] = [await names(page), page.url()]
    const sheet = page.locator('store-collection dialog.sheet[open]')
    await part(page, 'facets-toggle').click()
    await sheet.waitFor()
    await sheet.locator('.facet-value').first().click()
    await expect.poll(() => part(page, 'chip').count()).toBe(1)
    await part(page, 'filters-show').click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => names(page)).not.toEqual(before)
    const filtered = await names(page)
    expect(await part(page, 'chip').count()).toBe(1)
    expect(page.url()).toBe(address)
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(before)
    expect(await part(page, 'chip').count()).toBe(0)
    expect(page.url()).toBe(address)
    await page.goForward()
    await expect.poll(() => names(page)).toEqual(filtered)
    expect(await part(page, 'chip').count()).toBe(1)
    expect(trouble).toEqual([])
    await close()
  })
})
