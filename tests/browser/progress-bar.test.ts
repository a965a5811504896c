import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findProduct } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'

const site = setUpSite()

const PAGE = '<store-cart></store-cart><store-product product-slug="belly-vase"></store-product>'
const TRUSTED_POLICY =
  "default-src 'self'; connect-src *; img-src *; require-trusted-types-for 'script'; trusted-types 'none'"

/** Delays every call of the provider by this time; a function, so that it can change. */
const slowDown = (page: Page, delayMs: () => number) =>
  page.route(`${site.sandbox.url}/**`, async (route) => {
    await new Promise((done) => setTimeout(done, delayMs()))
    await route.continue().catch(() => {})
  })

/** Notes marks on <html> and violations of the page's policy. */
const watchHost = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((all) => {
      for (const { target } of all) seen.push(String((target as Element).className))
    }).observe(document, { attributes: true, attributeFilter: ['class'], subtree: true, childList: true })
    document.addEventListener('securitypolicyviolation', (event) => seen.push(event.violatedDirective))
  })

const add = (page: Page, productId: string) =>
  page.evaluate(
    (id) =>
      (
        window as { StoreWidgets: { cart: { add(request: object): Promise<unknown> } } }
      ).StoreWidgets.cart.add({ productId: id }),
    productId,
  )

describe('the loading bar over several slow requests', () => {
  const PAGES = [
    ['a page', undefined],
    ['a page under trusted types', { 'Content-Security-Policy': TRUSTED_POLICY }],
  ] as const

  it.each(rowsOf(PAGES, ([, headers]) => headers !== undefined))(
    'of %s throws no error there, marks nothing, and disappears',
    OF_MATRIX,
    async (_name, headers) => {
      const { id } = await findProduct(site, 'belly-vase')
      let delayMs = 0
      const { page, trouble } = await site.visit(PAGE, {
        ...(headers && { headers }),
        before: async (fresh) => {
          await watchHost(fresh)
          await slowDown(fresh, () => delayMs)
        },
      })
      await page.waitForSelector('store-product[status=ready]')
      // Each wait ends while the previous bar is still fading out.
      for (const delay of [400, 900, 1_500]) {
        delayMs = delay
        await add(page, id)
      }
      delayMs = 0
      await page.waitForSelector('[data-bar]', { state: 'detached' })

      expect(trouble).toEqual([])
      expect(await page.evaluate(() => (window as typeof window & { seen: string[] }).seen)).not.toContain(
        'nprogress-busy',
      )
      expect(
        await page.evaluate(() =>
          (window as typeof window & { seen: string[] }).seen.filter((one) => one.includes('trusted')),
        ),
      ).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('')
    },
  )
})
