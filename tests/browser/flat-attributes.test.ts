import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'

const site = setUpSite()

it('a property that a framework wrote as an attribute, before the tag was defined, names the product', async () => {
  const { page, warnings, trouble } = await site.visit(`
    <store-product product-slug="camp-mug"></store-product>
    <store-product productslug="latte-bowl">A bowl</store-product>`)
  const flat = page.locator('store-product[status=ready]').nth(1)
  await flat.getByText('Latte bowl').first().waitFor()
  await expect.poll(() => flat.getAttribute('product-slug')).toBe('latte-bowl')
  await flat.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForFunction(() => globalThis.StoreWidgets.cart.count === 1)
  expect([warnings, trouble]).toEqual([[], []])
})
