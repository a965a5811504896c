import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { closeTab } from '../support/close-tab.ts'
import { MEMBER, READY, role, waitForMember } from './login-steps.ts'

const site = setUpSite()

const TAG = '<store-login providers="google facebook"></store-login>'

const press = (page: Page, name: string) =>
  page
    .locator('store-login')
    .getByRole('button', { name: `Continue with ${name}` })
    .click()

const openWindow = async (page: Page, name: string) => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press(page, name)])
  await popup.getByText(`Sign in with ${name}`).waitFor()
  return popup
}

const memberOf = (page: Page) =>
  page.evaluate(
    () =>
      (window as { StoreWidgets: { session: { member?: { name?: string } } } }).StoreWidgets.session.member
        ?.name,
  )

describe('a login at an identity provider', () => {
  it('works in a window: closed, refused, with the address of an account, and then successful', async () => {
    const { page, trouble } = await site.visit(TAG)
    const alert = page.locator('store-login [role=alert]')
    await page.waitForSelector(READY)

    await closeTab(await openWindow(page, 'Google'))
    await alert.getByText('You stopped before you were logged in.').waitFor()
    await (await openWindow(page, 'Google')).getByRole('button', { name: 'Cancel' }).click()
    await alert.getByText('You have not allowed the shop').waitFor()
    await (await openWindow(page, 'Google')).getByRole('button', { name: 'Be out of order' }).click()
    await alert.getByText('can’t be reached right now').waitFor()

    const known = await openWindow(page, 'Google')
    await known.getByRole('button', { name: /Mara Brandt/ }).click()
    await known.getByRole('button', { name: 'Back to the shop' }).click()
    await alert.getByText('There is an account with this address').waitFor()

    const joining = await openWindow(page, 'Google')
    await joining.getByRole('button', { name: /Mara Brandt/ }).click()
    await joining.getByLabel('Password', { exact: true }).fill(MEMBER.password)
    await joining.getByRole('button', { name: 'Join and go on' }).click()
    await waitForMember(page)
    await expect.poll(() => joining.isClosed()).toBe(true)
    await expect.poll(() => memberOf(page)).toBe('Mara Brandt')
    expect(trouble).toEqual([])
  })

  it('works in the tab if that is wanted, and comes back to the same place', async () => {
    const { page } = await site.visit('<store-login mode="redirect" providers="facebook"></store-login>')
    const address = page.url()
    await page.waitForSelector(READY)
    await press(page, 'Facebook')
    await page.getByText('Sign in with Facebook').waitFor()
    await page.getByRole('button', { name: /Ines Novak/ }).click()
    await page.waitForURL(address)
    await waitForMember(page)
    await expect.poll(() => role(page)).toBe('member')
  })
})
