import { expect, it } from 'vitest'
import { OF_MATRIX } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { findCuts } from './find-cuts.ts'

const site = setUpSite()

const LANGUAGES = 'en de fr es it pt nl pl cs sv tr ja zh-Hans ar he'.split(' ')
const isRightToLeft = (language: string) => /^(ar|he)$/.test(language)

const BODY = `
  <store-categories layout="menu"></store-categories>
  <store-login></store-login>
  <store-login view="register"></store-login>
  <store-cart layout="inline"></store-cart>
  <store-link to="account" section="ORDERS"></store-link>
  <store-product product-slug="stoneware-mug" layout="detail" quick-view="off"></store-product>
  <store-product product-slug="no-such-thing"></store-product>
  <store-collection collection-slug="vases" page-size="4" controls></store-collection>
  <store-collection collection-slug="bowls" page-size="4" paging="pages" show="sale swatches tax"></store-collection>
  <store-collection collection-slug="no-such-shelf"></store-collection>
  <store-buy-button product-slug="polka-mug"></store-buy-button>
  <div style="inline-size:8em">
    <store-collection collection-slug="vases" page-size="6" columns="1" show="sale"></store-collection>
  </div>`

it.each(LANGUAGES)('shows its texts in %s uncut on a screen of 320 px', OF_MATRIX, async (language) => {
  const { page, trouble } = await site.visit(BODY, {
    html: `<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">`,
    script: 'data-tax="included" data-shipping-url="/shipping"',
    head: '<style>body{margin:10px;font:16px/1.5 sans-serif}</style>',
    context: { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' },
  })
  const stands = () =>
    page.waitForFunction(() =>
      [...document.querySelectorAll('store-product,store-collection')].every((one) =>
        /ready|empty/.test(one.getAttribute('status') ?? ''),
      ),
    )
  await stands()
  await page.evaluate(async () => {
    const { cart, client } = StoreWidgets
    const { products } = await client.products.query({ filter: { slug: 'camp-mug' } })
    const [product] = products
    if (product) await cart.add({ productId: product.id, quantity: 2 })
  })
  await page.locator('store-collection [part~=tax]').first().waitFor()
  for (const tag of ['store-login', 'store-cart', 'store-link', 'store-categories', 'store-buy-button'])
    for (const one of await page.locator(tag).all()) {
      await one.scrollIntoViewIfNeeded()
      await expect.poll(() => one.getAttribute('status')).toMatch(/ready|empty/)
    }
  await page.locator('store-cart [part~=line]').first().waitFor()
  expect(await findCuts(page)).toEqual([])
  // The filters, and the page behind the button of the categories.
  await page.locator('store-categories [part~=menu-button]').click()
  expect(await findCuts(page)).toEqual([])
  await page.keyboard.press('Escape')
  const toggle = page.locator('store-collection[controls] [part~=facets-toggle]')
  await toggle.scrollIntoViewIfNeeded()
  await toggle.click()
  await page.locator('store-collection[controls] [part~=filters] [part~=facet]').first().waitFor()
  expect(await findCuts(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  // The collection that doesn't exist.
  expect(trouble.filter((one) => !one.includes('404'))).toEqual([])
})
