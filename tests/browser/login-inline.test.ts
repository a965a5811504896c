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

  it('logs a member in with one request of two quick submits, by name, tells the page once, and knows them after a reload without asking', async () => {
    let heard = async (): Promise<Heard[]> => []
    const { page, asked } = await site.visit('<store-login id="here"></store-login>', {
      before: async (fresh) => {
        heard = await noteEvents(fresh)
      },
    })
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

    asked.length = 0
    await page.reload()
    await waitForMember(page)
    expect(asked).toEqual([])
  })

  it('says at the field what is missing without a request, and the same about a wrong password and an unknown address, which it leads to a new account', async () => {
    const { page, asked } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    const logins = () => asked.filter((one) => one.endsWith('/v2/login')).length
    const problems = () => page.locator('store-login .sf-problem').allTextContents()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect.poll(problems).toEqual(['Enter your e-mail address.'])
    await expect.poll(focused).toBe('email')
    expect(logins()).toBe(0)

    const field = page.locator('store-login input[name=password]')
    for (const [at, email] of [MEMBER.email, 'nobody@example.com'].entries()) {
      await fillCredentials(page, { email, password: 'something else' })
      await page.getByRole('button', { name: 'Show password' }).click()
      expect(await field.getAttribute('type'), email).toBe('text')
      await field.press('Enter')
      await expect.poll(logins, { message: email }).toBe(at + 1)
      await expect.poll(problems, { message: email }).toEqual(['E-mail or password is wrong.'])
      // It is hidden before it is sent.
      expect(await field.getAttribute('type'), email).toBe('password')
      const description = await field.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
      expect(description, email).toBe('E-mail or password is wrong.')
      await expect.poll(focused, { message: email }).toBe('password')
      await page.getByLabel('E-mail').focus()
    }

    await page.getByRole('button', { name: 'Create an account' }).click()
    await expect.poll(() => page.getByRole('heading', { name: 'Create an account' }).count()).toBe(1)
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('nobody@example.com')
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
