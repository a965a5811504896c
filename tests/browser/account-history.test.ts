import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { drawer, PHONE, stepIsLeft } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { account, answerOrders, enterAccount, ORDERS, writeOrder } from './account-steps.ts'
import { MEMBER } from './login-steps.ts'
import { stands } from './shop-steps.ts'

const press = (page: Page, name: string) => account(page).getByRole('button', { name }).click()
const detail = (page: Page) => account(page).locator('[part=order-detail]')
const list = (page: Page) => account(page).locator('[part=order-list]')
const entries = (page: Page) => page.evaluate(() => history.length)
const focused = (page: Page) =>
  page.evaluate(() => {
    const inner = document.querySelector('store-account')?.shadowRoot?.activeElement
    return inner?.getAttribute('aria-label') ?? inner?.textContent
  })

/** A shop has another login in its header. */
async function enterAccountOfShop(page: Page): Promise<void> {
  await account(page).getByLabel('E-mail').fill(MEMBER.email)
  await account(page).locator('input[name=password]').fill(MEMBER.password)
  await page.keyboard.press('Enter')
}

describe('the details of an order on a phone', () => {
  const site = setUpSite()

  const open = async (body: string, orders: readonly object[] = ORDERS) => {
    const visit = await site.visit(body, {
      context: PHONE,
      before: (page) => answerOrders(page, orders),
      ...(body.includes('store-shop') && { at: (url) => `${url}?shop.account` }),
    })
    if (body.includes('store-shop')) await enterAccountOfShop(visit.page)
    else await enterAccount(visit.page)
    await list(visit.page).waitFor()
    return visit
  }

  it('are a step: Back leads to the list and its button, Forward to the order, a reload shows it again', async () => {
    const { page, trouble } = await open('<store-account></store-account>')
    const before = await entries(page)
    await page.evaluate(() =>
      addEventListener('popstate', () => console.error('the router heard of an order')),
    )
    await press(page, 'View order: 10005')
    await detail(page).waitFor()
    expect(await entries(page)).toBe(before + 1)
    await page.goBack()
    await list(page).waitFor()
    await expect.poll(() => focused(page)).toBe('View order: 10005')
    expect(trouble).toEqual([])
    await page.goForward()
    await detail(page).getByText('Order 10005').waitFor()
    await expect.poll(() => focused(page)).toBe('Order 10005')
    trouble.length = 0

    await page.reload()
    await detail(page).getByText('Order 10005').waitFor()
    expect(await focused(page)).toBeUndefined()
    await press(page, 'All orders')
    await stepIsLeft(page)
    await expect.poll(() => focused(page)).toBe('View order: 10005')
    // Its button leaves no step: the next order takes the place of the one that Forward would lead to.
    await press(page, 'View order: 10004')
    await detail(page).getByText('Order 10004').waitFor()
    expect(await entries(page)).toBe(before + 1)
    await press(page, 'Addresses')
    await stepIsLeft(page)
    await page.goForward()
    await detail(page).getByText('Order 10004').waitFor()
    expect(trouble).toEqual([])
  })

  it('are found after a reload on a later page of the list, and an order of nobody is left again', async () => {
    const { page, trouble } = await open('<store-account></store-account>')
    await page.route('**/ecom/v1/orders/search', (route) => {
      const isNext = route.request().postData()?.includes('"cursor"')
      return route.fulfill({
        json: {
          orders: [writeOrder(isNext ? '10001' : '10002')],
          metadata: { cursors: isNext ? {} : { next: 'two' } },
        },
        headers: { 'access-control-allow-origin': '*' },
      })
    })
    await page.reload()
    await press(page, 'Show more orders')
    await press(page, 'View order: 10001')
    await page.reload()
    await detail(page).getByText('Order 10001').waitFor()
    await answerOrders(page, ORDERS)
    await page.reload()
    await list(page).waitFor()
    await stepIsLeft(page)
    expect(await entries(page)).toBe(3)
    expect(trouble).toEqual([])
  })

  it('come back in a shop, from a dialog and from another of its routes, whose links lead to the list', async () => {
    const { page, trouble } = await open('<store-shop></store-shop>')
    await press(page, 'View order: 10005')
    await detail(page).waitFor()
    await page.locator('store-cart [part=button]').click()
    await drawer(page).waitFor()
    await page.goBack()
    await drawer(page).waitFor({ state: 'hidden' })
    expect(await detail(page).isVisible()).toBe(true)

    const go = (path: string) => page.evaluate((to) => StoreWidgets.shop.go(to), path)
    await go('/collection/mugs')
    await stands(page, 'list')
    await page.goBack()
    await stands(page, 'account')
    expect(await detail(page).isVisible()).toBe(true)
    await page.goForward()
    await stands(page, 'list')
    await go('/account')
    await stands(page, 'account')
    expect(await list(page).isVisible()).toBe(true)
    // What a dialog leads to takes its entry, and the order keeps its own.
    await page.goBack()
    await stands(page, 'list')
    await page.goBack()
    await detail(page).waitFor()
    await page.locator('store-cart [part=button]').click()
    await drawer(page).waitFor()
    await go('/collection/mugs')
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    await stands(page, 'list')
    await page.goBack()
    await stands(page, 'account')
    await detail(page).waitFor()
    await press(page, 'All orders')
    await stepIsLeft(page)
    await list(page).waitFor()
    await stands(page, 'account')
    // A cart without lines is a 404 of the provider, which browsers log.
    expect(trouble.filter((text) => !text.includes('404'))).toEqual([])
  })
})
