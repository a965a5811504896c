import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import {
  LOGIN,
  logIn,
  logInAtProvider,
  MEMBER,
  noteEvents,
  READY,
  role,
  waitForMember,
} from './login-steps.ts'

const site = setUpSite()

const openMember = async () => {
  const visit = await site.visit(`${LOGIN}<store-cart layout="button"></store-cart>
    <store-link to="account"></store-link>`)
  const heard = await noteEvents(visit.page)
  const address = visit.page.url()
  await logIn(visit.page)
  return { ...visit, address, heard }
}

/** Logs out on the provider's account page. */
const logOutThere = async (page: Page) => {
  await page.locator('store-link').getByRole('link').click()
  await page.waitForURL(/\/account/)
  await page.getByRole('button', { name: 'Log out' }).click()
}

it('a link that claims a logout logs nobody out, and a member who has logged out on the provider’s page is shown as logged out on the page’s return', async () => {
  const { page, address, heard } = await openMember()
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}wixMemberLoggedIn=false`)
  await waitForMember(page)
  // The address is cleaned once the provider has answered.
  await expect.poll(() => page.url()).toBe(address)
  expect(await role(page)).toBe('member')
  await waitForMember(page)

  await logOutThere(page)
  await page.waitForURL((url) => url.href.startsWith(address))
  await page.waitForSelector('store-login form')

  await expect.poll(() => role(page)).toBe('visitor')
  await expect.poll(() => page.url()).toBe(address)
  const changes = async () => (await heard()).filter(({ type }) => type === 'store-session-change')
  await expect.poll(async () => (await changes()).at(-1)?.detail.role).toBe('visitor')
})

it('a link to the login takes its parameters to the provider’s page', async () => {
  const { page } = await site.visit('<store-link to="login" extra-query="lang=de"></store-link>')
  await page.locator('store-link').getByRole('link').click()
  await page.waitForURL(/\/login/)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
})

const LOST = '#code=C1&state=store-of-a-cleared-tab'
const OVER = 'This login is over. Try again.'

const PLACES = [
  ['the login', '<store-login></store-login>', 'store-login [role=alert]'],
  ['the dialog of the button', '<store-login layout="button"></store-login>', 'store-login [role=alert]'],
  ['a note', '<store-link to="login"></store-link>', '[data-store-toast] .said'],
] as const

it.each(rowsOf(PLACES, ([place]) => place !== 'the login'))(
  'a login of which this tab knows nothing is said to be over, in %s',
  OF_MATRIX,
  async (_, tag, place) => {
    const { page, trouble } = await site.visit(tag)
    const address = page.url()
    await page.goto('about:blank')
    await page.goto(address + LOST)
    await page.locator(place).getByText(OVER).waitFor()
    // The note is also said, by an element that nobody sees.
    const seen = page.locator(':not([data-store-announcer], [data-store-announcer] *)')
    expect(await page.getByText(OVER).filter({ visible: true }).and(seen).count()).toBe(1)
    expect(page.url()).toBe(address)
    expect(trouble).toEqual([])
  },
)

it('a login whose frame the provider refuses goes on in place of the page, at once', async () => {
  const { page } = await site.visit('<store-login mode="iframe"></store-login>')
  const address = page.url()
  const login = page.locator('store-login')
  await page.route(/[/]oauth2[/]authorize/, (route) =>
    route.request().frame() === page.mainFrame()
      ? route.continue()
      : route.fulfill({ headers: { 'X-Frame-Options': 'DENY' }, body: 'Not here' }),
  )
  await page.waitForSelector(READY)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await login.locator('iframe').waitFor()
  await login.getByRole('button', { name: 'Log in on the login page instead' }).click()
  await page.waitForURL(`${site.sandbox.url}/**`)
  await logInAtProvider(page)
  await page.waitForURL(address)
  await waitForMember(page)
})

it('a member who changes their account on the provider’s page is known by it on the return', async () => {
  const { page, address } = await openMember()
  const returned = () => page.waitForURL((url) => url.href.startsWith(address))
  const enter = async () => {
    await page.locator('store-link').getByRole('link').click()
    await page.waitForURL(/[/]account/)
  }
  await enter()
  await page.getByLabel('First name').fill('Mariella')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your name is saved.').waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await returned()
  await page.locator('store-login').getByRole('heading', { name: 'Hello, Mariella Brandt' }).waitFor()

  // In the sandbox a new password ends the tokens of the old one.
  await enter()
  await page.getByLabel('Current password').fill(MEMBER.password)
  await page.getByLabel('New password').fill('another horse battery')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed.').waitFor()
  await page.getByRole('link', { name: 'Back to the shop' }).click()
  await returned()
  await page.waitForSelector('store-login form')
  await expect.poll(() => role(page)).toBe('visitor')
})
