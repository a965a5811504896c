import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  authRequest,
  CALLBACK,
  createBrowser,
  createPkce,
  freshEmail,
  fromShop,
  NEW_PASSWORD,
  PASSWORD,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

type Browser = ReturnType<typeof createBrowser>
type Page = Awaited<ReturnType<Browser['get']>>

/** A login that a forgotten password interrupts, and that the link of the e-mail continues. */
describe('a visit that a forgotten password interrupts', () => {
  const sandbox = useMembers()
  beforeAll(() => sandbox.hurry())
  beforeEach(() => sandbox.set({ requireOwnerApproval: false, signupForm: 'short', captcha: 'off' }))

  const linkIn = ({ html }: Page, path: string) =>
    new RegExp(`href="(/${path}[^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const pkce = createPkce()
  const auth = (more: object = {}) => ({
    auth: { authRequest: authRequest(pkce.codeChallenge, { ...more }), prompt: 'login' },
  })

  /** Begins a visit and requests a new password in it. */
  async function interrupt(request: object) {
    const email = freshEmail()
    await sandbox.register(email)
    const { body } = await sandbox.openSession(request, undefined, fromShop)
    const browser = createBrowser(sandbox.url)
    const first = await browser.get(body.redirectSession.fullUrl)
    const login = first.location ? await browser.get(first.location) : first
    const forgot = await browser.get(linkIn(login, 'forgot-password'))
    const sent = await browser.submit(forgot, '/forgot-password', { email })
    const link = (await sandbox.readMail()).find((mail) => mail.to === email && mail.link)?.link ?? ''
    return { email, browser, link, sent, token: body.redirectSession.sessionToken as string }
  }
  async function reset(browser: Browser, link: string): Promise<Page> {
    const page = await browser.get(link)
    return browser.submit(page, '/reset-password', { password: NEW_PASSWORD })
  }
  const goOn = (browser: Browser, done: Page) => browser.submit(done, '/reset-password/continue', {})
  const readAnswer = (location: string) =>
    Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1)))
  const ownLinksIn = ({ html }: Page) =>
    [...html.matchAll(/class="button full" href="([^"]+)"/g)].map(([, href]) => href)

  it('goes on to the page that began the login, with a code for this member', async () => {
    const { email, browser, link } = await interrupt(auth())
    const done = await reset(browser, link)
    expect(done.html).toContain('Your password is changed')
    expect(done.headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP}`)

    const { location } = await goOn(browser, done)
    expect(location.startsWith(CALLBACK)).toBe(true)
    const { code, state } = readAnswer(location)
    expect(state).toBe('the-state')
    const { body } = await sandbox.asNobody('POST /oauth2/token', {
      body: {
        clientId: 'demo-client',
        grantType: 'authorization_code',
        code,
        codeVerifier: pkce.codeVerifier,
        redirectUri: CALLBACK,
      },
    })
    const my = await sandbox.asNobody('GET /members/v1/members/my?fieldsets=FULL', {
      token: body.access_token,
    })
    expect(my.body.member.loginEmail).toBe(email)
  })

  it.each([
    [{ login: {} }, `${SHOP}/basket?wixMemberLoggedIn=true`],
    [{ account: { section: 'ORDERS' } }, /^\/account\/orders\?/],
  ])('goes on to the place that was asked for: %j', async (intent, place) => {
    const { browser, link } = await interrupt({ ...intent, callbacks: { postFlowUrl: `${SHOP}/basket` } })
    const { location } = await goOn(browser, await reset(browser, link))
    if (typeof place === 'string') expect(location).toBe(place)
    else expect(location).toMatch(place)
  })

  it('asks for what the signup form requires before it goes on', async () => {
    const { browser, link } = await interrupt(auth())
    const done = await reset(browser, link)
    await sandbox.set({ signupForm: 'full-name' })
    const missing = await goOn(browser, done)
    expect(missing.html).toContain('One thing is missing')
    const { location } = await browser.submit(missing, '/login/missing-fields', { lastName: 'Okafor' })
    expect(readAnswer(location)).toHaveProperty('code')
  })

  it('leads to the login of the visit when the member may not go on yet, or waited for too long', async () => {
    const waits = await interrupt(auth())
    await sandbox.context.database.write((writer) =>
      writer.run('UPDATE members SET approved = 0 WHERE email = ?', [waits.email]),
    )
    expect(ownLinksIn(await reset(waits.browser, waits.link))).toEqual([`/login?session=${waits.token}`])

    const late = await interrupt(auth())
    const done = await reset(late.browser, late.link)
    sandbox.clock.ms += 301_000
    expect((await goOn(late.browser, done)).location).toBe(`/login?session=${late.token}`)
  })

  it('leads another browser to the shop, which has nothing to continue with', async () => {
    const { link, token } = await interrupt(auth())
    expect(link).not.toContain(token)
    const done = await reset(createBrowser(sandbox.url), link)
    expect(done.html).not.toContain('/reset-password/continue')
    expect(ownLinksIn(done)).toEqual([`${SHOP}/`])
  })

  it('leads to the shop from the e-mail of a login that waits for a message', async () => {
    const { browser, link } = await interrupt(auth({ responseMode: 'web_message', redirectUri: undefined }))
    const done = await reset(browser, link)
    expect(done.html).not.toContain('/reset-password/continue')
    expect(ownLinksIn(done)).toEqual([`${SHOP}/`])
  })

  it('is not continued by a link that somebody else has asked for', async () => {
    const mine = await interrupt(auth())
    const theirs = await interrupt(auth())
    const done = await reset(mine.browser, theirs.link)
    expect(done.html).not.toContain('/reset-password/continue')
    expect(done.html).not.toContain(mine.token)

    await sandbox.asVisitor('POST /v1/send-email', { email: mine.email })
    const plain = (await sandbox.readMail()).find(({ to, link }) => to === mine.email && link)?.link ?? ''
    expect((await reset(mine.browser, plain)).html).not.toContain('/reset-password/continue')
  })

  it('keeps its cookie from scripts and other sites, and ends it', async () => {
    const { browser, link, sent } = await interrupt(auth())
    const nameOf = (cookie: string) => cookie.split('=')[0] ?? ''
    const kept = sent.cookies.find((cookie) => nameOf(cookie).startsWith('hosted_interrupted_')) ?? ''
    expect(kept).toMatch(/Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    await reset(browser, link)
    expect(browser.cookies.has(nameOf(kept))).toBe(false)
  })

  it('is still there when the link is no good any more', async () => {
    const { browser, token } = await interrupt(auth())
    const over = await browser.get('/reset-password?token=made-up')
    expect(over.status).toBe(410)
    expect(ownLinksIn(over)).toEqual([`/forgot-password?session=${token}`])
    expect(over.html).toContain(`class="exit" href="${CALLBACK}#error=access_denied`)
  })

  it('lets nobody go on without the page of the new password', async () => {
    const { browser, token } = await interrupt(auth())
    const login = await browser.get(`/login?session=${token}`)
    const form = { html: login.html.replace('action="/login"', 'action="/reset-password/continue"') }
    for (const state of ['', 'made-up', PASSWORD])
      expect((await browser.submit(form, '/reset-password/continue', { state })).location).toBe(
        `/login?session=${token}`,
      )
    const foreign = await browser.submit(
      form,
      '/reset-password/continue',
      { state: 'x' },
      { origin: 'https://evil.example' },
    )
    expect(foreign.status).toBe(403)
  })
})
