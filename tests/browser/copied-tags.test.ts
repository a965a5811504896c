import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settle } from '../support/browser/settle.ts'
import { openSite, type Site } from '../support/browser/site.ts'
import { fillCredentials } from './login-steps.ts'

/** Copies of a page's live tags: menus of themes, carousels and routers copy parts of a page with the tags in them. */

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Puts a copy of the page's part in its place, as a router does that shows a page of its cache. */
const showCopy = (page: Page) =>
  page.evaluate(() => {
    const part = document.querySelector('main')
    part?.replaceWith(part.cloneNode(true))
  })

const countForms = (page: Page) => page.locator('main form').count()

it('has one form in the copy of a login, which logs in', async () => {
  const { page, trouble, close } = await site.visit('<main><store-login></store-login></main>')
  await page.locator('store-login form').waitFor()
  await showCopy(page)
  await settle(page)
  expect(await countForms(page)).toBe(1)
  await fillCredentials(page)
  await page.keyboard.press('Enter')
  await page.locator('store-login').getByRole('button', { name: 'Log out' }).waitFor()
  expect(trouble).toEqual([])
  await close()
})

it('has one login in the copy of an account, which leaves when the member is in', async () => {
  const { page, trouble, close } = await site.visit('<main><store-account></store-account></main>')
  await page.locator('store-account form').waitFor()
  await showCopy(page)
  await settle(page)
  expect(await countForms(page)).toBe(1)
  await fillCredentials(page)
  await page.keyboard.press('Enter')
  await page.locator('store-account').getByRole('button', { name: 'Log out' }).waitFor()
  await expect.poll(() => page.locator('store-account store-login').count()).toBe(0)
  expect(trouble).toEqual([])
  await close()
})
