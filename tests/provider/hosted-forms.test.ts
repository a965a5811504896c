import { beforeAll, describe, expect, it } from 'vitest'
import {
  CALLBACK,
  createBrowser,
  freshEmail,
  MEMBER,
  NEW_PASSWORD,
  PASSWORD,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

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
  ])('show errors at the field: %s', async (_, change, status, flaw) => {
    const { browser, page } = await loginPage()

    const answer = await browser.submit(page, '/login', { ...MEMBER, ...change })

    expect(answer.status).toBe(status)
    expect(answer.html).toContain(`aria-describedby="${flaw}"`)
    expect(answer.html).toContain('aria-invalid="true"')
    expect(answer.html).not.toContain(MEMBER.password)
  })

  it('write typed text as text, never as markup', async () => {
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
      redirect: { url: CALLBACK, clientId: 'demo-client' },
    })
    const link = (await sandbox.readMail()).find(({ to, link }) => to === email && link)?.link ?? ''
    const browser = createBrowser(sandbox.url)
    const page = await browser.get(link)

    const short = await browser.submit(page, '/reset-password', { password: 'short' })
    const done = await browser.submit(short, '/reset-password', { password: NEW_PASSWORD })
    const again = await browser.get(link)

    expect(short.html).toContain('password-flaw')
    expect(done.html).toContain(`href="${CALLBACK}"`)
    expect(again.status).toBe(410)
    expect((await sandbox.login({ email, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('answer a reset equally for known and unknown addresses', async () => {
    const ask = async (email: string) => {
      const browser = createBrowser(sandbox.url)
      const page = await browser.get('/forgot-password')
      const { status, html } = await browser.submit(page, '/forgot-password', { email })
      return { status, html: html.replaceAll(email, '…') }
    }

    expect(await ask(MEMBER.email)).toEqual(await ask('nobody@example.com'))
  })
})
