import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE } from '../support/browser/buying-steps.ts'
import { openSite } from '../support/browser/site.ts'
import { openMenu } from './login-steps.ts'

/** Many themes make 1 rem 10 px, and have small texts in their headers. */
const HEAD = '<style>html{font-size:62.5%}body{margin:8px;font:1.6rem/1.5 sans-serif}</style>'

const BODY =
  '<header style="font-size:1.2rem;text-align:end"><store-login layout="button"></store-login></header><store-buy-button product-slug="belly-vase"></store-buy-button>'

/** Returns an element's size of text, in px. */
const textSize = (one: Locator) =>
  one.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

it('has texts of 16 px above the page, and buttons for fingers, where a rem is 10 px', async () => {
  const site = await openSite()
  const { page } = await site.visit(BODY, {
    head: HEAD,
    context: { viewport: { width: 390, height: 664 }, reducedMotion: 'reduce', hasTouch: true },
    at: (url) => `${url}?store-cart=belly-vase`,
  })
  const ask = page.locator('[data-store-cart-link] dialog')
  await ask.waitFor()
  expect(await textSize(ask)).toBe(16)
  await ask.locator('[part=cart-link-no]').click()

  await page.locator('store-buy-button button').click()
  const toast = page.locator('[data-store-toast] .toast')
  await toast.getByText('Belly vase is in your cart.').waitFor()
  expect(await textSize(toast)).toBe(16)

  const login = page.locator('store-login')
  await login.locator('[part=button]').click()
  const dialog = page.locator('store-login dialog[open]')
  await dialog.waitFor()
  expect(await textSize(dialog)).toBe(16)
  const closing = await dialog.locator('.login-close').boundingBox()
  expect(Math.min(closing?.width ?? 0, closing?.height ?? 0)).toBeGreaterThanOrEqual(43.9)
  const menu = await openMenu(page)
  expect(await textSize(menu)).toBe(16)
})

/** Runs in the page: names what can be pressed and is smaller than a finger. A card's link is as large as its card. */
function findSmallTargets(): readonly string[] {
  const roots = (root: ParentNode): ParentNode[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ]
  return roots(document)
    .flatMap((root) => [...root.querySelectorAll('a[href]:not(.link),button,input,select,summary')])
    .filter((one) => one.checkVisibility())
    .flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      // Half a pixel is rounded up.
      return width && Math.min(width, height) < 43.5
        ? [`${one.outerHTML.slice(0, 80)}: ${width} × ${height}`]
        : []
    })
}

it('has targets of 44 px for fingers in a page of small texts', async () => {
  const site = await openSite()
  const { page } = await site.visit(
    `<header><store-search></store-search><store-login layout="button"></store-login><store-cart></store-cart></header>
     <store-product layout="detail" product-slug="stoneware-mug" size-guide="Care"></store-product>
     <store-collection controls paging="pages" page-size="2"></store-collection><p style="height:900px">Further down</p>`,
    { head: '<style>body{font:12px/1.5 sans-serif}</style>', context: { ...PHONE, reducedMotion: 'reduce' } },
  )
  const product = page.locator('store-product')
  await product.locator('.swatch').first().waitFor()
  await product.locator('.guide summary').waitFor()
  await page.locator('store-collection .page').first().waitFor()
  await page.locator('store-login [part=button]').waitFor()
  expect(await page.evaluate(findSmallTargets)).toEqual([])
  // The bar comes when the button has left the screen.
  await product.locator('.buy-row').evaluate((row) => scrollBy(0, row.getBoundingClientRect().bottom + 1))
  await product.locator('.bar .words').waitFor()
  expect(await page.evaluate(findSmallTargets)).toEqual([])
})
