import { beforeAll, describe, expect, it } from 'vitest'
import {
  authRequest,
  createBrowser,
  createPkce,
  freshEmail,
  PASSWORD,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

const fromShop = { origin: SHOP }
const referer = `${SHOP}/some/page`

describe('the address of a redirect session', () => {
  const sandbox = useMembers()
  beforeAll(() => sandbox.hurry())

  async function makeMember() {
    const email = freshEmail()
    await sandbox.register(email)
    return { email, pair: await sandbox.enter({ email, password: PASSWORD }, await sandbox.visit()) }
  }
  const openAccount = async (token: string, headers: Record<string, string> = fromShop) => {
    const { body } = await sandbox.openSession({ account: { section: 'ORDERS' } }, token, headers)
    return body.redirectSession.fullUrl as string
  }
  const openWith = async (token: string, callbacks: object) => {
    const { body } = await sandbox.openSession({ account: {}, callbacks }, token)
    return body.redirectSession.fullUrl as string
  }
  const openAuth = async (email: string, more: Record<string, unknown> = {}, prompt = 'none') => {
    const { sessionToken } = (await sandbox.login({ email, password: PASSWORD })).body
    const authorize = authRequest(createPkce().codeChallenge, { sessionToken, ...more })
    const request = { auth: { authRequest: authorize, prompt } }
    return (await sandbox.openSession(request, undefined, fromShop)).body.redirectSession.fullUrl as string
  }
  /** Returns the member whose account the hosted pages show to this browser, if any. */
  const whoIs = async (browser: ReturnType<typeof createBrowser>) =>
    /[\w-]+@example\.com/.exec((await browser.get('/account/account-info')).html)?.[0]

  it('opens an account once', async () => {
    const { email, pair } = await makeMember()
    const url = await openAccount(pair.access_token)

    const first = await createBrowser(sandbox.url).get(url, { referer })
    const second = await createBrowser(sandbox.url).get(url, { referer })

    expect(first.html).toContain(email)
    expect(second.location).toMatch(/^\/login/)
  })

  it('may be loaded again by the logged-in member', async () => {
    const { email, pair } = await makeMember()
    const url = await openAccount(pair.access_token)
    const browser = createBrowser(sandbox.url)

    await browser.get(url, { referer })

    expect((await browser.get(url, { referer })).html).toContain(email)
  })

  it.each([
    ['that came from nowhere', {}],
    ['that came from another page', { referer: 'https://evil.example/' }],
    ['of another kind', { referer, 'user-agent': 'another browser' }],
  ])('asks a browser %s whether it is that member, and logs no one in before', async (_, headers) => {
    const { email, pair } = await makeMember()
    const browser = createBrowser(sandbox.url)

    const asked = await browser.get(await openAccount(pair.access_token), headers as Record<string, string>)

    expect(asked.html).toContain('/continue-as')
    expect(await whoIs(browser)).toBeUndefined()
    const no = await browser.submit(asked, '/continue-as', { decision: 'no' })
    expect(no.location).toMatch(/^\/login/)
    const late = await browser.submit(asked, '/continue-as', { decision: 'yes' })
    expect(late.location).toMatch(/^\/login/)
    expect(asked.html).toContain(email)
  })

  it('leads to the shop’s own login after a no, which the page’s policy allows', async () => {
    const { pair } = await makeMember()
    const browser = createBrowser(sandbox.url)
    const loginUrl = `${SHOP}/our-login`

    const asked = await browser.get(await openWith(pair.access_token, { loginUrl }))
    const { location } = await browser.submit(asked, '/continue-as', { decision: 'no' })

    expect(location).toBe(`${loginUrl}?wixMemberLoggedIn=false`)
    expect(asked.headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP};`)
  })

  it('continues after a yes, to the requested page', async () => {
    const { email, pair } = await makeMember()
    const browser = createBrowser(sandbox.url)
    const asked = await browser.get(await openAccount(pair.access_token, {}))

    const { location } = await browser.submit(asked, '/continue-as', { decision: 'yes' })

    expect(location).toMatch(/^\/account\/orders\?session=/)
    expect((await browser.get(location)).html).toContain(email)
  })

  it('ignores a yes once the member has logged out', async () => {
    const { pair } = await makeMember()
    const browser = createBrowser(sandbox.url)
    const asked = await browser.get(await openAccount(pair.access_token, {}))
    await sandbox.asNobody('POST /oauth2/revoke', { body: { token: pair.refresh_token } })

    const { location } = await browser.submit(asked, '/continue-as', { decision: 'yes' })

    expect(location).toMatch(/^\/login/)
  })

  it('takes a yes for the address only that was asked about', async () => {
    const [ada, eve] = [await makeMember(), await makeMember()]
    const browser = createBrowser(sandbox.url)
    const asked = await browser.get(await openAccount(ada.pair.access_token, {}))
    const other = new URL(await openAccount(eve.pair.access_token, {})).searchParams.get('session')

    const { location } = await browser.submit(asked, '/continue-as', {
      decision: 'yes',
      session: other ?? '',
    })

    expect(location).toMatch(/^\/login/)
    expect(await whoIs(browser)).toBeUndefined()
  })

  it('replaces no member who is logged in here', async () => {
    const [victim, attacker] = [await makeMember(), await makeMember()]
    const browser = createBrowser(sandbox.url)
    await browser.get(await openAccount(victim.pair.access_token), { referer })

    const asked = await browser.get(await openAccount(attacker.pair.access_token), { referer })
    await browser.get(await openAuth(attacker.email), { referer })

    expect(asked.html).toContain('/continue-as')
    expect(await whoIs(browser)).toBe(victim.email)
  })

  it('logs a browser that did not ask in nowhere, whoever logged in at the shop', async () => {
    const attacker = await makeMember()
    const victim = createBrowser(sandbox.url)

    const { location } = await victim.get(await openAuth(attacker.email), {
      referer: 'https://evil.example/',
    })

    // The code is useless to the victim's shop, which never sent a request with that state.
    expect(location).toContain('code=')
    expect(await whoIs(victim)).toBeUndefined()
  })

  it('logs the browser that asked in at the hosted pages too', async () => {
    const { email } = await makeMember()
    const browser = createBrowser(sandbox.url)

    await browser.get(await openAuth(email), { referer })

    expect(await whoIs(browser)).toBe(email)
  })

  it('gives one code for a login', async () => {
    const { email } = await makeMember()
    const url = await openAuth(email)

    const [first, second] = [
      await createBrowser(sandbox.url).get(url, { referer }),
      await createBrowser(sandbox.url).get(url, { referer }),
    ]

    expect(first.location).toContain('code=')
    expect(second.location).toContain('error=login_required')
  })
})
