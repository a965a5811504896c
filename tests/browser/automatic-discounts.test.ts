import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  callCart,
  DESKTOP,
  fillCheckout,
  findProduct,
  linesStand,
  PHONE,
} from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { openSite } from '../support/browser/site.ts'
import { account, enterAccount } from './account-steps.ts'
import { runAxe } from './find-flaws.ts'

const ROWS = [
  ['v1', 'a phone', PHONE],
  ['v3', 'a desktop', DESKTOP],
] as const

/** Reads rows of amounts by their labels, without their buttons. */
const readRows = async (sums: Locator) =>
  Object.fromEntries(
    await sums
      .locator('dt')
      .evaluateAll((labels) =>
        labels.map((label) => [
          label.firstChild?.textContent ?? '',
          /−?€[\d,.]+/.exec(label.nextElementSibling?.textContent ?? '')?.[0],
        ]),
      ),
  )

/** Two vases at 58.50, of which 15 % are 8.77 each; the coupon takes a tenth of the rest. */
const SUMS = { Subtotal: '€117.00', 'Spring sale': '−€17.54', 'Coupon TEN': '−€9.95' }

it.each(rowsOf(ROWS, ([catalog]) => catalog === 'v3'))(
  'an automatic discount has its name from the cart to the account, beside a coupon: %s on %s',
  OF_MATRIX,
  async (catalog, _size, context) => {
    const site = await openSite({ catalog, automaticDiscount: 'Spring sale 15' })
    const vase = await findProduct(site, 'belly-vase')
    const { page, trouble } = await site.visit(
      '<store-product product-slug="belly-vase"></store-product><store-cart layout="inline"></store-cart><store-account></store-account>',
      { context },
    )
    await enterAccount(page)
    const card = page.locator('store-product [part=prices]')
    // Catalog v1 doesn't know the discount; catalog v3 has the price that it leaves.
    await expect
      .poll(() => card.innerText())
      .toMatch(catalog === 'v3' ? /€58\.50\s.*€49\.73|€49\.73\s.*€58\.50/s : /€58\.50/)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const cart = page.locator('store-cart')
    const line = cart.locator('[part=line]')
    await line.waitFor()
    await callCart(page, 'add', { productId: vase.id })
    await line.getByText('Discount −€17.54').waitFor()
    await cart.getByText('Coupon or gift card').first().click()
    const field = cart.getByRole('textbox', { name: 'Coupon or gift card' })
    await field.fill('TEN')
    await field.press('Enter')
    await expect.poll(() => readRows(cart.locator('[part=totals]'))).toMatchObject(SUMS)
    await linesStand(page)
    expect(await line.innerText()).toContain('€117.00')
    expect(await cart.innerText()).not.toMatch(/price has changed|Coupon −/)
    expect(await runAxe(page, 'store-cart')).toEqual([])

    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    // On phones the summary is folded.
    const sums = await page.locator('dl.sums').textContent()
    for (const text of ['Spring sale', '−€17.54', 'TEN', '−€9.95']) expect(sums).toContain(text)
    await fillCheckout(page)
    await page.getByRole('button', { name: /^Pay / }).last().click()
    const thanks = page.locator('store-cart [part=order]')
    await thanks.getByText('Total', { exact: true }).waitFor()
    await expect.poll(() => readRows(thanks)).toMatchObject(SUMS)
    // Nothing to press is printed, nor what it is for.
    await page.emulateMedia({ media: 'print' })
    expect(await thanks.locator('.order-ways').isVisible()).toBe(false)
    await page.emulateMedia({ media: null })

    await account(page).getByRole('button', { name: /^View/ }).first().click()
    const detail = account(page).locator('[part=order-detail]')
    await detail.waitFor()
    await expect.poll(() => readRows(detail.locator('[part=totals]'))).toMatchObject(SUMS)
    expect(trouble.filter((text) => !text.includes('404'))).toEqual([])
  },
)
