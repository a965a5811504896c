import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { findMail, freshEmail, MEMBER, PLAIN, setSettings } from './login-steps.ts'

const site = setUpSite()

const BOTH =
  '<header><store-login layout="button"></store-login></header><main><store-login></store-login></main>'

const panel = (page: Page) => page.locator('main store-login')
const dialog = (page: Page) => page.locator('header store-login dialog[open]')

async function open() {
  const visit = await site.visit(BOTH)
  await visit.page.waitForSelector('header store-login[status=ready]')
  await visit.page.waitForSelector('main store-login[status=ready]')
  return visit
}

const SCREENS = [
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Checks that the panel's message is visible on every screen, and not covered. */
async function expectSaid(page: Page, text: string | RegExp): Promise<void> {
  const said = panel(page).getByText(text)
  await said.waitFor()
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    // A covering element would take the click; an inert one can't be clicked.
    await said.click({ trial: true })
    expect(await dialog(page).count()).toBe(0)
  }
}

it('shows messages of the dialog’s form in the header’s dialog, and those of the panel’s form in the panel, with the dialog closed: wrong, short, taken', async () => {
  const { page, trouble } = await open()
  const header = page.locator('header store-login')
  await header.locator('[part=button]').click()
  await header.getByLabel('E-mail').fill(MEMBER.email)
  await header.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await header.getByText('E-mail or password is wrong.').waitFor()
  expect(await dialog(page).count()).toBe(1)
  expect(await panel(page).locator('[role=alert]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })

  await panel(page).getByLabel('E-mail').fill(MEMBER.email)
  await panel(page).getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'E-mail or password is wrong.')

  await panel(page).getByRole('button', { name: 'Create an account' }).click()
  await panel(page).getByLabel('E-mail').fill(freshEmail())
  await panel(page).locator('input[name=password]').fill('short')
  await page.keyboard.press('Enter')
  await expectSaid(page, /^Use at least/)

  await panel(page).getByLabel('E-mail').fill(MEMBER.email)
  await panel(page).locator('input[name=password]').fill('long enough for a rule')
  await page.keyboard.press('Enter')
  await expectSaid(page, 'There is an account with this e-mail address already.')
  expect(trouble.filter((one) => !one.startsWith('Failed to load resource'))).toEqual([])
})

it('asks for the code in the panel that has requested it, also after a reload', async () => {
  await setSettings(site, { ...PLAIN, requireEmailVerification: true })
  const { page } = await open()
  await panel(page).getByRole('button', { name: 'Create an account' }).click()
  await panel(page).getByLabel('E-mail').fill(freshEmail())
  await panel(page).locator('input[name=password]').fill('long enough for a rule')
  await page.keyboard.press('Enter')
  await expectSaid(page, /^We have sent a code/)
  await page.reload()
  await expectSaid(page, /^We have sent a code/)
  await setSettings(site, PLAIN)
})

it('sets a new password in the panel after a reset link', async () => {
  const { page } = await open()
  await panel(page).getByRole('button', { name: 'Forgot your password?' }).click()
  await panel(page).getByLabel('E-mail').fill(MEMBER.email)
  await page.keyboard.press('Enter')
  await expectSaid(page, /a link to choose a new password/)
  const { link = '' } = await findMail(site, MEMBER.email, 'link')
  const token = new URL(link).searchParams.get('token')
  await page.goto(`${page.url()}?recoveryToken=${token}`)
  await expectSaid(page, 'Choose a new password')
})
