import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawer, PHONE } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { linksAreOurs, settle } from '../support/browser/settle.ts'
import { openMenu } from './login-steps.ts'

/** Pages with the CSS property `zoom`, by which themes and builders make all of a page larger or smaller. */

const site = setUpSite()

const ZOOMS = [
  ['body', 1.5],
  ['body', 0.75],
  ['html', 1.5],
] as const

const STILL = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const

const zooms = ZOOMS.map(([selector, zoom]) => `${selector}{zoom:${zoom}}`)
const setZoom = (page: Page, css: string) =>
  page.locator('#zoom').evaluate((style, text) => {
    style.textContent = text
  }, css)

/** Returns the edges of an element in px of the window: [left, top, right, bottom]. */
const edgesOf = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return [left, top, right, bottom].map(Math.round) as [number, number, number, number]
  })

/** Waits until all of it is in the window. */
const isInside = async (page: Page, one: Locator) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(async () => {
      const [left, top, right, bottom] = await edgesOf(one)
      return left >= 0 && top >= 0 && right <= width && bottom <= height
    })
    .toBe(true)
}

it.each(ZOOMS)(
  'with %s { zoom: %f } keep the cart’s drawer as high as the window, and its note in it',
  async (selector, zoom) => {
    const { page } = await site.visit(
      '<store-cart open-after-adding="off"></store-cart><store-product product-slug="moon-jar" layout="row"></store-product>',
      { head: `<style>${selector}{zoom:${zoom}}</style>`, context: STILL, isUnhurried: true },
    )
    await page.waitForSelector('store-product[status=ready]')
    await page.locator('store-product [part=buy]').click()
    const note = page.locator('[data-store-toast] .toast')
    await note.waitFor()
    await isInside(page, note)
    await page.locator('store-cart [part=button]').click()
    await drawer(page).getByRole('listitem').waitFor()
    const [, top, right, bottom] = await edgesOf(drawer(page))
    expect([top, right, bottom]).toEqual([0, 1280, 800])
    await isInside(page, drawer(page).locator('[part~=checkout]'))
  },
)

it('with any zoom of html or body keep a search’s suggestions and a member’s menu at their places', async () => {
  const { page } = await site.visit(
    '<header style="display:flex;justify-content:end"><store-search search-url="/found?q={query}"></store-search><store-login layout="button"></store-login></header>',
    { head: '<style id="zoom"></style><style>body{margin:0}</style>', context: STILL },
  )
  const button = page.locator('store-login [part=button]')
  await button.click()
  const menu = await openMenu(page)
  await page.keyboard.press('Escape')
  for (const css of zooms) {
    await setZoom(page, css)
    await button.click()
    await menu.waitFor()
    await isInside(page, menu)
    const [, , right, bottom] = await edgesOf(button)
    await expect.poll(async () => (await edgesOf(menu))[1] - bottom).toBe(6)
    expect((await edgesOf(menu))[2]).toBe(Math.min(right, 1272))
    await page.keyboard.press('Escape')

    const field = page.getByRole('searchbox').or(page.getByRole('combobox'))
    await field.fill('mug')
    const box = page.locator('store-search [role=listbox]')
    await box.getByRole('option').first().waitFor()
    await isInside(page, page.locator('store-search [part=suggestions]'))
    const [, , , end] = await edgesOf(page.locator('store-search .search-form'))
    expect((await edgesOf(page.locator('store-search [part=suggestions]')))[1] - end).toBe(4)
    await field.fill('')
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'hidden' })
  }
})

it('with any zoom of html or body keep a quick view, and the bar above the page’s own one, in the window', async () => {
  const { page } = await site.visit(
    '<main><store-product layout="detail" product-slug="stoneware-mug"></store-product><store-collection collection-slug="bowls" page-size="2" paging="none"></store-collection><p style="height:900px">Below</p></main><nav style="position:fixed;inset:auto 0 0;height:40px;background:#fff;z-index:9">Menu</nav>',
    { head: '<style id="zoom"></style>', context: { ...PHONE, reducedMotion: 'reduce' } },
  )
  await page.locator('store-product .buy-row').waitFor()
  await page.waitForSelector('store-collection[status=ready]')
  await linksAreOurs(page)
  for (const css of zooms) {
    await setZoom(page, css)
    await page
      .locator('store-product .buy-row')
      .evaluate((one) => scrollBy({ top: one.getBoundingClientRect().bottom + 1, behavior: 'instant' }))
    const bar = page.locator('store-product .bar')
    await bar.locator('.words').waitFor()
    const top = await page.locator('nav').evaluate((one) => Math.round(one.getBoundingClientRect().top))
    await expect.poll(async () => (await edgesOf(bar))[3]).toBe(top)
    await page.locator('store-collection a.link').first().click()
    const quick = page.locator('dialog.quick[open]')
    await quick.locator('.buy-row').waitFor()
    await isInside(page, quick)
    await page.keyboard.press('Escape')
    await quick.waitFor({ state: 'detached' })
    // Going back, the browser restores the scroll position, maybe after this.
    await settle(page)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await bar.waitFor({ state: 'hidden' })
  }
})
