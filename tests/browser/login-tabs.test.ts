import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { PublicSession } from '../../widgets/loader/page-session.ts'
import { OF_MATRIX, rowsOf } from '../support/browser/rows.ts'
import { setUpSite } from '../support/browser/set-up-site.ts'
import { settle } from '../support/browser/settle.ts'
import {
  fillCredentials,
  LOGIN,
  logIn,
  logInAtProvider,
  MEMBER,
  noteEvents,
  READY,
  role,
  waitForMember,
} from './login-steps.ts'
import { createGate } from './network-steps.ts'
import { reloadChanged } from './reload-changed.ts'

const site = setUpSite()

interface Api {
  readonly cart: { add(line: { productId: string; quantity: number }): Promise<unknown> }
  readonly client: { cart: { get(): Promise<{ cart: { lineItems: { quantity: number }[] } }> } }
  readonly session: {
    readonly role: string
    readonly member?: { readonly name?: string; readonly slug?: string }
    login(how?: object): Promise<{ state: string; errorCode?: string }>
    logout(returnUrl?: string): Promise<void>
    subscribe(listener: (session: unknown) => void): () => void
  }
}
type Host = { StoreWidgets: Api; heard: unknown[] }

const form = (page: Page) => page.locator('store-login form')

it('tabs follow each other’s login and logout without being touched, each tells its page once, also without a login tag, and the tab comes back from its logout', async () => {
  const { page } = await site.visit(LOGIN)
  const shop = await site.visit('<store-product product-slug="moon-jar"></store-product>')
  const addresses = [page.url(), shop.page.url()]
  await shop.close()
  await page.waitForSelector(READY)
  const twins = await Promise.all(
    addresses.map(async (address) => {
      const twin = await page.context().newPage()
      const heard = await noteEvents(twin)
      await twin.goto(address)
      await twin.waitForSelector(`${READY}, store-product[status=ready]`)
      await settle(twin)
      const told = async () =>
        (await heard()).flatMap(({ type, detail }) => (type === 'store-ready' ? [] : [[type, detail.role]]))
      return { twin, told }
    }),
  )
  const twin = twins[0]?.twin as Page
  await page.bringToFront()
  await logIn(page)
  await twin.locator('store-login').getByRole('heading', { name: 'Hello, Mara Brandt' }).waitFor()
  // The member acted in the other tab.
  for (const { twin: tab, told } of twins) {
    await expect.poll(told, { message: tab.url() }).toEqual([['store-session-change', 'member']])
    expect(await role(tab)).toBe('member')
  }

  await page.getByRole('button', { name: 'Log out' }).click()
  await form(twin).waitFor()
  // The tab opens the provider's page, and returns.
  await page.waitForURL(
    (url) => url.href.startsWith(addresses[0] ?? '-') && url.search.includes('wixMemberLoggedIn=false'),
  )
  await form(page).waitFor()
  expect([await role(page), await role(twin)]).not.toContain('member')
})

describe('a logout', () => {
  it('ends before a new login begins', async () => {
    const { page } = await site.visit(LOGIN)
    await logIn(page)
    // The provider's logout page is never reached: the test is about this page.
    await page.route('**/logout?**', (route) => route.fulfill({ status: 204 }))
    await page.evaluate(async ({ email, password }) => {
      const { session } = (window as typeof window & Host).StoreWidgets
      const out = session.logout()
      const back = session.login({ email, password })
      await Promise.all([out, back])
    }, MEMBER)
    await waitForMember(page)

    await expect.poll(() => role(page)).toBe('member')
    expect((await page.evaluate(() => localStorage.getItem('store-widgets:demo-client'))) ?? '').toContain(
      '"role":"member"',
    )
  })

  it('beats a login that answers late', async () => {
    const { page } = await site.visit(LOGIN)
    await page.waitForSelector(READY)
    const exchanged = createGate()
    await page.route('**/oauth2/token', async (route) => {
      if (route.request().postData()?.includes('authorization_code')) await exchanged.promise
      await route.continue()
    })
    await fillCredentials(page)
    const exchange = page.waitForRequest((request) => !!request.postData()?.includes('authorization_code'))
    await page.keyboard.press('Enter')
    await exchange
    await page.evaluate(() => localStorage.removeItem('store-widgets:demo-client'))
    // Back to the form: a login under way is no longer wanted.
    await page.evaluate(async () => {
      const key = Symbol.for('store-widgets')
      type Held = { page: { parts: Map<string, { resetLogin(): void }> } }
      const held = (globalThis as Record<symbol, Held>)[key]
      held?.page.parts.get('session')?.resetLogin()
    })
    exchanged.open()
    await settle(page)

    expect(await role(page)).not.toBe('member')
  })
})

