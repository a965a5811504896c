import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillCheckout,
  findProduct,
  linesStand,
  outlastPress,
  readOrders,
} from '../support/browser/buying-steps.ts'
import { setQuantity } from '../support/browser/owner.ts'
import { inMatrix } from '../support/browser/rows.ts'
import { settle } from '../support/browser/settle.ts'
import { openSite, type Site } from '../support/browser/site.ts'
import { runAxe } from './find-flaws.ts'

const SCREENS = [
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
const CONTEXT = { viewport: SCREENS[0] ?? null, reducedMotion: 'reduce' } as const
const SHOP =
  '<store-product product-slug="belly-vase" layout="detail"></store-product><store-cart layout="inline"></store-cart>'

/** A vase that will be available in May, with three pre-orders. */
async function openShop(catalog: 'v1' | 'v3'): Promise<Site> {
  const site = await openSite({ catalog })
  const { id } = await findProduct(site, 'belly-vase')
  await setQuantity(site, id, 0, { message: 'Leaves the kiln in May', limit: 3 })
  return site
}

describe('a pre-order in a shop of catalog v3', () => {
  let site: Site
  beforeAll(async () => {
    site = await openShop('v3')
  })
  afterAll(() => site.close())

  it('is named at its button and in the cart, is limited to the future stock, and can be ordered', async () => {
    const { page, trouble } = await site.visit(SHOP, { context: CONTEXT })
    await page.locator('store-product').getByText('Pre-order: Leaves the kiln in May').waitFor()
    const buy = page.locator('store-product .buy-row [part=buy]')
    expect(await buy.innerText()).toMatch(/^Pre-order/)
    expect(await page.locator('store-product [part=similar]').count()).toBe(0)
    await buy.click()
    await page.locator('store-cart').scrollIntoViewIfNeeded()
    await page.locator('store-cart [part=line]').waitFor()
    await linesStand(page)
    const line = page.locator('store-cart [part=line]')
    expect(await line.locator('[part=line-preorder]').innerText()).toBe('Pre-order')
    for (const screen of SCREENS) {
      await page.setViewportSize(screen)
      await settle(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        screen.width,
      )
    }
    expect(await runAxe(page, 'store-cart')).toEqual([])
    const more = page.getByRole('button', { name: 'One more of Belly vase' })
    for (const count of ['2', '3']) {
      await outlastPress(page)
      await more.click()
      await expect.poll(() => line.locator('input').inputValue()).toBe(count)
    }
    await linesStand(page)
    await expect.poll(() => more.getAttribute('aria-disabled')).toBe('true')
    const address = page.url()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Pay / }).last().click()
    await page.waitForURL((url) => url.href.startsWith(address))
    await page.locator('[part=order]').getByText('Pre-order', { exact: true }).waitFor()
    const [order] = await readOrders(site)
    expect(order?.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Belly vase', 3]])
    expect(trouble.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([])
  })
})

describe('the card of a pre-order in a shop of catalog v3', () => {
  it('names it before and after the first use, and adds it to the cart', async () => {
    const site = await openShop('v3')
    const { page } = await site.visit(
      '<store-product product-slug="belly-vase"></store-product><store-cart layout="inline"></store-cart>',
      { context: CONTEXT, html: '<html lang="de">' },
    )
    const buy = page.locator('store-product [part=buy]')
    await buy.waitFor()
    await expect.poll(() => buy.innerText()).toMatch(/^Vorbestellen/)
    await buy.click()
    await page.locator('store-cart [part=line-preorder]').waitFor()
    expect(await buy.innerText()).toMatch(/^Vorbestellen/)
  })
})

inMatrix(
  'shows the same vase as sold out, and similar products, in a shop of catalog v1, whose carts have no such lines',
  async () => {
    const site = await openShop('v1')
    const { page } = await site.visit(SHOP, { context: CONTEXT })
    const buy = page.locator('store-product .buy-row [part=buy]')
    await buy.waitFor()
    expect(await buy.innerText()).toMatch(/^Sold out/)
    expect(await buy.isDisabled()).toBe(true)
    expect(await page.getByText('Pre-order').count()).toBe(0)
    await page.locator('store-product [part=similar]').waitFor({ state: 'attached' })
  },
)
