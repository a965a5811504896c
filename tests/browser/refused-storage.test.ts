import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { drawer, fillCheckout, shopPage } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { logInAtProvider, READY, waitForMember } from './login-steps.ts'

/** A browser that stores nothing, as Chromium with "block all cookies": reading a storage throws. */

const site = setUpSite()

const refuseStorage = (page: Page) =>
  page.addInitScript((origin) => {
    if (location.origin !== origin) return
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  }, site.origin)

it('buys, and the provider thanks for the order, because the page couldn’t believe its return', async () => {
  const { page, trouble } = await site.visit(shopPage('belly-vase'), { before: refuseStorage })
  const start = page.url()
  await page.locator('store-product').getByRole('button', { name: 'Add to cart' }).click()
  await drawer(page).getByText('Your browser can’t keep this cart.').waitFor()
  await drawer(page).getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL(/\/checkout\?/)
  await fillCheckout(page)
  await page.getByRole('button', { name: /^Pay / }).last().click()
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor()
  expect(new URL(page.url()).origin).toBe(site.sandbox.url)

  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await expect.poll(() => page.url()).toBe(start)
  expect(trouble).toEqual([])
})

it('logs in by the provider’s page in a window, because a redirect couldn’t be checked', async () => {
  const { page, trouble } = await site.visit('<store-login mode="redirect"></store-login>', {
    before: refuseStorage,
  })
  await page.waitForSelector(READY)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('store-login').getByRole('button', { name: 'Log in' }).click(),
  ])
  await logInAtProvider(popup)
  await waitForMember(page)
  expect(trouble).toEqual([])
})

it('says why the provider’s page can’t log anybody in if it opens no window either', async () => {
  const { page, trouble } = await site.visit('<store-login mode="redirect"></store-login>', {
    before: async (fresh) => {
      await refuseStorage(fresh)
      await fresh.addInitScript(() => {
        window.open = () => null
      })
    },
  })
  await page.waitForSelector(READY)
  await page.locator('store-login').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('alert').getByText('Allow cookies and site data, then try again.').waitFor()
  expect(trouble).toEqual([])
})