describe('StoreWidgets.session', () => {
  it('logs in, returns the member, logs out, and opens a window in a click, on a page without tags', async () => {
    const { page } = await site.visit(
      `<button onclick="StoreWidgets.session.login({ mode: 'popup' })">Members</button>`,
    )
    // Before its token has come, a subscriber would be told of the visitor, too.
    await expect.poll(() => role(page)).toBe('visitor')
    const before = await page.evaluate(() => {
      const host = window as typeof window & Host
      host.heard = []
      host.StoreWidgets.session.subscribe((session) => host.heard.push(session))
      return host.StoreWidgets.session.login({ email: 'member@example.com', password: 'not this one' })
    })
    const step = await page.evaluate(
      (credentials) => (window as typeof window & Host).StoreWidgets.session.login(credentials),
      MEMBER,
    )
    await page.waitForFunction(() => (window as typeof window & Host).StoreWidgets.session.member?.slug)
    const member = await page.evaluate(() => (window as typeof window & Host).StoreWidgets.session.member)
    await page.route('**/logout?**', (route) => route.fulfill({ status: 204 }))
    await page.evaluate(() => (window as typeof window & Host).StoreWidgets.session.logout())
    expect([before, step]).toMatchObject([{ errorCode: 'invalidPassword' }, { state: 'success' }])
    expect(member).toMatchObject({ name: 'Mara Brandt', email: MEMBER.email })
    const heard = (await page.evaluate(() => (window as typeof window & Host).heard)) as PublicSession[]
    const told = heard.map(({ role, member }) => `${role} ${member?.slug ? 'known' : ''}`.trim())
    expect(told).toEqual(['member', 'member known', 'none'])

    const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('text=Members')])
    await logInAtProvider(popup)
    await expect.poll(() => role(page)).toBe('member')
  })

  it('registers, verifies and resets with its first call, on a page without tags', async () => {
    site.sandbox.allowRedirectUris(`${site.origin}/bye`)
    const { page } = await site.visit('<p>A page of the host’s own</p>')
    await page.waitForFunction(() => (window as typeof window & Partial<Host>).StoreWidgets)
    const steps = await page.evaluate(async () => {
      const { session } = (window as { StoreWidgets: { session: PublicSession } }).StoreWidgets
      const password = 'a sentence of their own'
      return [
        await session.register({ email: 'from-code@example.com', password }),
        await session.register({ email: 'from-code@example.com', password }),
        await session.verify('123456'),
        await session.resendCode(),
        await session.resetPassword({ recoveryToken: 'forged', password }),
        await session.sendPasswordReset('from-code@example.com', { returnUrl: '/bye' }),
        await session.userInfo(),
        (await session.tokens())?.refreshToken.role,
        await session.parseCallback(),
        await session.setTokens('no pair').catch(({ code }) => code),
      ]
    })

    expect(steps).toMatchObject([
      { state: 'success', identity: { email: { address: 'from-code@example.com' } } },
      { state: 'failure', errorCode: 'emailAlreadyExists' },
      { state: 'failure', error: 'Unknown _state' },
      { state: 'failure', error: 'Unknown _state' },
      { state: 'failure' },
      undefined,
      { email: 'from-code@example.com' },
      'member',
      {},
      'invalid_argument',
    ])
  })
})

describe('a session that the provider has ended', () => {
  it('becomes a visitor’s session once, and the page is told once', async () => {
    let heard: Awaited<ReturnType<typeof noteEvents>> = async () => []
    const { page, asked } = await site.visit(LOGIN, {
      before: async (fresh) => {
        heard = await noteEvents(fresh)
      },
    })
    await logIn(page)
    const before = (await heard()).length
    asked.length = 0
    await reloadChanged(page, 'store-widgets:demo-client', (text) => {
      const session = JSON.parse(text)
      session.accessToken.expiresAt = 0
      session.refreshToken.value = 'revoked'
      return JSON.stringify(session)
    })
    await form(page).waitFor()
    await settle(page)

    const changes = (await heard()).slice(before).filter(({ type }) => type !== 'store-ready')
    expect(changes).toEqual([{ type: 'store-session-change', tag: '#document', detail: { role: 'visitor' } }])
    expect(asked.filter((one) => one === 'POST /oauth2/token')).toHaveLength(2)
    await expect.poll(() => role(page)).toBe('visitor')
  })
})

describe('token storage', () => {
  const usual = rowsOf(['cookie', 'session', 'memory'], (kind) => kind === 'cookie')
  it.each(usual)('%s serves a login, too', OF_MATRIX, async (kind) => {
    const { page } = await site.visit(LOGIN, { script: `data-token-storage="${kind}"` })
    await logIn(page)

    await expect.poll(() => role(page)).toBe('member')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('store-widgets:demo-client'))).toBe(null)
  })
})
