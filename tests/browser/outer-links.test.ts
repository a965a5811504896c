import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser/site.ts'

/** Links around our tags: themes and builders wrap whole cards and headers in them. */

const wrap = (inner: string) => `<a href="#followed" style="display:block">${inner}</a>`
const PAGE = [
  '<store-login layout="inline"></store-login>',
  '<store-search></store-search>',
  '<store-cart></store-cart>',
  '<store-product product-slug="moon-jar"></store-product>',
  '<store-product product-slug="stoneware-mug" layout="detail"></store-product>',
  '<store-product product-slug="belly-vase"><template><button data-store-action="buy">Buy</button></template></store-product>',
].map(wrap)

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('a link around a tag is followed by a click beside the tag’s controls, and by no other', async () => {
  const { page, trouble, close } = await site.visit(PAGE.join('\n'))
  const isFollowed = () => page.evaluate(() => location.hash === '#followed')
  const product = page.locator('store-product[layout]')
  await product.getByRole('radio').nth(1).click()
  await expect.poll(() => product.getByRole('radio').nth(1).getAttribute('aria-checked')).toBe('true')

  const card = page.locator('store-product[product-slug=moon-jar]')
  await card.getByRole('button', { name: /add to cart/i }).click()
  await page.waitForFunction(() => window.StoreWidgets.cart.count === 1)

  // The addition opens the cart.
  const cart = page.locator('store-cart')
  await cart.getByRole('dialog').getByRole('heading').first().click()
  await page.keyboard.press('Escape')
  await cart.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Buy', exact: true }).click()
  await page.waitForFunction(() => window.StoreWidgets.cart.count === 2)
  await page.keyboard.press('Escape')
  await cart.getByRole('dialog').waitFor({ state: 'hidden' })

  const search = page.locator('store-search').getByRole('combobox')
  await search.click()
  await page.keyboard.type('mug')
  expect(await search.inputValue()).toBe('mug')
  await page.keyboard.press('Escape')

  await page.locator('store-login').getByText('E-mail', { exact: true }).click()
  await page.keyboard.type('member@example.com')
  expect(await page.locator('store-login').getByLabel('E-mail').inputValue()).toBe('member@example.com')

  expect(await isFollowed()).toBe(false)

  await product.locator('[part~=price]').first().click()
  expect(await isFollowed()).toBe(true)
  expect(trouble).toEqual([])
  await close()
})
