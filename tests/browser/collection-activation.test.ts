import { describe, expect, it } from 'vitest'
import { READY } from '../support/browser/collection-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { countDifferences, picturesStand } from './pictures.ts'

const site = setUpSite()

describe('a rendered list', () => {
  const LISTS = [
    'controls paging="pages" page-size="8"',
    'controls page-size="8" sort="price" search="bowl" in-stock-only',
    'page-size="100"',
  ]
  const usual = rowsOf(LISTS, (attributes) => attributes.includes('paging'))

  it.each(usual)(
    'is taken over by React node by node, and looks the same: %s',
    OF_MATRIX,
    async (attributes) => {
      const { page, trouble } = await site.visit(`<store-collection ${attributes}></store-collection>`)
      await page.waitForSelector(READY)
      await settle(page)
      const nodes = await page.evaluateHandle(() => [
        ...(document.querySelector('store-collection')?.shadowRoot?.querySelectorAll('*') ?? []),
      ])
      await picturesStand(page)
      const before = await page.screenshot()
      await page.evaluate(() => {
        const root = document.querySelector('store-collection')?.shadowRoot
        root?.querySelector<HTMLElement>('input, a, button')?.focus({ preventScroll: true })
      })
      await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
      await settle(page)
      await page.evaluate(() =>
        (document.querySelector('store-collection')?.shadowRoot?.activeElement as HTMLElement | null)?.blur(),
      )

      // The effects of the focus take some time to end.
      await expect.poll(async () => countDifferences(page, before, await page.screenshot())).toBe(0)
      expect(
        await nodes.evaluate((known) => {
          const now = [
            ...(document.querySelector('store-collection')?.shadowRoot?.querySelectorAll('*') ?? []),
          ]
          return now.length === known.length && now.every((node, index) => node === known[index])
        }),
      ).toBe(true)
      expect(trouble).toEqual([])
    },
  )
})
