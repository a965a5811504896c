import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE } from '../support/browser/buying-steps.ts'
import { openSite } from '../support/browser/site.ts'
import { card, stands } from './shop-steps.ts'

/** A page whose announcement and header stay where they are while it scrolls. */
const HEAD = `<style>
  body { margin: 0 }
  .news { position: fixed; inset: 0 0 auto; height: 24px; background: #fd0; z-index: 2 }
  site-header { display: block; height: 88px }
</style>
<script>customElements.define('site-header', class extends HTMLElement {
  connectedCallback() {
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<div style="position:fixed;inset:24px 0 auto;height:64px;background:#eee;z-index:1">Ton</div>'
  }
})</script>`
const BARS_PX = 88

const below = (content: string) => `<div class="news">Sale</div><site-header></site-header>${content}`
const topOf = (page: Page, inside: string) =>
  page
    .locator(inside)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top)
const context = { ...PHONE, reducedMotion: 'reduce' as const }

it('shows the next page of a list below a page’s fixed header', async () => {
  const site = await openSite()
  const { page } = await site.visit(
    below(
      '<store-collection paging="pages" page-size="6"></store-collection><p style="height:900px">Below</p>',
    ),
    { head: HEAD, context },
  )
  const second = page.locator('store-collection .page').filter({ hasText: '2' })
  await second.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await second.click()
  await page.locator('store-collection .page[aria-current]').filter({ hasText: '2' }).waitFor()
  await expect.poll(() => topOf(page, 'store-collection')).toBe(BARS_PX)
})

it('shows a shop’s product below a page’s fixed header, and its focused heading', async () => {
  const site = await openSite()
  const { page } = await site.visit(below('<store-shop></store-shop>'), { head: HEAD, context })
  await page.waitForSelector('store-shop[status=ready]')
  await card(page, 9).evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await card(page, 9).click()
  await stands(page, 'product')
  await page.waitForSelector('store-shop > store-product[status=ready]')
  expect(await topOf(page, 'store-shop')).toBe(BARS_PX)
})
