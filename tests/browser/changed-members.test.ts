import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { drawer, findProduct, pieces, visitWith } from '../support/browser/buying-steps.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { freshEmail, MEMBER } from './login-steps.ts'

/** The member of an open drawer is another one, or nobody any more. */

const site = setUpSite()
let vase: { id: string }
beforeAll(async () => {
  vase = await findProduct(site, 'belly-vase')
})

type Entrance = 'login' | 'register'

/** Logs in from code, as whoever this is. */
const enter = (page: Page, entrance: Entrance, credentials: { email: string; password: string }) =>
  page.evaluate(
    async ([how, who]) => {
      const { session } = (
        window as { StoreWidgets: { session: Record<Entrance, (who: object) => Promise<unknown>> } }
      ).StoreWidgets
      await session[how](who)
    },
    [entrance, credentials] as const,
  )

/** Lets the provider refuse the stored session at the next call. */
const revoke = (page: Page) =>
  page.evaluate(() => {
    const key = 'store-widgets:demo-client'
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    session.accessToken.expiresAt = 1
    session.refreshToken.value = 'revoked'
    localStorage.setItem(key, JSON.stringify(session))
  })

it('a drawer shows the cart of the member who has logged in in another tab', async () => {
  const { page } = await visitWith(site, vase, 1)
  await enter(page, 'login', MEMBER)
  await drawer(page).getByRole('listitem').waitFor()
  const twin = await page.context().newPage()
  await twin.goto(page.url())
  await enter(twin, 'register', { email: freshEmail(), password: 'a kiln full of mugs' })

  await drawer(page).getByText('Your cart is empty.').waitFor()
  expect(await pieces(page)).toBe(0)
})

it('a drawer says why it shows another cart when the provider has ended the session', async () => {
  const { page } = await visitWith(site, vase, 1)
  await enter(page, 'login', MEMBER)
  await drawer(page).getByRole('listitem').waitFor()
  await revoke(page)
  await drawer(page).getByRole('button', { name: 'One more of Belly vase' }).click()
  await drawer(page).getByText('You have been logged out, so this is another cart.').waitFor()
})

it('an account says why it shows the login when the provider has ended the session, and not after a login', async () => {
  const { page } = await site.visit('<store-account></store-account>')
  await page.waitForSelector('store-account[status=ready]')
  await enter(page, 'login', MEMBER)
  const account = page.locator('store-account')
  await account.getByRole('button', { name: 'Log out' }).waitFor()
  await revoke(page)
  await account.getByRole('button', { name: 'Addresses' }).click()
  await account.getByRole('alert').getByText('You have been logged out.').waitFor()
  await account.locator('store-login[status=ready]').waitFor()

  await enter(page, 'login', MEMBER)
  await account.getByRole('button', { name: 'Log out' }).waitFor()
  expect(await account.getByRole('alert').count()).toBe(0)
})
