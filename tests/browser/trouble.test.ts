import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { allowPageError } from '../support/browser/page-errors.ts'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()

const TAG = '<store-product product-slug="moon-jar"><a href="/jar">The moon jar</a></store-product>'
const SLUGS = ['moon-jar', 'belly-vase', 'butter-dish', 'sake-flask', 'incense-dish', 'stoneware-mug']

const own = (page: Page) => page.getByText('The moon jar', { exact: true }).first()

describe('when the provider is slow', () => {
  it('shows empty boxes in a busy tag instead of its own content, and the loading bar', async () => {
    const answer = createGate()
    const { page, trouble } = await site.visit(TAG, {
      before: (fresh) =>
        fresh.route('**/query-platformized', async (route) => {
          await answer.promise
          await route.continue()
        }),
    })
    await page.waitForSelector('store-product[status=loading][aria-busy=true]')
    // The tag's own content returns where nothing else can be shown.
    await expect.poll(() => own(page).isVisible()).toBe(false)
    await page.waitForSelector('#nprogress [data-bar]')
    await expect
      .poll(() => page.locator('#nprogress [data-bar]').evaluate((bar) => getComputedStyle(bar).height))
      .toBe('3px')
    answer.open()
    await page.waitForSelector('store-product[status=ready]')
    await page.waitForSelector('#nprogress', { state: 'detached' })

    await expect.poll(() => page.evaluate(() => document.documentElement.className)).toBe('')
    expect(trouble).toEqual([])
  })
})

describe('when the builder makes a mistake', () => {
  inMatrix('says that a collection is missing', async () => {
    const { page } = await site.visit('<store-collection collection-slug="no-such-shelf"></store-collection>')
    await page.waitForSelector('store-collection[status=empty]')

    await page.getByText('This collection is not available at the moment.').waitFor()
  })

  it('accepts two script tags, module and classic', async () => {
    const { page, trouble, warnings, asked } = await site.visit(TAG, {
      head: `<script src="/store-widgets.iife.js" data-client-id="demo-client" data-catalog="v1" data-api-host="${site.sandbox.url}"></script>`,
    })
    await page.waitForSelector('store-product[status=ready]')
    await settle(page)

    expect(asked).toEqual(['POST /oauth2/token', 'POST /stores-reader/v1/products/query-platformized'])
    await expect.poll(() => page.locator('store-product [part=card]').count()).toBe(1)
    expect(trouble).toEqual([])
    expect(warnings).toEqual([])
  })
})

describe('the host page', () => {
  it('keeps an exception of its handlers, and every tag is rendered', async () => {
    const six = SLUGS.map((slug) => `<store-product product-slug="${slug}"></store-product>`).join('')
    const { page, trouble } = await site.visit(six, {
      before: (fresh) => {
        allowPageError(fresh.context(), /Error: the page's own/)
        return fresh.addInitScript(() => {
          document.addEventListener('store-ready', () => {
            throw new Error("the page's own")
          })
        })
      },
    })
    await page.waitForFunction(() => document.querySelectorAll('store-product[status=ready]').length === 6)
    expect(trouble.every((one) => one.includes("the page's own"))).toBe(true)
  })

  it('gets exactly one new global', async () => {
    const names = (page: Page) => page.evaluate(() => Object.getOwnPropertyNames(window))
    const without = await site.visit('<p>Nothing</p>', { script: null })
    const before = await names(without.page)
    await without.close()
    const { page } = await site.visit(TAG)
    await page.waitForSelector('store-product[status=ready]')
    await settle(page)

    expect((await names(page)).filter((name) => !before.includes(name))).toEqual(['StoreWidgets'])
  })

  const POLICIES = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src *; connect-src *",
    "default-src 'self'; connect-src *; img-src *; require-trusted-types-for 'script'; trusted-types 'none'",
  ]
  const strictest = rowsOf(POLICIES, (policy) => policy.includes('trusted-types'))

  it.each(strictest)('may have a strict policy: %s', OF_MATRIX, async (policy) => {
    const answer = createGate()
    const { page, trouble } = await site.visit(TAG, {
      headers: { 'Content-Security-Policy': policy },
      before: (fresh) =>
        fresh.route('**/query-platformized', async (route) => {
          await answer.promise
          await route.continue()
        }),
    })
    await page.waitForSelector('#nprogress [data-bar]')
    answer.open()
    await page.waitForSelector('store-product[status=ready]')
    await page.locator('store-product').getByRole('button').hover()
    await page.waitForFunction(() => performance.getEntriesByName('store-widgets:react').length > 0)
    await settle(page)

    expect(trouble).toEqual([])
  })
})
