import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE } from '../support/browser/buying-steps.ts'
import { openSite } from '../support/browser/site.ts'
import { MEMBER } from './login-steps.ts'

const BAR =
  '<nav style="position:fixed;inset:auto 0 0;display:flex;gap:8px;background:#fff"><store-search search-url="/found?q={query}"></store-search><store-login layout="button"></store-login></nav>'

/** Whether all of it is in the window. */
const isInside = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

it('opens menu and suggestions above a bar at the foot of a phone’s screen', async () => {
  const site = await openSite()
  const { page, close } = await site.visit(`<p style="height:1500px">News</p>${BAR}`, {
    context: { ...PHONE, reducedMotion: 'reduce' },
  })
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('mug')
  const box = page.locator('store-search [role=listbox]')
  await box.getByRole('option').first().waitFor()
  await expect.poll(() => isInside(box)).toBe(true)
  await page.keyboard.press('Escape')

  const login = page.locator('store-login')
  await login.locator('[part=button]').click()
  await page.getByLabel('E-mail').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.keyboard.press('Enter')
  await login.locator('[part=button][aria-label]').click()
  const menu = login.locator('[part=menu]')
  await menu.getByRole('link', { name: 'Orders' }).waitFor()
  await expect.poll(() => isInside(menu)).toBe(true)
  await close()
  await site.close()
})

it('moves an open menu with its button when the page scrolls', async () => {
  const site = await openSite()
  const { page, close } = await site.visit(
    '<store-login layout="button"></store-login><p style="height:1500px">News</p>',
    { context: { ...PHONE, reducedMotion: 'reduce' } },
  )
  const login = page.locator('store-login')
  await login.locator('[part=button]').click()
  await page.getByLabel('E-mail').fill(MEMBER.email)
  await page.getByLabel('Password', { exact: true }).fill(MEMBER.password)
  await page.keyboard.press('Enter')
  const button = login.locator('[part=button][aria-label]')
  await button.click()
  const menu = login.locator('[part=menu]')
  await menu.getByRole('link', { name: 'Orders' }).waitFor()
  const topOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top)
  const distance = (await topOf(menu)) - (await topOf(button))
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
  await expect.poll(async () => (await topOf(menu)) - (await topOf(button))).toBe(distance)
  await close()
  await site.close()
})
