import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { part, READY, waitForCards } from '../support/browser/collection-steps.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf, SCREENS } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { readShift, watchShifts } from './layout-shifts.ts'
import { createGate } from './network-steps.ts'

/** Browsers excuse what moves within half a second after a press. On a slow line answers come later. */

const LIST = '<store-collection controls page-size="12"></store-collection>'

/** Returns where the list's cards begin, in the next frame. */
const readTop = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    return document
      .querySelector('store-collection')
      ?.shadowRoot?.querySelector('.content')
      ?.getBoundingClientRect().top
  })

const CATEGORIES = `<store-categories for="shop" style="display:block;min-height:3rem"></store-categories>
  <store-collection id="shop" show="heading" controls page-size="12"></store-collection>`

const ROWS = rowsOf(
  CATALOGS.flatMap((catalog) => SCREENS.map((viewport) => ({ catalog, ...viewport }))),
  ({ catalog, width }) => catalog === 'v3' && width !== 768,
)

/** Does this, which asks the shop, and returns how much moves when the answer comes late. */
async function shiftOfLateAnswer(page: Page, api: string, act: () => Promise<unknown>): Promise<number> {
  const answer = createGate()
  await page.route(`${api}/**`, async (route) => {
    await answer.promise
    await route.continue()
  })
  const held = new RegExp(`^${api}/`)
  await act()
  await settle(page, { held })
  await page.evaluate(() => {
    ;(window as typeof window & { shifts: number[] }).shifts.length = 0
  })
  answer.open()
  await page.waitForFunction(() => {
    const list = document.querySelector('store-collection')
    return !list?.hasAttribute('aria-busy') && !list?.shadowRoot?.querySelector('.facet-groups[aria-busy]')
  })
  await settle(page)
  await page.unroute(`${api}/**`)
  return readShift(page)
}

describe.each(ROWS)('a late answer in a list at $width px, catalog $catalog', OF_MATRIX, (row) => {
  const site = setUpSite({ catalog: row.catalog })

  it('moves nothing: neither the row of a search, half a second after the letter or later, nor the groups of its filters, nor the cards that a choice or a word leaves', async () => {
    const { width, height } = row
    const isPhone = width < 600
    const { page, trouble } = await site.visit(LIST, {
      before: watchShifts,
      context: { viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone },
    })
    await waitForCards(page, 12)
    await page.waitForSelector(READY)
    if (width > 1000) {
      // The filters are beside the cards: the row has its place above these.
      await part(page, 'facets-toggle').click()
      await page.locator('store-collection .facet-value').first().waitFor()
    }
    const before = await readTop(page)
    const chips = part(page, 'chip')
    await page.getByRole('combobox', { name: 'Search products' }).focus()
    await page.keyboard.press('b')
    // The letter itself makes the room: what moves in its frame is the answer to a press.
    const typed = await readTop(page)
    await page.keyboard.type('owl')
    await chips.filter({ hasText: 'bowl' }).waitFor()
    expect(await readTop(page)).toBe(typed)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    expect(await readTop(page)).toBe(before)
    await expect.poll(() => chips.count()).toBe(0)
    expect(await readTop(page)).toBe(before)
    if (width > 1000) await part(page, 'facets-toggle').click()
    await settle(page)
    const shiftOf = shiftOfLateAnswer.bind(null, page, site.api)
    expect(await shiftOf(() => part(page, 'facets-toggle').click())).toBe(0)
    const value = page.locator('store-collection .facet-value').filter({ hasText: 'Atelier Lindqvist' })
    // The groups below lose the values that no product is left for, and the number of products is shorter.
    expect(await shiftOf(() => value.click())).toBeLessThan(0.02)
    await waitForCards(page, 6)
    await page.keyboard.press('Escape')
    await part(page, 'reset').first().click()
    await waitForCards(page, 12)
    const field = page.getByRole('combobox', { name: 'Search products' })
    const search = async () => {
      await field.fill('bowl')
      // The search begins a moment after the last letter; its row above the cards belongs to the typing.
      await page.locator('store-collection .chip', { hasText: 'bowl' }).waitFor()
    }
    expect(await shiftOf(search)).toBe(0)
    expect(trouble).toEqual([])
  })

  it('moves nothing when a category is chosen first, and all products again', async () => {
    const { width, height } = row
    const { page, trouble } = await site.visit(CATEGORIES, {
      before: watchShifts,
      context: { viewport: { width, height } },
    })
    await waitForCards(page, 12)
    const shiftOf = shiftOfLateAnswer.bind(null, page, site.api)
    const link = (name: RegExp) => page.locator('store-categories').getByRole('link', { name })
    const choose = (name: RegExp) => () => link(name).click()
    await link(/^Mugs/).waitFor()
    // Its name, text and picture come into the room that the press has made.
    expect(await shiftOf(choose(/^Mugs/))).toBeLessThan(0.005)
    await page.getByRole('heading', { name: /^Mugs/ }).waitFor()
    await page.evaluate(() => localStorage.clear())
    expect(await shiftOf(choose(/^All/))).toBeLessThan(0.005)
    await part(page, 'heading').waitFor({ state: 'detached' })
    expect(trouble).toEqual([])
  })

  it('moves nothing but the price when the rest of a product comes that a card of the shop has shown', async () => {
    const { width, height } = row
    const { page, trouble } = await site.visit('<store-shop></store-shop>', {
      before: watchShifts,
      context: { viewport: { width, height } },
    })
    await page.waitForSelector('store-shop[status=ready]')
    const link = page.locator('store-shop > store-collection [part=card] a').first()
    const shift = await shiftOfLateAnswer(page, site.api, async () => {
      await link.click()
      await page.waitForSelector('store-shop > store-product .title')
    })
    await page.waitForSelector('store-shop > store-product[status=ready]')
    if (row.catalog === 'v3') await page.locator('store-product [part=breadcrumbs]').waitFor()
    expect(shift).toBeLessThan(0.01)
    expect(trouble).toEqual([])
  })
})
