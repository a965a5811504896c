import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from '../support/browser/site.ts'

/** Steps that the tests of signing in have in common. */

export const MEMBER = { email: 'member@example.com', password: 'correct horse battery' }

export const LOGIN = '<store-login></store-login>'
export const READY = 'store-login[status=ready]'

const post = async (site: Site, path: string, body: unknown) => {
  const response = await fetch(site.sandbox.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Sets the rules of logins, as in the owner's dashboard. */
export const setSettings = (
  site: Site,
  settings: {
    requireEmailVerification?: boolean
    requireOwnerApproval?: boolean
    captcha?: string
    signupForm?: 'short' | 'full-name'
  },
) => post(site, '/_sandbox/settings', settings)

export const PLAIN = { requireEmailVerification: false, requireOwnerApproval: false, captcha: 'auto' }

export const tellSandbox = (site: Site, path: string) => post(site, path, {})

interface Mail {
  readonly to: string
  readonly code?: string
  readonly link?: string
}

/** Finds the newest e-mail to an address; waits for one. */
export async function findMail(site: Site, to: string, has: 'code' | 'link'): Promise<Mail> {
  const find = async () => {
    const mails = (await (await fetch(`${site.sandbox.url}/_sandbox/mail`)).json()) as Mail[]
    return mails.find((mail) => mail.to === to && mail[has])
  }
  await expect.poll(find, { message: `an e-mail to ${to} with a ${has}` }).toBeDefined()
  return (await find()) as Mail
}

let count = 0
/** Returns an unused address. */
export const freshEmail = () => `new-${Date.now()}-${++count}@example.com`

export const fillCredentials = async (
  page: Pick<Page, 'getByLabel' | 'locator'>,
  { email, password } = MEMBER,
) => {
  await page.getByLabel('E-mail').fill(email)
  await page.locator('input[name=password]').fill(password)
}

export async function logIn(page: Page, credentials = MEMBER): Promise<void> {
  await page.waitForSelector(READY)
  await fillCredentials(page, credentials)
  await page.keyboard.press('Enter')
  await waitForMember(page)
}

/** Logs in by the open dialog of a header's button, and opens the member's menu, which it returns. */
export async function openMenu(page: Page) {
  await fillCredentials(page)
  await page.keyboard.press('Enter')
  const login = page.locator('store-login')
  await login.locator('[part=button][aria-label]').click()
  const menu = login.locator('[part=menu]')
  await menu.getByRole('link', { name: 'Orders' }).waitFor()
  return menu
}

export const waitForMember = (page: Page) =>
  page.locator('store-login').getByRole('button', { name: 'Log out' }).waitFor()

export const role = (page: Page) =>
  page.evaluate(() => (window as { StoreWidgets: { session: { role: string } } }).StoreWidgets.session.role)

/** Fills in the provider's own login form, wherever it is shown. */
export async function logInAtProvider(
  place: Pick<Page, 'getByLabel' | 'getByRole'>,
  { email, password } = MEMBER,
): Promise<void> {
  await place.getByLabel('E-mail').fill(email)
  await place.getByLabel('Password', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Notes the events of the session, on all pages of this tab. */
export async function noteEvents(page: Page): Promise<() => Promise<Heard[]>> {
  const heard: Heard[] = []
  await page.exposeFunction('noteEvent', (event: Heard) => {
    heard.push(event)
  })
  await page.addInitScript(() => {
    const names = ['login', 'register', 'logout', 'session-change', 'ready', 'error'].map(
      (one) => `store-${one}`,
    )
    for (const name of names)
      document.addEventListener(name, (event) => {
        const { detail, target } = event as CustomEvent
        const tag = target instanceof Element ? target.localName : '#document'
        ;(window as typeof window & { noteEvent: (event: unknown) => void }).noteEvent({
          type: name,
          detail,
          tag,
        })
      })
  })
  return async () => {
    await page.evaluate(() => 0).catch(() => {})
    return heard
  }
}

export interface Heard {
  readonly type: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly tag: string
}
