import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawer, findProduct, shopPage } from '../support/browser/buying-steps.ts'
import { setQuantity } from '../support/browser/owner.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpFaultySite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import type { Site } from '../support/browser/site.ts'

const site = setUpFaultySite()
let vase: { id: string }
beforeAll(async () => {
  vase = await findProduct(site, 'belly-vase')
})
beforeEach(() => setQuantity(site, vase.id, 50))

const open = async (body = shopPage('belly-vase'), options: Parameters<Site['visit']>[1] = {}) => {
  const visit = await site.visit(body, options)
  await visit.page.waitForSelector('store-product[status=ready]')
  await visit.page.waitForSelector('store-cart [part=button]')
  return visit
}

const addButton = (page: Page) => page.locator('store-product [part=buy]')
const badge = (page: Page) => page.locator('store-cart [part=badge]')
const ADD = /\/add-line-items|\/update-line-items/
const exceptions = (trouble: readonly string[]) =>
  trouble.filter((one) => !/^Failed to load resource|store-widgets:|CORS policy/.test(one))

describe('an answer that is lost after the provider acted', () => {
  const FAULTS = [
    ['a gateway gave up', { answer: 502, acted: true }],
    ['a gateway was too late', { answer: 504, acted: true }],
    ['the connection was cut', { answer: 'reset-in-body' }],
    ['a page came instead', { answer: 'html', acted: true }],
  ] as const
  it.each(rowsOf(FAULTS, ([name]) => name === 'the connection was cut'))(
    'because %s results in one piece for each press, without an error message',
    OF_MATRIX,
    async (_name, fault) => {
      const { page, trouble } = await open()
      site.faults.when({ path: ADD, first: 1 }, fault)
      await addButton(page).click()
      await badge(page).getByText('1', { exact: true }).waitFor()
      await drawer(page).locator('.line:not([aria-busy=true])').waitFor()
      site.faults.when({ path: ADD, first: 1 }, fault)
      await drawer(page).getByRole('button', { name: 'One more of Belly vase' }).click()
      await badge(page).getByText('2', { exact: true }).waitFor()
      await drawer(page).locator('.line:not([aria-busy=true])').waitFor()
      expect(await page.getByText('try again').count()).toBe(0)
      await page.reload()
      await badge(page).getByText('2', { exact: true }).waitFor()

      expect(exceptions(trouble)).toEqual([])
    },
  )
})

describe('"Checkout"', () => {
  it('pressed five times makes one checkout', async () => {
    const { page } = await open()
    await addButton(page).click()
    await drawer(page).locator('.line:not([aria-busy=true])').waitFor()
    site.faults.when({ path: 'redirect-session' }, { delayMs: 300 })
    await page.evaluate(() => {
      const button = document
        .querySelector('store-cart')
        ?.shadowRoot?.querySelector<HTMLElement>('[part=checkout]')
      for (let press = 0; press < 5; press++) button?.click()
      const { cart } = (window as { StoreWidgets: { cart: { checkout(): Promise<void> } } }).StoreWidgets
      cart.checkout()
    })
    await page.waitForURL(/\/checkout\?/)

    expect(site.faults.count({ path: 'redirect-session' })).toBe(1)
  })
})

describe('without a connection', () => {
  /** Uses the page, and waits until it has loaded the code of a first addition for that. */
  async function prepared(page: Page) {
    await settle(page)
    const loaded = page.waitForResponse(/chunks\/cart-[^-/]*\.js$/)
    await page.mouse.move(5, 5)
    await loaded
    await settle(page)
  }

  it('a card that was never touched waits in the cart, and comes in once', async () => {
    const { page, trouble } = await open()
    await prepared(page)
    await page.context().setOffline(true)
    await addButton(page).click()
    await page.getByText('Belly vase will be put into your cart').first().waitFor()
    expect(await drawer(page).count()).toBe(0)
    await page.locator('store-cart [part=button]').click()
    await drawer(page).locator('[part=waiting-line]').getByText('1 × Belly vase').waitFor()
    await page.context().setOffline(false)
    await drawer(page).locator('.line:not([aria-busy=true])').waitFor()
    await drawer(page).locator('[part=waiting-line]').waitFor({ state: 'detached' })

    expect(site.faults.count({ path: ADD })).toBe(1)
    expect(exceptions(trouble)).toEqual([])
  })
})
