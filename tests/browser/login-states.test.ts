import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import {
  fillCredentials,
  freshEmail,
  LOGIN,
  logInAtProvider,
  READY,
  setSettings,
  tellSandbox,
  waitForMember,
} from './login-steps.ts'

/** States of a login that only the provider's own page can explain or continue (contract 2.12). */

const site = setUpSite()

const PASSWORD = 'a kiln full of mugs'

/** Sends the form, which can't go on, and follows its way to the provider's page. */
async function goOnElsewhere(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await page.waitForSelector(READY)
  await fillCredentials(page, credentials)
  await page.keyboard.press('Enter')
  await page.getByText('This form can’t log you in.').waitFor()
  await page.getByRole('button', { name: 'Log in on the login page instead' }).click()
  await page.waitForURL((url) => url.href.startsWith(site.sandbox.url))
  await logInAtProvider(page, credentials)
}

it('a blocked member learns it on the provider’s page', async () => {
  const email = freshEmail()
  const { page, trouble } = await site.visit('<store-login view="register"></store-login>')
  await page.waitForSelector(READY)
  await fillCredentials(page, { email, password: PASSWORD })
  await page.keyboard.press('Enter')
  await waitForMember(page)
  await tellSandbox(site, `/_sandbox/members/${encodeURIComponent(email)}/block`)
  // The tokens are refused from now on, and so is their renewal.
  await page.evaluate(() =>
    (window as { StoreWidgets: { session: { userInfo(): Promise<unknown> } } }).StoreWidgets.session
      .userInfo()
      .catch(() => {}),
  )
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await goOnElsewhere(page, { email, password: PASSWORD })
  await page.getByRole('heading', { name: 'This account is blocked' }).waitFor()

  expect(trouble.filter((line) => !/status of 40[0134]/.test(line))).toEqual([])
})

it('a member without a field that the site requires writes it on the provider’s page, and comes back', async () => {
  const email = freshEmail()
  const { page, close } = await site.visit('<store-login view="register"></store-login>')
  await page.waitForSelector(READY)
  await fillCredentials(page, { email, password: PASSWORD })
  await page.keyboard.press('Enter')
  await waitForMember(page)
  await close()

  await setSettings(site, { signupForm: 'full-name' })
  const second = await site.visit(LOGIN)
  const start = second.page.url()
  await goOnElsewhere(second.page, { email, password: PASSWORD })
  await second.page.getByRole('heading', { name: 'One thing is missing' }).waitFor()
  await second.page.getByLabel('Last name').fill('Okafor')
  await second.page.getByRole('button', { name: 'Confirm' }).click()
  await second.page.waitForURL((url) => url.href.startsWith(start))
  await waitForMember(second.page)
  await second.page.locator('store-login').getByText('Okafor').first().waitFor()
  await setSettings(site, { signupForm: 'short' })
})

it('the hosted pages count in their language, and show the account’s sections in one row of a phone', async () => {
  const email = freshEmail()
  const { page } = await site.visit('<p>A shop</p>')
  await page.setViewportSize({ width: 390, height: 700 })
  const send = async (fields: Record<string, string>) => {
    for (const [name, value] of Object.entries(fields)) await page.locator(`input[name=${name}]`).fill(value)
    await page.keyboard.press('Enter')
  }
  await setSettings(site, { requireEmailVerification: true })
  await page.goto(`${site.sandbox.url}/register?lang=ar`)
  await send({ email, password: PASSWORD })
  await page.getByText(/\(\d+ ث\)/).waitFor()
  await setSettings(site, { requireEmailVerification: false })

  await page.goto(`${site.sandbox.url}/login?lang=ar`)
  await send({ email, password: PASSWORD })
  await page.waitForURL(/\/account\//)
  await page.goto(`${site.sandbox.url}/account/events`)
  const row = await page.locator('nav ul').evaluate((list) => {
    const tops = [...list.children].map((item) => item.getBoundingClientRect().top)
    const { left, right } = (list.querySelector('[aria-current]') as Element).getBoundingClientRect()
    const page = document.documentElement
    return {
      rows: new Set(tops).size,
      isCurrentInSight: left >= 0 && right <= innerWidth,
      isPageTooWide: page.scrollWidth > page.clientWidth,
    }
  })
  expect(row).toEqual({ rows: 1, isCurrentInSight: true, isPageTooWide: false })
})
