import { afterEach, describe, expect, it } from 'vitest'
import { setUpSite } from '../support/browser/set-up-site.ts'
import {
  fillCredentials,
  type Heard,
  LOGIN,
  logIn,
  logInAtProvider,
  MEMBER,
  noteEvents,
  PLAIN,
  READY,
  role,
  setSettings,
  waitForMember,
} from './login-steps.ts'

const site = setUpSite()
afterEach(() => setSettings(site, PLAIN))

describe('the login form', () => {
  it('is in the page itself, with the attributes that password managers need', async () => {
    const { page, trouble } = await site.visit(LOGIN)
    await page.waitForSelector(READY)

    const fields = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('store-login form input')].map((input) => [
        input.name,
        input.type,
        input.autocomplete,
        input.labels?.[0]?.textContent,
      ]),
    )

    expect(fields).toEqual([
      ['email', 'email', 'username', 'E-mail'],
      ['password', 'password', 'current-password', 'Password'],
    ])
    expect(trouble).toEqual([])
  })

  it('logs a member in, by name, and tells the page once', async () => {
    let heard = async (): Promise<Heard[]> => []
    const { page } = await site.visit('<store-login id="here"></store-login>', {
      before: async (fresh) => {
        heard = await noteEvents(fresh)
      },
    })
    await logIn(page)

    await expect
      .poll(() => page.locator('store-login').getByRole('heading').textContent())
      .toBe('Hello, Mara Brandt')
    await expect.poll(() => role(page)).toBe('member')
    await expect.poll(() => page.locator('store-login form').count()).toBe(0)
    await expect
      .poll(async () => (await heard()).filter(({ type }) => type !== 'store-ready'))
      .toEqual([
        {
          type: 'store-login',
          tag: 'store-login',
          detail: { method: 'password', memberId: expect.any(String) },
        },
        {
          type: 'store-session-change',
          tag: 'store-login',
          detail: { role: 'member', memberId: expect.any(String) },
        },
      ])
  })

  it('still knows the member after a reload, without asking', async () => {
    const { page, asked } = await site.visit(LOGIN)
    await logIn(page)
    asked.length = 0
    await page.reload()
    await waitForMember(page)

    expect(asked).toEqual([])
  })

  it.each([
    { who: 'a member with another password', email: MEMBER.email },
    { who: 'somebody without an account', email: 'nobody@example.com' },
  ])('says the same to $who, at the field, and puts the focus there', async ({ email }) => {
    const { page, asked } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    await fillCredentials(page, { email, password: 'something else' })
    await page.keyboard.press('Enter')
    const field = page.getByLabel('Password', { exact: true })
    await page.waitForSelector('store-login [aria-invalid=true]')

    const description = await field.evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' '),
    )

    expect(description).toBe('E-mail or password is wrong.')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(asked.filter((one) => one.includes('/login'))).toHaveLength(1)
  })

  it('needs no request to say that something is missing', async () => {
    const { page, asked } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()

    await expect
      .poll(() => page.locator('store-login .sf-problem').allTextContents())
      .toEqual(['Enter your e-mail address.'])
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    expect(asked.filter((one) => one.includes('/login'))).toEqual([])
  })

  it('makes one request of two quick submits', async () => {
    const { page, asked } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    await fillCredentials(page)
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('store-login form')
      form?.requestSubmit()
      form?.requestSubmit()
      form?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
    })
    await waitForMember(page)

    expect(asked.filter((one) => one.endsWith('/v2/login'))).toHaveLength(1)
    expect(asked.filter((one) => one.endsWith('/v1/redirect-session'))).toHaveLength(1)
  })

  it('shows the password when asked, and hides it again before it is sent', async () => {
    const { page } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    await fillCredentials(page, { ...MEMBER, password: 'wrong' })
    const field = page.locator('store-login input[name=password]')
    await page.getByRole('button', { name: 'Show password' }).click()
    const shown = await field.getAttribute('type')
    await field.press('Enter')
    await page.waitForSelector('store-login [aria-invalid=true]')

    expect([shown, await field.getAttribute('type')]).toEqual(['text', 'password'])
  })

  it('leads somebody without an account to a new one, with the address that was typed', async () => {
    const { page } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    await fillCredentials(page, { email: 'nobody@example.com', password: 'whatever it is' })
    await page.keyboard.press('Enter')
    await page.locator('store-login .sf-problem').waitFor()
    await page.getByRole('button', { name: 'Create an account' }).click()

    await expect.poll(() => page.getByRole('heading', { name: 'Create an account' }).count()).toBe(1)
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('nobody@example.com')
  })
})

interface Captcha {
  getResponse(): string
}

describe('a captcha', () => {
  const keys = (visible: boolean) =>
    `data-captcha-script="${site.sandbox.url}/_sandbox/captcha.js" ${visible ? 'data-captcha-visible-site-key="seen"' : 'data-captcha-site-key="silent"'}`

  it('is shown when the provider asks for one, and answered in the form', async () => {
    await setSettings(site, { captcha: 'required' })
    const { page } = await site.visit(LOGIN, { script: keys(true) })
    await page.waitForSelector(READY)
    await fillCredentials(page)
    await page.keyboard.press('Enter')
    await page.getByText('Do the security check, then send the form again.').waitFor()
    await page.getByLabel('I’m not a robot').check()
    // The box is checked before its answer has arrived.
    await page.waitForFunction(() =>
      (window as typeof window & { grecaptcha: Captcha }).grecaptcha.getResponse(),
    )
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await waitForMember(page)
  })

  it('is solved without a question if the page has a key for that', async () => {
    await setSettings(site, { captcha: 'required' })
    const { page } = await site.visit(LOGIN, { script: keys(false) })
    await logIn(page)

    await expect.poll(() => role(page)).toBe('member')
  })

  it('that the page can’t show causes a message', async () => {
    await setSettings(site, { captcha: 'required' })
    const { page } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    await fillCredentials(page)
    await page.keyboard.press('Enter')
    await page.locator('store-login [role=alert]').waitFor()

    await expect
      .poll(() => page.locator('store-login [role=alert]').textContent())
      .toContain('security check')
  })
})

describe('on a page that is isolated from other origins, whose browser shows no usual frame of the provider', () => {
  const ISOLATED = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  }

  it('a password logs in', async () => {
    const { page, trouble } = await site.visit(LOGIN, { headers: ISOLATED })
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
    await logIn(page)
    await expect.poll(() => role(page)).toBe('member')
    expect(trouble).toEqual([])
  })

  it('the provider’s form is in the tag', async () => {
    const { page } = await site.visit('<store-login mode="iframe"></store-login>', {
      headers: ISOLATED,
    })
    await page.waitForSelector(READY)
    await page.locator('store-login').getByRole('button', { name: 'Log in', exact: true }).click()
    await logInAtProvider(page.frameLocator('store-login iframe'))
    await waitForMember(page)
  })
})
