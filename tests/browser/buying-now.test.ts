import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  DESKTOP,
  drawer,
  fillCheckout,
  heard,
  listen,
  pieces,
  readOrders,
} from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'

const site = setUpSite()

const shop = (buying: string) => `<store-cart></store-cart>
  <div style="max-inline-size:20em"><store-product product-slug="belly-vase"></store-product>${buying}</div>`

/** Adds the vase to the cart, so that it isn't empty during the direct purchase. */
async function addVase(page: Page): Promise<void> {
  await page.locator('store-product').first().getByRole('button', { name: 'Add to cart' }).click()
  await drawer(page).getByText('Belly vase').waitFor()
  await page.keyboard.press('Escape')
}

async function expectAlone(page: Page): Promise<void> {
  await page.waitForURL(/\/checkout\?/)
  await page.getByText('Butter dish').first().waitFor()
  expect(await page.getByText('Belly vase').count()).toBe(0)
}

describe('buying now', () => {
  it('pays only for that product; the page shows thanks for the order, and the cart is unchanged', async () => {
    const button = '<store-buy-button product-slug="butter-dish" action="checkout"></store-buy-button>'
    const { page } = await site.visit(shop(button), {
      context: DESKTOP,
      before: (fresh) => listen(fresh, 'store-checkout', 'store-checkout-complete'),
    })
    await addVase(page)
    await page.getByRole('button', { name: 'Buy now' }).click()
    await expectAlone(page)
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Pay / }).last().click()

    const order = page.locator('[part=order]')
    await order.getByText('Butter dish').waitFor()
    expect(await order.innerText()).not.toContain('Belly vase')
    const [placed] = await readOrders(site)
    expect(placed?.lines).toMatchObject([{ name: 'Butter dish', quantity: 1 }])
    await expect
      .poll(() => heard(page, 'store-checkout-complete'))
      .toMatchObject([{ detail: { orderId: placed?.id } }])
    await expect.poll(() => pieces(page)).toBe(1)
    await page.getByRole('button', { name: 'Keep shopping' }).click()
    await page.locator('store-cart [part=button]').click()
    await drawer(page).getByText('Belly vase').waitFor()
  })

  it('stays on the page if the page refuses it, and creates nothing', async () => {
    const button = '<store-buy-button product-slug="butter-dish" action="checkout"></store-buy-button>'
    const { page, asked } = await site.visit(shop(button), {
      before: (fresh) =>
        fresh.addInitScript(() =>
          document.addEventListener('store-checkout', (event) => {
            Object.assign(window, { offered: (event as CustomEvent).detail })
            event.preventDefault()
          }),
        ),
    })
    const buy = page.getByRole('button', { name: 'Buy now' })
    await buy.click()
    const offered = () => page.evaluate(() => (window as { offered?: unknown }).offered)
    await expect.poll(offered).toMatchObject({ count: 1, lines: [{ name: 'Butter dish', quantity: 1 }] })
    await expect.poll(() => buy.isEnabled()).toBe(true)
    expect(asked.filter((one) => /ecom\/v2\/carts|redirect-session/.test(one))).toEqual([])
  })

  it('uses the whole cart if the shop has only cart v1', async () => {
    const button = '<store-buy-button product-slug="butter-dish" action="checkout"></store-buy-button>'
    const { page } = await site.visit(shop(button), {
      context: DESKTOP,
      before: (fresh) =>
        fresh.route('**/ecom/v2/carts**', (route) =>
          route.fulfill({
            status: 404,
            json: { message: 'Not Found', details: {} },
            headers: { 'Access-Control-Allow-Origin': '*' },
          }),
        ),
    })
    await addVase(page)
    await page.getByRole('button', { name: 'Buy now' }).click()
    await page.waitForURL(/\/checkout\?/)
    await page.getByText('Butter dish').first().waitFor()
    await page.getByText('Belly vase').first().waitFor()
  })
})
