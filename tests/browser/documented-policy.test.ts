import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { readPolicy } from '../support/documents.ts'

const site = setUpSite()

it('the policy of docs/reference/security.md is enough to choose a product and put it into the cart', async () => {
  const policy = readPolicy()
    .replace('https://cdn.example', site.origin)
    .replace(/https:\/\/(api|media)\.example/g, site.sandbox.url)
  expect(policy).not.toContain('example')
  const body = `
    <store-cart></store-cart>
    <store-buy-button product-slug="fluted-mug"></store-buy-button>
    <store-variant-picker product-slug="stoneware-mug"></store-variant-picker>
    <store-product product-slug="stoneware-mug"></store-product>
    <store-collection collection-slug="mugs" page-size="4"></store-collection>`
  const { page, trouble } = await site.visit(body, {
    headers: { 'Content-Security-Policy': policy },
    before: (page) =>
      page.addInitScript(() => {
        const refused: string[] = []
        Object.assign(globalThis, { refused })
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          refused.push(`${effectiveDirective} ${blockedURI}`),
        )
      }),
  })
  await page.waitForFunction(() =>
    [...document.querySelectorAll('body > *')].every((tag) =>
      /^(ready|empty)$/.test(tag.getAttribute('status') ?? ''),
    ),
  )
  await page.locator('store-buy-button').getByRole('button').click()
  await page.waitForFunction(() => globalThis.StoreWidgets.cart.count === 1)
  expect(
    await page.evaluate(() => (globalThis as typeof globalThis & { refused: string[] }).refused),
  ).toEqual([])
  expect(trouble).toEqual([])
})
