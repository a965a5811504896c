import { beforeAll, describe, expect, it } from 'vitest'
import { createBrowser, freshEmail, MEMBER, PASSWORD, SHOP, useMembers } from './identity-fixture.ts'

const NEW_PASSWORD = 'another long password'

describe('the hosted pages', () => {
  const sandbox = useMembers()
  const back = `${SHOP}/here?x=1`
  const open = async (request: object, token?: string) => {
    const { body } = await sandbox.openSession(
      { callbacks: { postFlowUrl: back, thankYouPageUrl: `${SHOP}/thanks` }, ...request },
      token,
    )
    return body.redirectSession.fullUrl as string
  }
  const loginPage = async (dest?: string) => {
    const browser = createBrowser(sandbox.url, dest ? { dest } : {})
    return { browser, page: await browser.get(await open({ login: {} })) }
  }

  beforeAll(() => sandbox.hurry())

  describe('guard their forms', () => {
    const logIn = async (headers: Record<string, string>, fields: Record<string, string> = {}) => {
      const { browser, page } = await loginPage()
      return browser.submit(page, '/login', { ...MEMBER, ...fields }, headers)
    }

    it.each([
      ['another site', { origin: 'https://evil.example' }],
      ['another port', { origin: 'http://127.0.0.1:1' }],
      ['a sandboxed frame', { origin: 'null' }],
    ])('against %s', async (_, headers) => {
      const { status, cookies } = await logIn(headers)

      expect(status).toBe(403)
      expect(cookies).toEqual([])
    })

    it('against a form that is none of ours', async () => {
      expect((await logIn({}, { form: '' })).status).toBe(403)
      expect((await logIn({}, { form: '9999999999999..made-up' })).status).toBe(403)
    })

    it('against a form that another browser was given', async () => {
      const { page: foreign } = await loginPage()
      const { browser } = await loginPage()

      expect((await browser.submit(foreign, '/login', MEMBER)).status).toBe(403)
    })

    it('against a form that lay around for hours', async () => {
      const { browser, page } = await loginPage()
      sandbox.clock.ms += 7_200_001

      expect((await browser.submit(page, '/login', MEMBER)).status).toBe(403)
    })

    it('but not against a browser that takes no cookies', async () => {
      const { browser, page } = await loginPage()
      browser.cookies.clear()

      expect((await browser.submit(page, '/login', MEMBER)).status).toBe(303)
    })

    it('and takes no JSON, which other programs can send', async () => {
      const { status } = await fetch(`${sandbox.url}/login`, {
        method: 'POST',
        headers: { origin: sandbox.url, 'content-type': 'application/json' },
        body: JSON.stringify(MEMBER),
      })

      expect(status).toBe(403)
    })
  })

  it.each([
    '/login',
    '/register',
    '/forgot-password',
    '/logout',
    '/reset-password?token=x',
    '/product-page/none',
  ])('keep %s to themselves', async (path) => {
    const { headers } = await createBrowser(sandbox.url).get(path)
    const policy = headers.get('content-security-policy') ?? ''

    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(policy).toContain(`default-src 'none'`)
    expect(policy).toContain(`script-src 'self'`)
    expect(policy).not.toContain('unsafe')
    if (!path.startsWith('/product-page')) expect(policy).toContain(`frame-ancestors 'none'`)
  })

  it('set cookies that scripts and other sites don’t get', async () => {
    const { browser, page } = await loginPage()
    const { cookies } = await browser.submit(page, '/login', MEMBER)

    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of [...page.cookies, ...cookies])
      expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('go back after a login, and say that a member is in', async () => {
    const { browser, page } = await loginPage()

    const { location } = await browser.submit(page, '/login', MEMBER)

    expect(location).toBe(`${back}&wixMemberLoggedIn=true`)
  })

  it.each([
    ['a wrong password', { password: 'no' }, 401, 'password-flaw'],
    ['an unknown address', { email: 'nobody@example.com' }, 404, 'email-flaw'],
  ])('say at the field what was wrong: %s', async (_, change, status, flaw) => {
    const { browser, page } = await loginPage()

    const answer = await browser.submit(page, '/login', { ...MEMBER, ...change })

    expect(answer.status).toBe(status)
    expect(answer.html).toContain(`aria-describedby="${flaw}"`)
    expect(answer.html).toContain('aria-invalid="true"')
    expect(answer.html).not.toContain(MEMBER.password)
  })

  it('write what people typed as text, never as markup', async () => {
    const { browser, page } = await loginPage()

    const { html } = await browser.submit(page, '/login', {
      email: '"><script>alert(1)</script>',
      password: 'x',
    })

    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&quot;&gt;&lt;script&gt;')
  })

  it('register, verify, wait and let in', async () => {
    await sandbox.set({ requireEmailVerification: true, requireOwnerApproval: true })
    const email = freshEmail()
    const browser = createBrowser(sandbox.url)
    const login = await browser.get(await open({ login: {} }))
    const register = await browser.get(/\/register\?session=[\w-]+/.exec(login.html)?.[0] ?? '')

    const code = await browser.submit(register, '/register', {
      name: 'Jonas Weber',
      email,
      password: PASSWORD,
    })
    const wrong = await browser.submit(code, '/verify-email', { code: 'abcdef' })
    const resent = await browser.submit(code, '/verify-email/resend', {})
    const waiting = await browser.submit(resent, '/verify-email', {
      code: (await sandbox.readMail())[0]?.code ?? '',
    })
    const still = await browser.submit(waiting, '/waiting', {})
    await sandbox.asVisitor(`POST /_sandbox/members/${email}/approve`)
    const done = await browser.submit(still, '/waiting', {})
    await sandbox.set({ requireEmailVerification: false, requireOwnerApproval: false })

    expect(code.html).toContain('Check your e-mail')
    expect(wrong.html).toContain('code-flaw')
    expect(resent.html).toContain('A new code is on its way')
    expect(waiting.html).toContain('Waiting for approval')
    expect(still.html).toContain('Waiting for approval')
    expect(done.location).toBe(`${back}&wixMemberLoggedIn=true`)
  })

  it('show a captcha when one is needed', async () => {
    await sandbox.set({ captcha: 'required' })
    const { browser, page } = await loginPage()

    const refused = await browser.submit(page, '/login', MEMBER)
    const done = await browser.submit(refused, '/login', { ...MEMBER, captcha: await sandbox.solveCaptcha() })
    await sandbox.set({ captcha: 'auto' })

    expect(page.html).toContain('data-captcha')
    expect(refused.status).toBe(400)
    expect(done.status).toBe(303)
  })

  it('reset a password by the link of the e-mail, and offer the way back', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    await sandbox.asVisitor('POST /v1/send-email', {
      email,
      redirect: { url: back, clientId: 'demo-client' },
    })
    const link = (await sandbox.readMail()).find(({ to, link }) => to === email && link)?.link ?? ''
    const browser = createBrowser(sandbox.url)
    const page = await browser.get(link)

    const short = await browser.submit(page, '/reset-password', { password: 'short' })
    const done = await browser.submit(short, '/reset-password', { password: NEW_PASSWORD })
    const again = await browser.get(link)

    expect(short.html).toContain('password-flaw')
    expect(done.html).toContain(`href="${back}"`)
    expect(again.status).toBe(410)
    expect((await sandbox.login({ email, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('say the same of a reset whether somebody has the address or not', async () => {
    const ask = async (email: string) => {
      const browser = createBrowser(sandbox.url)
      const page = await browser.get('/forgot-password')
      const { status, html } = await browser.submit(page, '/forgot-password', { email })
      return { status, html: html.replaceAll(email, '…') }
    }

    expect(await ask(MEMBER.email)).toEqual(await ask('nobody@example.com'))
  })
})

/** As a page of the shop asks. */
const fromShop = { origin: SHOP }

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

    expect(foreign.status).toBe(400)
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

describe('pages that end in a reservation', () => {
  const sandbox = useMembers()
  const callbacks = { postFlowUrl: `${SHOP}/shop`, thankYouPageUrl: `${SHOP}/thanks?a=b` }
  const slot = {
    startDate: '2026-05-05T10:00:00Z',
    timezone: 'Mars/Olympus',
    resource: { name: '<i>Lena</i>' },
  }

  it.each([
    [{ bookingsCheckout: { slotAvailability: { slot } } }, '/bookings-checkout', ['orderId', 'bookingId']],
    [
      { eventsCheckout: { reservationId: 'r', eventSlug: 'raku-night' } },
      '/events-checkout',
      ['orderNumber', 'eventId'],
    ],
    [{ paidPlansCheckout: { planId: 'studio' } }, '/plans-checkout', ['planOrderId']],
  ])('%j comes back with its ids', async (intent, path, names) => {
    const { body } = await sandbox.openSession({ ...intent, callbacks })
    const browser = createBrowser(sandbox.url)
    const page = await browser.get(body.redirectSession.fullUrl)

    const wrong = await browser.submit(
      { html: page.html.replace('method="post"', `action="${path}"`) },
      path,
      { name: 'A', email: 'x' },
    )
    const done = await browser.submit(
      { html: page.html.replace('method="post"', `action="${path}"`) },
      path,
      { name: 'A', email: 'a@example.com' },
    )

    const url = new URL(done.location)
    expect(page.html).toContain(`href="${SHOP}/shop?wixMemberLoggedIn=false"`)
    expect(page.html).not.toContain('<i>Lena')
    expect(wrong.status).toBe(400)
    expect(url.pathname).toBe('/thanks')
    expect([...url.searchParams.keys()].sort()).toEqual(['a', 'wixMemberLoggedIn', ...names].sort())
    expect((await sandbox.readMail())[0]).toMatchObject({ to: 'a@example.com' })
  })

  it('choose a time first, and show the member what they booked', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const { access_token: token } = await sandbox.enter({ email, password: PASSWORD })
    const session = await sandbox.openSession(
      { bookingsBook: { resourceId: 'throwing-course' }, callbacks },
      token,
    )
    const browser = createBrowser(sandbox.url)
    const { html } = await browser.get(session.body.redirectSession.fullUrl)
    const page = { html: html.replace('method="post"', 'action="/bookings-book"') }

    const none = await browser.submit(page, '/bookings-book', { name: 'A', email, choice: 'whenever' })
    const done = await browser.submit(page, '/bookings-book', {
      name: 'A',
      email,
      choice: '2026-01-02T10:00',
    })
    const account = await sandbox.openSession({ account: { section: 'BOOKINGS' } }, token, fromShop)
    const list = await browser.get(account.body.redirectSession.fullUrl, { referer: `${SHOP}/` })

    expect(html).toContain(`value="${email}"`)
    expect(none.status).toBe(400)
    expect(new URL(done.location).searchParams.get('wixMemberLoggedIn')).toBe('true')
    expect(list.html).toContain('Throwing course')
  })

  it('forget who asked when they are told to', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const { access_token: token } = await sandbox.enter({ email, password: PASSWORD })
    const request = {
      paidPlansCheckout: { planId: 'p' },
      callbacks,
      preferences: { maintainIdentity: false },
    }
    const session = await sandbox.openSession(request, token)

    const { html } = await createBrowser(sandbox.url).get(session.body.redirectSession.fullUrl)

    expect(html).not.toContain(email)
    expect(html).toContain('wixMemberLoggedIn=false')
  })

  it('are over without a redirect session of their own', async () => {
    const { body } = await sandbox.openSession({ login: {} })
    const { sessionToken } = body.redirectSession

    for (const path of [
      '/plans-checkout',
      `/plans-checkout?session=${sessionToken}`,
      '/bookings-book?session=x',
    ]) {
      expect((await createBrowser(sandbox.url).get(path)).status).toBe(400)
    }
  })
})
