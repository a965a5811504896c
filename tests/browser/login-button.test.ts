import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser/site.ts'
import { MEMBER } from './login-steps.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const HEADER =
  '<header style="overflow:hidden;text-align:end"><store-login layout="button"></store-login></header>'

it('is a button for headers: a dialog with the form, then the member’s menu, by keyboard', async () => {
  const { page, trouble, close } = await site.visit(HEADER)
  const button = page.locator('store-login').locator('[part=button]')
  await button.waitFor()
  await expect.poll(() => button.innerText()).toBe('Log in')
  await expect.poll(() => page.getByLabel('Password', { exact: true }).isVisible()).toBe(false)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('E-mail').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.keyboard.press('Enter')
  await page.locator('store-login [part=button][aria-label]').waitFor()
  await expect.poll(() => page.locator('store-login dialog[open]').count()).toBe(0)

  await button.click()
  const menu = page.locator('store-login [part=menu]')
  await menu.getByRole('link', { name: 'Orders' }).waitFor()
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(['Account', 'Orders'])
  const isInWindow = async () => {
    const box = await menu.boundingBox()
    return box && box.x >= 0 && box.x + box.width <= 1280
  }
  await expect.poll(isInWindow).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.isVisible()).toBe(false)
  await button.click()
  await menu.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/wixMemberLoggedIn=false/)
  await button.getByText('Log in').waitFor()
  expect(trouble).toEqual([])
  await close()
})
