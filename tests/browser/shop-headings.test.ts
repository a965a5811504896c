import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { createGate } from './network-steps.ts'

const site = setUpSite()

/** Opens a shop in which somebody uses the keyboard: what has the focus has a ring. */
async function open() {
  const visit = await site.visit('<store-shop></store-shop>')
  const { page } = visit
  await page.waitForSelector('store-shop[status=ready]')
  await page.keyboard.press('Tab')
  const go = (path: string) => page.evaluate((to) => StoreWidgets.shop.go(to), path)
  /** Returns what has the focus: its name, its text, and whether it has a ring. */
  const focused = () =>
    page.evaluate(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      return [at?.localName, at?.textContent, at?.matches(':focus-visible')]
    })
  return { ...visit, go, focused }
}

it('each place of a shop has a heading, which gets the focus, also in place of what isn’t there, and marks its category', async () => {
  const { page, trouble, go, focused } = await open()
  await go('/cart')
  await expect.poll(focused).toEqual(['h1', 'Cart', true])
  await page.getByText('Your cart is empty.').waitFor()
  const heading = page.getByRole('heading', { name: 'Cart', level: 1 })
  const look = () =>
    heading.evaluate((one) => [one.getBoundingClientRect().left, getComputedStyle(one).fontSize])
  const cart = await look()
  await page.goBack()
  await page.getByRole('heading', { name: 'All products', level: 1 }).waitFor()
  expect(
    await page
      .getByRole('heading', { name: 'All products' })
      .evaluate((one) => [one.getBoundingClientRect().left, getComputedStyle(one).fontSize]),
  ).toEqual(cart)

  const current = () => page.locator('store-categories [aria-current]').allTextContents()
  const stands = async (path: string, expected: string[]) => {
    await go(path)
    await expect.poll(current, { message: path }).toEqual(expected)
  }
  await stands('/collection/mugs', ['Mugs & cups'])
  await stands('/product/stoneware-mug', ['Mugs & cups'])
  await stands('/cart', [])
  await stands('/account', [])
  await page.goBack()
  await page.goBack()
  await expect.poll(current).toEqual(['Mugs & cups'])
  expect(trouble).toEqual([])

  await go('/product/nothing-of-that-name')
  await expect.poll(focused).toEqual(['h1', 'All products', true])
  await go('/cart')
  await expect.poll(focused).toEqual(['h1', 'Cart', true])
  await go('/collection/nothing-of-that-name')
  await expect.poll(focused).toEqual(['h1', 'All products', true])
  const notice = page.getByText('This address leads to nothing in this shop.')
  await notice.waitFor()
  await page.reload()
  await notice.waitFor()
  await page.getByRole('heading', { name: 'All products', level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => page.getByText('This address leads to nothing').isVisible()).toBe(false)

  await page.keyboard.press('Tab')
  await go('/account')
  await expect.poll(focused).toEqual(['h1', 'Your account', true])
  const account = page.getByRole('heading', { name: 'Your account', level: 1 })
  await page.locator('store-account').getByRole('heading', { name: 'Log in', level: 2 }).waitFor()
  expect(await account.isVisible()).toBe(true)
  await page.locator('store-account input[type=email]').fill('member@example.com')
  await page.locator('store-account input[type=password]').fill('correct horse battery')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Hello, Mara Brandt', level: 2 }).waitFor()
  expect(await account.isVisible()).toBe(true)
})

it('a collection that can’t be loaded has its name, a way to try again, and no fields above nothing', async () => {
  const { page, go, focused } = await open()
  await page.context().setOffline(true)
  await go('/collection/bowls')
  await expect.poll(focused).toEqual(['h1', 'Bowls', true])
  await page.getByText('These products could not be loaded.').waitFor()
  expect(await page.locator('store-collection .controls').count()).toBe(0)
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Ramen bowl' }).waitFor()
  await page.locator('store-collection .controls').waitFor()
  expect(await page.getByRole('heading', { name: 'Bowls', level: 1 }).count()).toBe(1)
})

it('a collection that comes late gets the focus at its heading when that has its name, not before', async () => {
  const { page, go, focused } = await open()
  const answer = createGate()
  await page.route(`${site.api}/**`, async (route) => {
    await answer.promise
    await route.continue()
  })
  // No page has named it.
  await page.locator('store-categories').evaluate((one) => one.remove())
  await go('/collection/bowls')
  const heading = page.locator('store-shop > store-collection [part=heading-name]')
  await heading.waitFor({ state: 'attached' })
  await settle(page, { held: new RegExp(`^${site.api}/`) })
  expect((await focused())[0]).toBe('section')
  answer.open()
  await expect.poll(focused).toEqual(['h1', 'Bowls', true])
})
