import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { card, stands } from './shop-steps.ts'

const site = setUpSite()

/** A page whose content scrolls below its header, as in many apps; its document doesn't scroll. */
const HEAD = `<style>
  html, body { height: 100%; margin: 0; overflow: hidden; scroll-behavior: smooth }
  body { display: grid; grid-template-rows: 64px minmax(0, 1fr) }
  main { overflow: auto; scroll-behavior: smooth }
</style>`

const inMain = (content: string) => `<header>Ton</header><main>${content}</main>`

/** Returns how far the page's content is scrolled, in px. */
const scrolled = (page: Page) => page.locator('main').evaluate(({ scrollTop }) => scrollTop)

/** Returns the position of an element below the header, in px. */
const topOf = async (page: Page, inside: string) =>
  page
    .locator(inside)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top - 64)

describe('a page whose content scrolls below its header', () => {
  it('has each place of a shop where it was left, and a new one from its top', async () => {
    const { page } = await site.visit(
      inMain('<div style="height:200px">Above</div><store-shop></store-shop>'),
      {
        head: HEAD,
        context: { ...PHONE, reducedMotion: 'reduce' },
      },
    )
    await page.waitForSelector('store-shop[status=ready]')
    await card(page, 12).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const left = await scrolled(page)
    expect(left).toBeGreaterThan(500)
    await card(page, 12).click()
    await stands(page, 'product')
    await page.waitForSelector('store-shop > store-product[status=ready]')
    expect(await topOf(page, 'store-shop')).toBe(0)
    await page.goBack()
    await stands(page, 'list')
    await expect.poll(() => scrolled(page)).toBe(left)
  })

  it('has them there although a wrapper scrolls a little, too', async () => {
    const { page } = await site.visit(
      '<div class="wrap"><store-shop></store-shop><i></i></div><p style="height:900px">Below</p>',
      {
        // What sticks out below is scrolled, because the wrapper cuts what sticks out beside.
        head: '<style>.wrap{position:relative;overflow-x:hidden}i{position:absolute;top:100%;height:60px;width:9px}</style>',
        context: { ...PHONE, reducedMotion: 'reduce' },
      },
    )
    await page.waitForSelector('store-shop[status=ready]')
    await card(page, 12).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(500)
    // Browsers restore the window's position by themselves otherwise.
    await page.evaluate(() => Object.assign(history, { scrollRestoration: 'manual' }))
    await card(page, 12).click()
    await stands(page, 'product')
    await page.waitForSelector('store-shop > store-product[status=ready]')
    await page.goBack()
    await stands(page, 'list')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
  })

  it('shows the next page of a list from its top', async () => {
    const { page } = await site.visit(
      inMain(
        '<store-collection paging="pages" page-size="6"></store-collection><p style="height:900px">Below</p>',
      ),
      { head: HEAD, context: { ...PHONE, reducedMotion: 'reduce' } },
    )
    const second = page.locator('store-collection .page').filter({ hasText: '2' })
    await second.waitFor()
    // The list's top is behind the header.
    await page.locator('main').evaluate((main) => main.scrollTo({ top: 40, behavior: 'instant' }))
    await second.evaluate((one) => (one as HTMLElement).click())
    await page.locator('store-collection .page[aria-current]').filter({ hasText: '2' }).waitFor()
    await expect.poll(() => topOf(page, 'store-collection')).toBe(0)
  })

  it('shows a phone’s bar as soon as the product’s button is behind the header', async () => {
    const { page } = await site.visit(
      inMain(
        '<store-product layout="detail" product-slug="stoneware-mug"></store-product><p style="height:900px">Below</p>',
      ),
      { head: HEAD, context: { ...PHONE, reducedMotion: 'reduce' } },
    )
    const row = page.locator('store-product .buy-row')
    await row.waitFor()
    await row.evaluate((one) =>
      document
        .querySelector('main')
        ?.scrollBy({ top: one.getBoundingClientRect().bottom - 63, behavior: 'instant' }),
    )
    await page.locator('store-product .bar .words').waitFor()
  })

  it('comes back to the same card of a list', async () => {
    const { page } = await site.visit(
      inMain('<store-collection paging="more" page-size="8"></store-collection>'),
      {
        head: HEAD,
        context: { ...PHONE, reducedMotion: 'reduce' },
      },
    )
    const more = page.locator('store-collection [part~=more]')
    await more.click()
    const last = page.locator('store-collection [part=card] a').nth(14)
    await last.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const at = () => last.evaluate((one) => Math.round(one.getBoundingClientRect().top))
    const left = await at()
    await page.evaluate(() => location.assign('/page-none.html'))
    await page.waitForURL(/page-none/)
    await page.goBack()
    await expect.poll(at).toBe(left)
  })
})
