import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { READY } from '../support/browser/collection-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { readShift, watchShift } from './measure-looks.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()

const HEAD =
  '<style>body{margin:16px;font:16px/1.6 sans-serif}store-collection{display:block;min-height:90vh}</style>'
const LIST = `<h1>Everything</h1>
  <store-collection collection-slug="mugs" page-size="8" controls><p>See <a href="/mug">the stoneware mug</a>, thrown by hand, and much else from the same kiln.</p></store-collection>
  <p>Below</p>`

describe('a list with controls and content of its own', () => {
  it.each(rowsOf([390, 1280], (width) => width === 390))(
    'moves nothing when its cards come, at %i px',
    OF_MATRIX,
    async (width) => {
      const answer = createGate()
      const { page, trouble } = await site.visit(LIST, {
        head: HEAD,
        context: { viewport: { width, height: 844 } },
        async before(page: Page) {
          await watchShift(page)
          await page.route('**/products/query*', async (route) => {
            await answer.promise
            await route.continue()
          })
        },
      })
      await page.waitForFunction(() =>
        document.querySelector('store-collection')?.shadowRoot?.querySelector('.skeleton'),
      )
      // The reserved space for the cards has replaced the tag's own content.
      await expect.poll(() => page.getByRole('link', { name: 'the stoneware mug' }).isVisible()).toBe(false)
      expect(await page.locator('store-collection .skeleton').first().isVisible()).toBe(true)
      answer.open()
      await page.waitForSelector(READY)
      await page.waitForFunction(() => customElements.get('store-collection'))
      await expect.poll(() => page.locator('store-collection .find').isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('link', { name: 'the stoneware mug' }).isVisible()).toBe(false)
      expect(await readShift(page)).toBeLessThan(0.01)
      expect(trouble).toEqual([])
    },
  )
})
