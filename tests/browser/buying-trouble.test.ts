import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  callCart,
  drawer,
  findProduct,
  linesStand,
  pieces,
  setPrice,
  shopPage,
  visitWith,
} from '../support/browser/buying-steps.ts'
import { deleteProduct, setQuantity } from '../support/browser/owner.ts'
import { inMatrix } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import type { VisitOptions } from '../support/browser/site.ts'
import { closeTab } from '../support/close-tab.ts'
import { role } from './login-steps.ts'

const site = setUpSite()
let vase: { id: string }
beforeAll(async () => {
  vase = await findProduct(site, 'belly-vase')
})
beforeEach(async () => {
  await setPrice(site, vase.id, 78)
  await setQuantity(site, vase.id, 4)
})

const openWith = (quantity: number, options?: VisitOptions) => visitWith(site, vase, quantity, options)

describe('a quantity', () => {
  it('over the stock becomes the stock, and says so; a removed line comes back by Undo, which has the focus; a coupon is taken or refused at its field', async () => {
    const { page, trouble } = await openWith(1)
    const field = drawer(page).getByRole('textbox', { name: 'Quantity of Belly vase' })
    await field.fill('9')
    await field.press('Enter')
    await drawer(page).getByText('Belly vase: Only 4 left.').first().waitFor()
    await linesStand(page)
    await expect.poll(() => field.inputValue()).toBe('4')

    await drawer(page).getByRole('button', { name: 'Remove Belly vase' }).click()
    await page.waitForFunction(
      () => document.querySelector('store-cart')?.shadowRoot?.activeElement?.textContent === 'Undo',
    )
    await page.keyboard.press('Enter')
    await field.waitFor()
    await linesStand(page)
    await expect.poll(() => pieces(page)).toBe(4)
    expect(trouble).toEqual([])

    await drawer(page).getByText('Coupon or gift card').first().click()
    const code = drawer(page).getByRole('textbox', { name: 'Coupon or gift card' })
    await code.fill('NOPE')
    await code.press('Enter')
    await drawer(page).getByText('There is no coupon NOPE.').first().waitFor()
    await code.fill('TWENTY')
    await code.press('Enter')
    await drawer(page).getByText('−€20.00', { exact: true }).waitFor()
    await drawer(page).getByRole('button', { name: 'Remove coupon TWENTY' }).click()
    await drawer(page).getByText('−€20.00', { exact: true }).waitFor({ state: 'detached' })
  })

  inMatrix('follows ten clicks in a second', async () => {
    await setQuantity(site, vase.id, 50)
    const { page, trouble } = await openWith(1)
    const more = drawer(page).getByRole('button', { name: 'One more of Belly vase' })
    for (let click = 0; click < 10; click++) await more.click({ noWaitAfter: true })
    await linesStand(page)
    await page.reload()
    await page.waitForFunction(
      () => document.querySelector('store-cart')?.shadowRoot?.querySelector('.badge')?.textContent === '11',
    )

    expect(trouble).toEqual([])
  })
})

describe('a line', () => {
  it('is marked when it is sold out, and does not stop the rest', async () => {
    const { page } = await openWith(2)
    const { id } = await findProduct(site, 'butter-dish')
    await callCart(page, 'add', { productId: id })
    await page.keyboard.press('Escape')
    await setQuantity(site, vase.id, 0)
    await page.locator('store-cart [part=button]').click()
    await drawer(page).getByText('This is sold out.').first().waitFor()
    await drawer(page).getByRole('button', { name: 'Checkout' }).click()
    await drawer(page).getByRole('button', { name: 'Go on with what is there' }).click()
    await drawer(page).getByText('This is sold out.').waitFor({ state: 'detached' })
    await drawer(page).getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
  })

  inMatrix('of a deleted product is marked', async () => {
    const { id } = await findProduct(site, 'incense-dish')
    const { page } = await site.visit(shopPage('belly-vase'))
    await callCart(page, 'add', { productId: id })
    await drawer(page).getByRole('listitem').waitFor()
    await page.keyboard.press('Escape')
    await deleteProduct(site, id)
    await page.locator('store-cart [part=button]').click()
    await drawer(page).getByText('This is no longer available.').first().waitFor()
  })
})

describe('a cart', () => {
  it('that is lost with its token is shown as empty, with a message', async () => {
    const { page } = await openWith(2)
    await settle(page)
    // This happens on a page without our script, which would write the tokens again.
    const address = page.url()
    await page.goto(`${site.origin}/custom-elements.json`)
    await page.evaluate(() => localStorage.removeItem('store-widgets:demo-client'))
    await page.goto(address)
    await page.getByText('Your earlier cart has expired').first().waitFor()

    await expect.poll(() => page.locator('store-cart').getAttribute('status')).toBe('empty')
  })

  it('follows in another tab, and follows a visitor who logs in', async () => {
    const { page } = await openWith(1)
    const other = await page.context().newPage()
    await other.goto(page.url())
    const badge = other.locator('store-cart [part=badge]')
    await badge.getByText('1').waitFor()
    await callCart(page, 'add', { productId: vase.id })
    await badge.getByText('2').waitFor()
    await closeTab(other)
    await settle(page)
    await page.evaluate(() =>
      (
        window as { StoreWidgets: { session: { login(how: object): Promise<unknown> } } }
      ).StoreWidgets.session.login({ email: 'member@example.com', password: 'correct horse battery' }),
    )
    await expect.poll(() => role(page)).toBe('member')
    await page.keyboard.press('Escape')
    await settle(page)
    await page.locator('store-cart [part=badge]').getByText('2').waitFor()
    await page.reload()
    await page.locator('store-cart [part=badge]').getByText('2').waitFor()
  })

  it('takes a coupon from a link, and cleans the address', async () => {
    const at = (url: string) => `${url}?a=1&store-coupon=TEN#there`
    const { page } = await site.visit(shopPage('belly-vase'), { at })
    await page.getByText('Coupon TEN will be applied').first().waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?a=1')
    await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
    await drawer(page).getByText('−€5.85').first().waitFor()
  })
})

describe('the page', () => {
  it('may hold the checkout', async () => {
    const { page } = await openWith(1)
    await page.evaluate(() =>
      document.addEventListener('store-checkout', (event) => event.preventDefault(), { once: true }),
    )
    await drawer(page).getByRole('button', { name: 'Checkout' }).click()
    await settle(page)
    expect(page.url()).toMatch(/page-\d+\.html$/)
    await drawer(page).getByRole('button', { name: 'Checkout' }).click()
    await page.waitForURL(/\/checkout\?/)
    await page.goBack()
    await page.waitForSelector('store-cart[status=ready]')

    await page.locator('store-cart [part=button]').click()
    await expect.poll(() => drawer(page).getByRole('button', { name: 'Checkout' }).isEnabled()).toBe(true)
  })
})
