import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'

// The other catalog names no categories at a product.
const site = setUpSite({ catalog: 'v3' })

it.each([
  ['fingers', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 44],
  ['mice', { viewport: { width: 1280, height: 900 } }, 30],
] as const)('has breadcrumbs with room for %s', async (_, context, height) => {
  const { page } = await site.visit(
    '<store-product product-slug="stoneware-mug" layout="detail" collection-url="/c/{slug}"></store-product>',
    { head: '<style>body{margin:16px;font:16px/1.6 sans-serif}</style>', context },
  )
  const links = page.locator('store-product .trail a')
  await links.first().waitFor()
  const heights = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(height)
  // A mouse gets what the line takes anyway.
  expect(Math.max(...heights)).toBeLessThan(height + 4)
})
