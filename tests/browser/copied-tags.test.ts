import { expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import { fillCredentials } from './login-steps.ts'

/** Copies of a page's live tags: menus of themes, carousels and routers copy parts of a page with the tags in them. */

const site = setUpSite()

it.each(['store-login', 'store-account'])('has one form in the copy of a %s, which logs in', async (tag) => {
  const { page, trouble } = await site.visit(`<main><${tag}></${tag}></main>`)
  await page.locator(`${tag} form`).waitFor()
  // As a router does that shows a page of its cache.
  await page.evaluate(() => {
    const part = document.querySelector('main')
    part?.replaceWith(part.cloneNode(true))
  })
  await settle(page)
  expect(await page.locator('main form').count()).toBe(1)
  await fillCredentials(page)
  await page.keyboard.press('Enter')
  await page.locator(tag).getByRole('button', { name: 'Log out' }).waitFor()
  // An account's own login leaves when the member is in.
  await expect.poll(() => page.locator('store-account store-login').count()).toBe(0)
  expect(trouble).toEqual([])
})
