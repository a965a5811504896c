import { afterEach, describe, expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import {
  fillCredentials,
  findMail,
  freshEmail,
  LOGIN,
  logIn,
  MEMBER,
  PLAIN,
  READY,
  role,
  setSettings,
  tellSandbox,
  waitForMember,
} from './login-steps.ts'

const site = setUpSite()
afterEach(() => setSettings(site, PLAIN))

const NEW_PASSWORD = 'a kiln full of mugs'

describe('a new member', () => {
  const register = async (email: string) => {
    const visit = await site.visit('<store-login view="register"></store-login>')
    const { page } = visit
    await page.waitForSelector(READY)
    await page.getByLabel('First name').fill('Juno')
    await fillCredentials(page, { email, password: NEW_PASSWORD })
    await page.keyboard.press('Enter')
    return visit
  }

  it('is told which rule the password breaks, and that the address is taken, and is logged in immediately if nothing else is required', async () => {
    const { page } = await site.visit('<store-login view="register"></store-login>')
    const problem = page.locator('store-login .sf-problem')
    await page.waitForSelector(READY)
    await fillCredentials(page, { email: freshEmail(), password: 'short' })
    await page.keyboard.press('Enter')
    await problem.getByText('Use at least 8 characters.').waitFor()

    await fillCredentials(page, { email: MEMBER.email, password: NEW_PASSWORD })
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Log in instead' }).click()
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe(MEMBER.email)

    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('First name').fill('Juno')
    await fillCredentials(page, { email: freshEmail(), password: NEW_PASSWORD })
    await page.keyboard.press('Enter')
    await page.locator('store-login').getByRole('heading', { name: 'Hello, Juno' }).waitFor()
  })

  it('confirms the address by a code, also after a reload in the middle', async () => {
    await setSettings(site, { requireEmailVerification: true })
    const email = freshEmail()
    const { page } = await register(email)
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Check your e-mail')
    await expect.poll(() => page.getByRole('button', { name: /Send it again in \d+ s/ }).count()).toBe(1)

    await page.reload()
    const field = page.getByLabel('Code')
    await field.waitFor()
    await expect.poll(() => page.locator('store-login .sf-text').textContent()).toContain(email)
    await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code')

    await field.fill('000000')
    await field.press('Enter')
    await page.waitForSelector('store-login .sf-problem')
    await expect
      .poll(() => page.locator('store-login .sf-problem').textContent())
      .toBe('This code is wrong or too old.')

    const first = await findMail(site, email, 'code')
    await page.getByRole('button', { name: 'Send it again' }).click()
    await page.getByText('A new e-mail is on its way.').first().waitFor()
    const { code = '' } = await findMail(site, email, 'code')
    expect(code).not.toBe(first.code)

    // The code is written as people paste it.
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
    await field.press('Enter')
    await waitForMember(page)
  })

  it('waits for the owner', async () => {
    await setSettings(site, { requireOwnerApproval: true })
    const email = freshEmail()
    const { page } = await register(email)
    await page.getByRole('heading', { name: 'Almost there' }).waitFor()
    await tellSandbox(site, `/_sandbox/members/${encodeURIComponent(email)}/approve`)
    await page.getByRole('button', { name: 'Back to log in' }).click()
    await logIn(page, { email, password: NEW_PASSWORD })

    await expect.poll(() => role(page)).toBe('member')
  })
})

describe('a forgotten password', () => {
  it('is replaced by the link in the e-mail, at the provider or on the page itself, whose address is cleaned, and if the provider requires a new one', async () => {
    const email = freshEmail()
    const first = await site.visit('<store-login view="register"></store-login>')
    await logIn(first.page, { email, password: NEW_PASSWORD })
    await first.close()
    const { page } = await site.visit(LOGIN)
    const address = page.url()
    const askForLink = async () => {
      await page.waitForSelector(READY)
      await page.getByRole('button', { name: 'Forgot your password?' }).click()
      await page.getByLabel('E-mail').fill(email)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()
      await expect.poll(() => page.locator('store-login').getByText(email).count()).toBe(1)
      return (await findMail(site, email, 'link')).link ?? ''
    }
    await page.goto(await askForLink())
    await page.getByLabel('New password', { exact: true }).fill('another kiln of bowls')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    // The address that logins come back to.
    await expect.poll(() => page.url()).toBe(`${site.origin}/`)

    await page.goto(address)
    const token = new URL(await askForLink()).searchParams.get('token')
    await page.goto(`${address}?code=mine&recoveryToken=${token}&b=%20#top`)
    await page.getByLabel('New password', { exact: true }).fill('one more kiln of plates')
    await expect.poll(() => page.url()).toBe(`${address}?code=mine&b=%20#top`)
    await expect
      .poll(() => page.locator('store-login input').getAttribute('autocomplete'))
      .toBe('new-password')
    await page.keyboard.press('Enter')
    await waitForMember(page)

    await tellSandbox(site, `/_sandbox/members/${encodeURIComponent(email)}/require-reset`)
    const second = await site.visit(LOGIN)
    await second.page.waitForSelector(READY)
    await fillCredentials(second.page, { email, password: 'one more kiln of plates' })
    await second.page.keyboard.press('Enter')
    await second.page.getByRole('button', { name: 'Send the link' }).click()
    await second.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await expect.poll(() => second.page.getByLabel('E-mail').inputValue()).toBe(email)
  })
})
