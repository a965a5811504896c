import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { call, getVisitorToken } from '../support/sandbox/sandbox-fixture.ts'
import { findFlaws } from './find-flaws.ts'
import { findMail, freshEmail, logIn, MEMBER, READY, setSettings, waitForMember } from './login-steps.ts'

const site = setUpSite()

/** Opens a hosted page by a redirect session, on a narrow dark screen. */
async function openPage(request: object, language: string) {
  const visit = await site.visit('<p>A shop</p>', {
    context: { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
  })
  const { body } = await call(site.sandbox.url, 'POST /v1/redirect-session', {
    token: await getVisitorToken(site.sandbox.url),
    body: { ...request, callbacks: { postFlowUrl: visit.page.url() } },
    headers: { 'x-wix-linguist': `${language}|${language}|false|` },
  })
  await visit.page.goto(body.redirectSession.fullUrl)
  return visit
}

/** Sends a form of the page without the browser's own checks. */
async function send(page: Page, fields: Readonly<Record<string, string>>, form = 'main form') {
  for (const [name, value] of Object.entries(fields))
    await page.locator(`${form} input[name=${name}]`).fill(value)
  await page.locator(form).evaluate((element) => {
    ;(element as HTMLFormElement).noValidate = true
  })
  await page.locator(`${form} button:not([type=button])`).first().click()
  await page.waitForFunction(() => document.title.includes(':'))
}

/** Returns the focused field, and the texts that are read with it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement
    const describer = field.closest('[aria-describedby]') ?? field
    const ids = describer.getAttribute('aria-describedby')?.split(' ') ?? []
    return [field.name, ...ids.map((id) => document.getElementById(id)?.textContent?.trim())]
  })

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe('the hosted pages', () => {
  const REASONS = [
    ['en', 'That is not the password of this account.'],
    ['ar', 'هذه ليست كلمة مرور هذا الحساب.'],
  ] as const
  const usual = rowsOf(REASONS, ([language]) => language === 'ar')

  it.each(usual)(
    'put the focus where a login is wrong, with the reason: %s',
    OF_MATRIX,
    async (language, reason) => {
      const { page } = await openPage({ login: {} }, language)
      await send(page, { ...MEMBER, password: 'not this one' })
      expect(await focused(page)).toEqual(['password', reason])
      expect([await findFlaws(page), await isTooWide(page)]).toEqual([[], false])
    },
  )

  it('put the focus on the times when none was chosen, and keep the one that was', async () => {
    const { page } = await openPage({ bookingsBook: { resourceId: 'wheel' } }, 'de')
    await send(page, { name: 'Mara', email: 'mara@example.com' })
    expect(await focused(page)).toEqual(['choice', 'Wählen Sie eine Zeit.'])
    expect(await findFlaws(page)).toEqual([])

    await page.locator('input[name=choice]').nth(4).check()
    await send(page, { email: 'nonsense' })
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).name === 'email')
    expect(await page.locator('input[name=choice]').nth(4).isChecked()).toBe(true)
  })

  const LABELS = [
    ['de', 'Ich bin kein Roboter', 'ltr'],
    ['ar', 'أنا لست روبوتًا', 'rtl'],
  ] as const

  it.each(rowsOf(LABELS, ([language]) => language === 'ar'))(
    'label their captcha in their language, and lead from its message into it: %s',
    OF_MATRIX,
    async (language, label, direction) => {
      await setSettings(site, { captcha: 'required' })
      const { page } = await openPage({ login: {} }, language)
      await page.getByLabel(label).waitFor()
      await send(page, MEMBER)
      const box = page.getByLabel(label)
      await box.waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      expect(await box.isChecked()).toBe(true)
      await expect.poll(() => page.locator('input[name=captcha]').inputValue()).not.toBe('')
      expect(await box.evaluate((input) => getComputedStyle(input).direction)).toBe(direction)
      await setSettings(site, { captcha: 'auto' })
    },
  )

  it('write addresses from the left in Arabic sentences', async () => {
    const email = 'a-very-long-name-of-somebody-@example.com'
    const { page } = await openPage({ login: {} }, 'ar')
    await page.locator('a[href^="/forgot-password"]').click()
    await page.locator('main form input[name=email]').fill(email)
    await page.keyboard.press('Enter')
    const shown = page.locator('main .strong', { hasText: email })
    await shown.waitFor()
    expect(await shown.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
    expect(await isTooWide(page)).toBe(false)
  })

  it('speak the language of the page that leads to them, whatever the browser’s', async () => {
    const { page } = await site.visit('<store-link to="login">Log in</store-link>', {
      html: '<html lang="pl">',
    })
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL(/\/login\?/)
    expect(await page.locator('html').getAttribute('lang')).toBe('pl')
  })

  it('tell an old price from the new one, and write a product from the left if its language is', async () => {
    const { page } = await openPage({ storesProduct: { productSlug: 'belly-vase' } }, 'ar')
    expect(await page.locator('.price s').textContent()).toMatch(/^سابقًا .*78/)
    const direction = (place: string) =>
      page
        .locator(place)
        .first()
        .evaluate((element) => getComputedStyle(element).direction)
    expect([await direction('.prose'), await direction('.price')]).toEqual(['ltr', 'rtl'])
    expect([await findFlaws(page), await isTooWide(page)]).toEqual([[], false])
  })

  it('go on to the shop, logged in, after a password that was forgotten on the way', async () => {
    const email = freshEmail()
    const first = await site.visit('<store-login view="register"></store-login>')
    await logIn(first.page, { email, password: 'a kiln full of mugs' })
    await first.close()

    const { page, trouble } = await site.visit('<store-login mode="redirect"></store-login>')
    const start = page.url()
    await page.waitForSelector(READY)
    await page.locator('store-login').getByRole('button').first().click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('E-mail').fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor()

    await page.goto((await findMail(site, email, 'link')).link as string)
    await page.getByLabel('New password', { exact: true }).fill('another kiln, full of bowls')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.href.startsWith(start))
    await waitForMember(page)
    expect(trouble).toEqual([])
  })
})
