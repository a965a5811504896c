import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { stepIsLeft } from '../support/browser/buying-steps.ts'
import { names, part, waitForCards } from '../support/browser/collection-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite } from '../support/browser/site.ts'
import { createGate } from './network-steps.ts'

const HEAD = '<style>body{margin:16px;font:16px/1.6 sans-serif}</style>'
const LIST =
  '<store-cart></store-cart><p style="height:300px">Above</p><store-collection id="shop" controls page-size="8"></store-collection>'
const SIZES = [
  { width: 390, height: 664, context: { hasTouch: true, isMobile: true } },
  { width: 768, height: 1024, context: { hasTouch: true } },
  { width: 1280, height: 800, context: {} },
]
const ROWS = rowsOf(
  CATALOGS.flatMap((catalog) => SIZES.map((size) => ({ catalog, ...size }))),
  ({ catalog, width }) => catalog === 'v1' && width === 390,
)

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.classList[0])

describe.each(ROWS)('steps back at $width px, catalog $catalog', OF_MATRIX, (row) => {
  const { catalog, width, height } = row
  const context = { viewport: { width, height }, ...row.context }
  /** From 60em the filters are beside the list. */
  const hasSheet = width < 960
  const site = setUpSite({ catalog })

  it('close the sheet of filters, the quick view and the drawer, where the page stays', async () => {
    const { page, trouble } = await site.visit(LIST, { head: HEAD, context })
    await waitForCards(page, 8)
    // While the page moves, Playwright scrolls to its target.
    await page.locator('store-cart[status=empty]').waitFor()
    await settle(page)
    const entries = await page.evaluate(() => {
      // The page has its own router, which would draw the page again.
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
    if (hasSheet) {
      const sheet = page.locator('store-collection dialog.sheet[open]')
      await part(page, 'facets-toggle').click()
      await sheet.waitFor()
      const atSheet = await readScroll()
      await page.goBack()
      await sheet.waitFor({ state: 'detached' })
      await stays(atSheet, 'facets-toggle')
      // Closing it by its button leaves no step.
      await part(page, 'facets-toggle').click()
      await sheet.waitFor()
      await part(page, 'filters-close').click()
      await sheet.waitFor({ state: 'detached' })
      await stepIsLeft(page)
    }

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
  })

  it('undo a filter, even if the address does not contain it', async () => {
    const { page, trouble } = await site.visit(LIST, { head: HEAD, context })
    await waitForCards(page, 8)
    const [before, address] = [await names(page), page.url()]
    await part(page, 'facets-toggle').click()
    await page.locator('store-collection .facet-value').first().click()
    await expect.poll(() => part(page, 'chip').count()).toBe(1)
    if (hasSheet) {
      await part(page, 'filters-show').click()
      await page.locator('store-collection dialog.sheet[open]').waitFor({ state: 'detached' })
    }
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
  })
  it('lead forward to the quick view again, as a reload and a shared link do', async () => {
    const list = LIST.replace('controls', 'sync-url controls')
    const { page, trouble, close } = await site.visit(list, { head: HEAD, context })
    await waitForCards(page, 8)
    const address = page.url()
    const quickView = page.locator('store-collection dialog.quick')
    const isOpen = () => quickView.locator('store-product[status=ready]').waitFor()
    const isClosed = () => quickView.waitFor({ state: 'detached' })
    await page.locator('store-collection [data-action=select]').first().click()
    await isOpen()
    const [first] = await names(page)
    const linked = page.url()
    expect(new URL(linked).searchParams.get('shop.product')).toMatch(/^[a-z-]+$/)
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(address)
    await page.goForward()
    await isOpen()
    expect(page.url()).toBe(linked)
    await expect.poll(() => quickView.getAttribute('aria-label')).toContain(first)
    await page.keyboard.press('Escape')
    await isClosed()
    await expect.poll(() => page.url()).toBe(address)
    await expect.poll(() => focused(page)).toBe('link')
    await page.goForward()
    await isOpen()
    await page.reload()
    await isOpen()
    await page.goBack()
    await isClosed()
    expect(page.url()).toBe(address)
    await waitForCards(page, 8)
    expect(trouble).toEqual([])
    await close()

    const other = await site.visit(list, { head: HEAD, context })
    const before = await other.page.evaluate(() => history.length)
    await other.page.goto(`${other.page.url()}?keep=a%20b&shop.product=moon-jar`)
    const dialog = other.page.locator('store-collection dialog.quick')
    await dialog.locator('store-product[status=ready]').waitFor()
    await waitForCards(other.page, 8)
    const links = await other.page.evaluate(() =>
      [...(document.querySelector('store-collection')?.shadowRoot?.querySelectorAll('a') ?? [])].map(
        ({ href }) => href,
      ),
    )
    expect(links.filter((href) => href.includes('shop.product'))).toEqual([])
    // The dialog belongs to the list, like one opened by hand: a press in it causes no redraw.
    await dialog.getByRole('heading', { name: 'Moon jar' }).click()
    await dialog.locator('summary').first().click()
    await settle(other.page)
    expect(await dialog.count()).toBe(1)
    await other.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const query = () => other.page.evaluate(() => location.search)
    await expect.poll(query).toBe('?keep=a+b')
    expect(await other.page.evaluate(() => history.length)).toBe(before + 1)
    for (const slug of ['no-such-thing', '%00%22%3E', 'x'.repeat(5_000)]) {
      await other.page.goto(`${address}?shop.product=${slug}`)
      await waitForCards(other.page, 8)
      await settle(other.page)
      expect(await dialog.count()).toBe(0)
    }
    expect(other.trouble).toEqual([])
  })
})

describe('the quick view of a shop’s own list', () => {
  it('opens after a reload, too, if the list is ready before the shop names it', async () => {
    const site = await openSite()
    const { page, trouble } = await site.visit(
      '<store-shop><store-collection slot="list" quick-view="on" sync-url page-size="8"></store-collection></store-shop>',
      { head: HEAD, at: (url) => `${url}?shop-list.product=moon-jar` },
    )
    const list = page.locator('store-collection')
    const isOpen = () => list.locator('dialog.quick store-product[status=ready]').waitFor()
    await isOpen()
    const shop = createGate()
    await page.route('**/chunks/shop-*', async (route) => {
      await shop.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('store-collection[status=ready]:not([id])')
    shop.open()
    await isOpen()
    expect(await list.getAttribute('id')).toBe('shop-list')
    expect(trouble).toEqual([])
  })
})
