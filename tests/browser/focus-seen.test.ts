import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'

const site = setUpSite()

const TAGS = `<store-categories collection-url="/c/{slug}"></store-categories><store-login></store-login>
  <store-cart></store-cart><store-product product-slug="belly-vase"></store-product>
  <store-product product-slug="stoneware-mug" layout="detail"></store-product>
  <store-variant-picker product-slug="stoneware-mug"></store-variant-picker>
  <store-buy-button product-slug="belly-vase"></store-buy-button>
  <store-link to="account" section="ORDERS">Your orders</store-link>
  <store-collection controls collection-slug="mugs" page-size="2"></store-collection>`

it('shows a ring around each stop of the Tab key', async () => {
  const { page } = await site.visit(TAGS, {
    // The window is tall, so that all tags are drawn.
    context: { viewport: { width: 1280, height: 5000 }, reducedMotion: 'reduce' },
  })
  await page.locator('store-collection[status=ready]').waitFor()
  await page.locator('store-cart:not([status=loading])').waitFor()
  await page.locator('store-variant-picker[status=ready]').waitFor()
  await settle(page)
  const stops: { tag: string; what: string; ring: string }[] = []
  for (let isInside = true; isInside; ) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      let at = document.activeElement
      let tag = at?.closest('store-login')?.localName ?? at?.localName ?? ''
      while (at?.shadowRoot?.activeElement) {
        tag = at.localName
        at = at.shadowRoot.activeElement
      }
      if (!at || at === document.body) return undefined
      // Some show it around another element: the card of a link, the switch of a box.
      const around = [at, at.nextElementSibling, at.parentElement, at.closest('.card,label')]
      const rings = around.flatMap((one) => {
        if (!one) return []
        const all = [null, '::after', '::before'].map((part) => getComputedStyle(one, part))
        return all
          .filter(
            ({ outlineStyle, outlineWidth }) =>
              outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          )
          .map(({ outlineStyle, outlineWidth }) => `${outlineWidth} ${outlineStyle}`)
      })
      return { tag, what: `${at.localName}.${at.className}`, ring: rings[0] ?? '' }
    })
    isInside = stop !== undefined && stops.length < 120
    if (stop) stops.push(stop)
  }
  expect(new Set(stops.map(({ tag }) => tag))).toEqual(
    new Set([
      'store-categories',
      'store-login',
      'store-cart',
      'store-product',
      'store-variant-picker',
      'store-buy-button',
      'store-link',
      'store-collection',
    ]),
  )
  expect(stops.filter(({ ring }) => !ring)).toEqual([])
})
