import { describe, expect, it } from 'vitest'
import {
  createBrowser,
  freshEmail,
  fromShop,
  NEW_PASSWORD,
  PASSWORD,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

describe('the members’ area', () => {
  const sandbox = useMembers()
  const open = async (request: object, token?: string) =>
    (await sandbox.openSession({ callbacks: { postFlowUrl: `${SHOP}/` }, ...request }, token, fromShop)).body
      .redirectSession.fullUrl as string

  async function enterAccount() {
    const email = freshEmail()
    await sandbox.register(email)
    const pair = await sandbox.enter({ email, password: PASSWORD })
    const browser = createBrowser(sandbox.url)
    const page = await browser.get(await open({ account: {} }, pair.access_token), { referer: `${SHOP}/` })
    return { email, pair, browser, page }
  }

  it('is closed to visitors', async () => {
    const { location } = await createBrowser(sandbox.url).get(await open({ account: { section: 'ORDERS' } }))

    expect(location).toMatch(/^\/login\?session=/)
  })

  it('opens for a member of the shop who was just sent, and not for who finds the address later', async () => {
    const { email, page, pair } = await enterAccount()
    const url = await open({ account: {} }, pair.access_token)
    sandbox.clock.ms += 121_000

    const late = await createBrowser(sandbox.url).get(url)

    expect(page.html).toContain(email)
    expect(late.location).toMatch(/^\/login/)
  })

  it.each(['account-info', 'bookings', 'orders', 'subscriptions', 'events'])(
    'has the section %s',
    async (slug) => {
      const { browser } = await enterAccount()

      expect((await browser.get(`/account/${slug}`)).html).toContain('aria-current="page"')
    },
  )

  it('changes a name', async () => {
    const { browser, page } = await enterAccount()

    const { html } = await browser.submit(page, '/account/profile', {
      firstName: 'Ada',
      lastName: '<b>L</b>',
    })

    expect(html).toContain('Ada &lt;b&gt;L&lt;/b&gt;')
  })

  it('changes a password for who knows the current one', async () => {
    const { browser, page, email } = await enterAccount()

    const wrong = await browser.submit(page, '/account/password', {
      current: 'no idea',
      password: NEW_PASSWORD,
    })
    const right = await browser.submit(wrong, '/account/password', {
      current: PASSWORD,
      password: NEW_PASSWORD,
    })

    expect(wrong.html).toContain('That is not your password.')
    expect(right.html).toContain('Your password is changed.')
    expect((await sandbox.login({ email, password: NEW_PASSWORD })).status).toBe(200)
    expect((await browser.get('/account/account-info')).status).toBe(200)
  })

  it('changes a password with a captcha where one is needed', async () => {
    const { browser, page, email } = await enterAccount()
    await sandbox.set({ captcha: 'required' })
    const fields = { current: PASSWORD, password: NEW_PASSWORD }
    const refused = await browser.submit(page, '/account/password', fields)
    const captcha = await sandbox.solveCaptcha()
    const done = await browser.submit(refused, '/account/password', { ...fields, captcha })
    await sandbox.set({ captcha: 'auto' })

    expect(refused.html).toMatch(/class="flaw above"[\s\S]*data-captcha/)
    expect(done.html).toContain('Your password is changed.')
    expect((await sandbox.login({ email, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('ends with the logout of the page that asks for it, tokens and all', async () => {
    const { browser, pair } = await enterAccount()

    const { location } = await browser.get(
      await open({ logout: { clientId: 'demo-client' } }, pair.access_token),
    )

    expect(location).toBe(`${SHOP}/?wixMemberLoggedIn=false`)
    expect((await browser.get('/account/orders')).location).toMatch(/^\/login/)
    const info = await sandbox.asNobody('POST /oauth2/token-info', { body: { token: pair.access_token } })
    expect(info.body.active).toBe(false)
  })

  it('does not open for a session that is over', async () => {
    const { pair } = await enterAccount()
    const url = await open({ account: {} }, pair.access_token)

    await sandbox.asNobody('POST /oauth2/revoke', { body: { token: pair.refresh_token } })

    expect((await createBrowser(sandbox.url).get(url)).location).toMatch(/^\/login/)
  })

  it('logs out of the shop as well, and says so there', async () => {
    const { browser, page, pair } = await enterAccount()

    const { location } = await browser.submit(page, '/account/logout', {})

    const info = await sandbox.asNobody('POST /oauth2/token-info', { body: { token: pair.access_token } })
    expect(location).toBe(`${SHOP}/?wixMemberLoggedIn=false`)
    expect(info.body.active).toBe(false)
  })

  it('is not left by an address that anybody can write', async () => {
    const { browser } = await enterAccount()

    const asked = await browser.get('/logout')
    const still = await browser.get('/account/orders')
    const left = await browser.submit(asked, '/logout', {})

    expect(asked.html).toContain('Log out?')
    expect(still.status).toBe(200)
    expect(left.html).toContain('You are logged out')
  })

  it('answers the logout call as data', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const { access_token: token } = await sandbox.enter({ email, password: PASSWORD })
    const query = (uri: string) =>
      new URLSearchParams({ postLogoutRedirectUri: uri, clientId: 'demo-client' })
    const call = (uri: string) =>
      sandbox.asNobody(`GET /_api/iam/authentication/v1/logout?${query(uri)}`, { token })

    const foreign = await call('https://evil.example/')
    const { body } = await call(`${SHOP}/bye`)

    expect(foreign.status).toBe(403)
    expect(body).toEqual({
      body: '',
      statusCode: 302,
      headers: [
        { key: 'Set-Cookie', value: expect.stringContaining('Max-Age=0') },
        { key: 'Location', value: `${SHOP}/bye` },
      ],
    })
    expect((await call(`${SHOP}/bye`)).status).toBe(401)
  })
})
