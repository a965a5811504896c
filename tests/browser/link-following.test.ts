import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inMatrix, OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import type { Site } from '../support/browser/site.ts'
import { logIn, logInAtProvider, role } from './login-steps.ts'

const site = setUpSite()

const READY = 'store-link[status=ready]'
const link = (page: Page) => page.locator('store-link').getByRole('link')

const open = async (body: string, options: Parameters<Site['visit']>[1] = {}) => {
  const visit = await site.visit(body, options)
  await visit.page.waitForSelector(READY)
  return visit
}

const atProvider = (page: Page, path: string) => page.waitForURL(`${site.sandbox.url}${path}**`)

/** `tests/widgets/link-follow.test.ts` has what needs no browser: refusals, sentences, and links that lead to nothing. */
describe('a link to a hosted page', () => {
  const PLACES: readonly (readonly [attributes: string, path: string])[] = [
    ['to="product" product-slug="moon-jar"', '/product-page/moon-jar'],
    ['to="paid-plans-checkout" plan-id="plan-1"', '/plans-checkout'],
    ['to="events-checkout" reservation-id="r1" event-slug="kiln-night"', '/events-checkout'],
    ['to="bookings-book" resource-id="wheel-1"', '/bookings-book'],
    ['to="bookings-checkout" service-id="throwing" start-date="2030-01-01T10:00:00Z"', '/bookings-checkout'],
    ['to="login"', '/login'],
  ]
  // `tests/widgets/link-request.test.ts` tests the request for each place.
  const usual = rowsOf(PLACES, ([attributes]) => attributes.includes('product'))
  it.each(usual)('leads there by a click (%s)', OF_MATRIX, async (attributes, path) => {
    const { page } = await open(`<store-link ${attributes}></store-link>`)
    await link(page).click()
    await atProvider(page, path)
  })

  inMatrix('finds a product by its id', async () => {
    const catalog = (await (await fetch(`${site.sandbox.url}/_sandbox/catalog`)).json()) as {
      products: { id: string; slug: string }[]
    }
    const [product] = catalog.products
    const { page } = await open(`<store-link to="product" product-id="${product?.id}"></store-link>`)
    await link(page).click()
    await atProvider(page, `/product-page/${product?.slug}`)
  })

  it.each(rowsOf(['middle button', 'Control'], (by) => by === 'Control'))(
    'opens another tab by the %s, which can’t reach this one',
    OF_MATRIX,
    async (by) => {
      const { page } = await open('<store-link to="product" product-slug="moon-jar">Look</store-link>')
      const address = page.url()
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        link(page).click(by === 'Control' ? { modifiers: ['Control'] } : { button: 'middle' }),
      ])
      await atProvider(tab, '/product-page/')

      expect(page.url()).toBe(address)
      await expect.poll(() => tab.evaluate(() => window.opener)).toBe(null)
    },
  )

  it('lets a login begin and end in another tab', async () => {
    const { page } = await open('<store-link to="login"></store-link>')
    const address = page.url()
    const [tab] = await Promise.all([page.waitForEvent('popup'), link(page).click({ button: 'middle' })])
    await atProvider(tab, '/login')
    await logInAtProvider(tab)
    await tab.waitForURL(address)
    await expect.poll(() => role(tab)).toBe('member')
  })

  it('uses the page’s own link if the tag contains one, by Enter, too', async () => {
    const { page } = await open(
      '<store-link to="product" product-slug="moon-jar"><a href="/products/moon-jar">Moon jar</a></store-link>',
    )
    const own = page.getByRole('link', { name: 'Moon jar' })

    await expect.poll(() => page.getByRole('link').count()).toBe(1)
    await expect.poll(() => own.getAttribute('href')).toBe('/products/moon-jar')
    await own.focus()
    await page.keyboard.press('Enter')
    await atProvider(page, '/product-page/')
  })
})

inMatrix('a link for members logs out and comes back', async () => {
  const { page } = await open('<store-login></store-login><store-link to="logout"></store-link>')
  await logIn(page)
  await link(page).click()
  await page.waitForURL(/wixMemberLoggedIn=false/)
  await page.waitForSelector('store-login form')

  expect(await role(page)).not.toBe('member')
})

inMatrix('a link for members is found in the login tag, one per section', async () => {
  const { page } = await site.visit('<store-login account-links="orders BOOKINGS"></store-login>')
  await logIn(page)
  const links = page.locator('store-login').getByRole('link')

  await expect.poll(() => links.allTextContents()).toEqual(['Orders', 'Bookings'])
  await links.first().click()
  await atProvider(page, '/account/orders')
})
