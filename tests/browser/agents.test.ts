import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { CHROMIUM_ARGS } from '../support/browser/find-chromium.ts'
import { CATALOGS } from '../support/browser/journeys.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { closeTab } from '../support/close-tab.ts'

/** A browser in which pages may offer tools, as after a user has enabled that. */
let browser: Browser
beforeAll(async () => {
  const executablePath = inject('browserPath')
  const args = [...CHROMIUM_ARGS, '--enable-features=WebMCP']
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
})
afterAll(() => browser.close())

const PAGE = '<store-cart></store-cart><store-product product-slug="stoneware-mug"></store-product>'

describe.each(rowsOf(CATALOGS, (name) => name === 'v3'))(
  'an agent at a page of catalog %s',
  OF_MATRIX,
  (catalog) => {
    const site = setUpSite({ catalog })

    it('finds a product, chooses and adds it, and leaves paying to the shopper', async () => {
      const address = site.publish(PAGE)
      const page = await browser.newPage()
      await page.goto(address)
      await expect.poll(async () => (await page.webmcp.tools()).length).toBe(6)
      const call = async (name: string, input: object = {}) => {
        const { content, isError } = (await page.webmcp.callTool(name, input as never)) as {
          content: { text: string }[]
          isError?: boolean
        }
        return { text: content[0]?.text ?? '', isError }
      }
      const read = async (name: string, input?: object) => JSON.parse((await call(name, input)).text)

      const found = await read('search_products', { query: 'mug' })
      expect(found.products.map(({ slug }: { slug: string }) => slug)).toContain('stoneware-mug')
      expect(await call('add_to_cart', { product: 'stoneware-mug' })).toMatchObject({
        isError: true,
        text: expect.stringContaining('choice'),
      })
      const { options } = await read('get_product', { product: 'stoneware-mug' })
      const choices = Object.fromEntries(
        options.map(({ option, choices: all }: { option: string; choices: string[] }) => [
          option,
          all.find((one) => !one.endsWith('(sold out)')),
        ]),
      )
      const chosen = await read('choose_variant', { product: 'stoneware-mug', choices })
      expect(chosen).toMatchObject({ chosen: choices, missing: [], state: 'available' })
      await read('add_to_cart', { product: 'stoneware-mug', choices, quantity: 2 })
      const cart = await read('get_cart')
      expect(cart).toMatchObject({
        pieces: 2,
        lines: [{ name: 'Stoneware mug', quantity: 2, price: chosen.price }],
      })

      await page.keyboard.press('Escape')
      await read('begin_checkout')
      await page.locator('store-cart').getByRole('dialog').getByRole('button', { name: 'Checkout' }).waitFor()
      expect(page.url()).toBe(address)
      await closeTab(page)
    })
  },
)
