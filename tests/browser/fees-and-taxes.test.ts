import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { callCart, DESKTOP, fillCheckout, findProduct, PHONE } from '../support/browser/buying-steps.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { openSite } from '../support/browser/site.ts'
import { account, enterAccount } from './account-steps.ts'
import { runAxe } from './find-flaws.ts'

/** A shop that adds taxes to its prices and has costs beside lines and delivery. */
const SHOP = { fees: 'Gift wrap 3.50, Insurance 2', taxes: 'added' } as const

const ROWS = [
  ['v1', 'a phone', PHONE],
  ['v3', 'a desktop', DESKTOP],
] as const

/** Reads rows of amounts: their labels, with cents. */
const readRows = async (sums: Locator) =>
  Object.fromEntries(
    await sums.locator('dt').evaluateAll((labels) =>
      labels.map((label) => {
        const [, amount] = /€([\d,.]+)/.exec(label.nextElementSibling?.textContent ?? '') ?? []
        return [label.textContent ?? '', Math.round(Number(amount?.replace(',', '')) * 100)] as const
      }),
    ),
  )

it.each(rowsOf(ROWS, ([catalog]) => catalog === 'v3'))(
  'fees and added taxes of a shop have rows in the cart, the thanks and the account, which add up: %s on %s',
  OF_MATRIX,
  async (catalog, _size, context) => {
    const site = await openSite({ catalog, ...SHOP })
    const vase = await findProduct(site, 'belly-vase')
    const { page, trouble } = await site.visit(
      '<store-cart layout="inline"></store-cart><store-account></store-account>',
      { context },
    )
    await enterAccount(page)
    await callCart(page, 'add', { productId: vase.id, quantity: 2 })
    const cart = page.locator('store-cart')
    await cart.getByText('Insurance').waitFor()
    await expect.poll(() => cart.locator('[part=totals]').getAttribute('aria-busy')).toBe('false')
    // 19 of 100 of each: the vases' 117.00 and the fees' 5.50.
    expect(await readRows(cart.locator('[part=totals]'))).toEqual({
      Subtotal: 117_00,
      'Gift wrap': 3_50,
      Insurance: 2_00,
      Taxes: 23_28,
      'Total before shipping': 145_78,
    })
    expect(await runAxe(page, 'store-cart')).toEqual([])

    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await fillCheckout(page)
    await page.getByLabel('Express').check()
    await page.getByRole('button', { name: /^Pay / }).last().click()
    const thanks = page.locator('store-cart [part=order]')
    await thanks.getByText('Total', { exact: true }).waitFor()
    const whole = {
      Subtotal: 117_00,
      Shipping: 12_90,
      'Gift wrap': 3_50,
      Insurance: 2_00,
      Taxes: 25_73,
      Total: 161_13,
    }
    await expect.poll(() => readRows(thanks)).toMatchObject(whole)
    expect(await thanks.innerText()).toContain('€117.00')

    await account(page).getByRole('button', { name: /^View/ }).first().click()
    const detail = account(page).locator('[part=order-detail]')
    await detail.waitFor()
    await expect.poll(() => readRows(detail.locator('[part=totals]'))).toMatchObject(whole)
    expect(trouble.filter((text) => !text.includes('404'))).toEqual([])
  },
)
