import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from '../support/browser/site.ts'
import { setSettings } from './login-steps.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

describe('the hosted pages', () => {
  it.each([
    ['de', 'Ich bin kein Roboter', 'ltr'],
    ['ar', 'أنا لست روبوتًا', 'rtl'],
  ])('label their captcha in their language: %s', async (language, label, direction) => {
    await setSettings(site, { captcha: 'required' })
    const { page, close } = await site.visit('<p>A shop</p>')
    await page.goto(`${site.sandbox.url}/login?lang=${language}`)
    const box = page.getByLabel(label)
    await box.check()
    await expect.poll(() => page.locator('input[name=captcha]').inputValue()).not.toBe('')
    expect(await box.evaluate((input) => getComputedStyle(input).direction)).toBe(direction)
    await setSettings(site, { captcha: 'auto' })
    await close()
  })
})
