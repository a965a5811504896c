import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  DESKTOP,
  drawer,
  fillCheckout,
  findProduct,
  PHONE,
  shopPage,
} from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { openSite } from '../support/browser/site.ts'
import { findCode, readDocument } from '../support/documents.ts'

/** The recipes of docs/guide/measuring.md, in a page with the interfaces of the three tools. */

const RECIPES = findCode('html', readDocument('docs/guide/measuring.md'))

/** The globals of the tools' own snippets: they record their calls, also across pages. */
const TOOLS = `<script>
  const told = JSON.parse(sessionStorage.getItem('told') ?? '[]')
  const note = (tool) => (...given) => {
    told.push([tool, ...given])
    sessionStorage.setItem('told', JSON.stringify(told))
  }
  window.gtag = note('gtag')
  window.fbq = note('fbq')
  window._paq = { push: (given) => note('paq')(...given) }
</script>`

/** The provider's answer that the cart no longer exists (contract 1.10), in the browser's own words. */
const isUnexpected = (line: string) => !/status of 404/.test(line)

type Told = readonly [tool: string, name: string, ...more: unknown[]]

const readTold = (page: Page): Promise<readonly Told[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]'))

const ROWS = [
  { catalog: 'v1', context: PHONE, width: 390 },
  { catalog: 'v3', context: DESKTOP, width: 1280 },
] as const

it.each(rowsOf(ROWS, ({ catalog }) => catalog === 'v3'))(
  'the recipes tell Google, Meta and Matomo of a purchase in a shop of $catalog at $width px',
  OF_MATRIX,
  async ({ catalog, context }) => {
    expect(RECIPES).toHaveLength(3)
    const site = await openSite({ catalog })
    const { id } = await findProduct(site, 'belly-vase')
    const { page, trouble } = await site.visit(shopPage('belly-vase'), {
      context,
      head: TOOLS + RECIPES.join(''),
    })
    const start = page.url()
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    await drawer(page).getByRole('listitem').waitFor()
    await page.locator('store-cart[status=ready]').waitFor()
    await drawer(page).getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Pay / }).last().click()
    await page.waitForURL((url) => url.href.startsWith(start))
    await expect
      .poll(async () => (await readTold(page)).map((one) => one[1]))
      .toContain('trackEcommerceOrder')

    const told = await readTold(page)
    const of = (tool: string, name: string) =>
      told
        .filter((one) => one[0] === tool && one.includes(name))
        .map((one) => one.slice(one.indexOf(name) + 1))
    const order = of('gtag', 'purchase')[0]?.[0] as { transaction_id: string; value: number }
    const item = { item_id: id, item_name: 'Belly vase', quantity: 1 }
    expect(of('gtag', 'view_item')[0]).toEqual([{ items: [{ item_id: id }] }])
    expect(of('gtag', 'add_to_cart')).toEqual([[{ currency: 'EUR', items: [expect.objectContaining(item)] }]])
    expect(of('gtag', 'begin_checkout')).toEqual([[{ items: [expect.objectContaining(item)] }]])
    expect(of('gtag', 'purchase')).toEqual([
      [
        {
          transaction_id: expect.any(String),
          currency: 'EUR',
          value: expect.any(Number),
          items: [expect.objectContaining(item)],
        },
      ],
    ])
    const about = { content_type: 'product', content_ids: [id], contents: [{ id, quantity: 1 }] }
    expect(of('fbq', 'ViewContent')[0]).toEqual([{ content_type: 'product', content_ids: [id] }])
    expect(of('fbq', 'AddToCart')).toEqual([[about]])
    expect(of('fbq', 'InitiateCheckout')).toEqual([[{ ...about, num_items: 1 }]])
    expect(of('fbq', 'Purchase')).toEqual([
      [{ ...about, currency: 'EUR', value: order.value }, { eventID: order.transaction_id }],
    ])
    expect(of('paq', 'setEcommerceView')[0]).toEqual([id, 'belly-vase'])
    expect(of('paq', 'addEcommerceItem')[0]).toEqual([id, 'Belly vase', '', expect.any(Number), 1])
    expect(of('paq', 'trackEcommerceCartUpdate')[0]).toEqual([expect.any(Number)])
    expect(of('paq', 'trackEcommerceOrder')).toEqual([[order.transaction_id, order.value]])
    expect(JSON.stringify(told)).not.toContain('ines@example.com')
    expect(trouble.filter(isUnexpected)).toEqual([])
  },
)
