import { beforeEach, describe, expect, it } from 'vitest'
import { createRedirectSessions } from '../../demo/provider/redirects/redirect-sessions.ts'
import {
  authRequest,
  CALLBACK,
  createBrowser,
  createPkce,
  freshEmail,
  fromShop,
  PASSWORD,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

const HOUR_MS = 3_600_000
const postFlowUrl = `${SHOP}/basket`
const ELSEWHERE = 'https://evil.example/'

/** Pages that somebody left open until their redirect session was over. */
describe('a hosted page whose visit is over', () => {
  const sandbox = useMembers()
  // The visitor's token of the tests lasts for four hours.
  beforeEach(() => {
    sandbox.clock.ms = Date.UTC(2026, 0, 1)
  })

  const openSession = async (request: object, headers: Record<string, string> = {}) => {
    const { body } = await sandbox.openSession(request, undefined, { ...fromShop, ...headers })
    return body.redirectSession as { fullUrl: string; shortUrl: string; sessionToken: string }
  }
  const openAuth = (more: object = {}) => {
    const request = authRequest(createPkce().codeChallenge, { ...more })
    return openSession({ auth: { authRequest: request, prompt: 'login' } })
  }
  const linksIn = (html: string) =>
    [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const get = (path: string) => createBrowser(sandbox.url).get(path)

  it.each([['login'], ['register']])('leads back to the shop from %s, in its language', async (page) => {
    const { sessionToken } = await openSession(
      { login: {}, callbacks: { postFlowUrl } },
      { 'x-wix-linguist': 'de|de|false|' },
    )
    sandbox.clock.ms += HOUR_MS + 1

    const { status, html } = await get(`/${page}?session=${sessionToken}`)
    expect([status, linksIn(html)]).toEqual([400, [`${postFlowUrl}?wixMemberLoggedIn=false`]])
    expect(html).toContain('Zurück zum Shop</a>')
    expect(html).toContain('data-pages="generic"')
  })

  it('says so to the page that began a login', async () => {
    const { sessionToken } = await openAuth()
    sandbox.clock.ms += HOUR_MS + 1

    const [href = ''] = linksIn((await get(`/login?session=${sessionToken}`)).html)
    expect(href.startsWith(CALLBACK)).toBe(true)
    expect(Object.fromEntries(new URLSearchParams(new URL(href).hash.slice(1)))).toMatchObject({
      error: 'access_denied',
      state: 'the-state',
    })
  })

  it('leads back from a form that was sent too late, and from an old form', async () => {
    const { fullUrl } = await openSession({ login: {}, callbacks: { postFlowUrl } })
    const browser = createBrowser(sandbox.url)
    const page = await browser.get(fullUrl)
    sandbox.clock.ms += HOUR_MS + 1
    const late = await browser.submit(page, '/login', { email: freshEmail(), password: PASSWORD })
    sandbox.clock.ms += HOUR_MS
    const old = await browser.submit(page, '/login', { email: freshEmail(), password: PASSWORD })

    expect([late.status, old.status]).toEqual([400, 403])
    for (const { html } of [late, old]) expect(linksIn(html)[0]).toContain(postFlowUrl)
  })

  it('leads back from a short address, an offer and the way to a new password', async () => {
    const offer = await openSession({ bookingsBook: { resourceId: 'wheel' }, callbacks: { postFlowUrl } })
    const login = await openSession({ login: {}, callbacks: { postFlowUrl } })
    sandbox.clock.ms += HOUR_MS + 1
    const addresses = [offer.shortUrl, offer.fullUrl, `/forgot-password?session=${login.sessionToken}`]

    for (const address of addresses) expect(linksIn((await get(address)).html)[0]).toContain(postFlowUrl)
  })

  it('leads back from every section of the account', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const { fullUrl } = await openSession({ account: {}, callbacks: { postFlowUrl } })
    const browser = createBrowser(sandbox.url)
    const login = await browser.get((await browser.get(fullUrl)).location)
    await browser.submit(login, '/login', { email, password: PASSWORD })
    sandbox.clock.ms += HOUR_MS + 1

    const account = await browser.get(fullUrl)
    const orders = await browser.get(/href="(\/account\/orders[^"]*)"/.exec(account.html)?.[1] ?? '')
    // Otherwise browsers refuse the redirect of the form that logs out.
    expect(orders.headers.get('content-security-policy')).toContain(`form-action 'self' ${SHOP};`)
    for (const { html } of [account, orders])
      expect(linksIn(html)).toEqual([`${postFlowUrl}?wixMemberLoggedIn=true`])
    const left = await browser.submit(orders, '/account/logout', {})
    expect(left.location).toBe(`${postFlowUrl}?wixMemberLoggedIn=false`)
  })

  it('logs nobody in, and leads nowhere a day later', async () => {
    const email = freshEmail()
    await sandbox.register(email)
    const { fullUrl } = await openAuth()
    const browser = createBrowser(sandbox.url)
    const page = await browser.get((await browser.get(fullUrl)).location)
    sandbox.clock.ms += HOUR_MS + 1
    const late = await browser.submit(page, '/login', { email, password: PASSWORD })
    expect([late.status, late.location, late.html.includes('code=')]).toEqual([400, '', false])

    sandbox.clock.ms += 24 * HOUR_MS
    expect(linksIn((await browser.submit(page, '/login', { email, password: PASSWORD })).html)).toEqual([])
  })

  it('leads to no address that is not on the owner’s lists any more', async () => {
    const { database } = sandbox.context
    const issue = (more: object) =>
      database.write((writer) =>
        createRedirectSessions(sandbox.context).issue(writer, {
          intent: 'login',
          request: {},
          callbacks: {},
          ...more,
        }),
      )
    const auth = {
      clientId: 'demo-client',
      redirectUri: ELSEWHERE,
      responseMode: 'query',
      state: 's',
      codeChallenge: '',
      isOffline: false,
      prompt: 'login',
    }
    const visits = [
      await issue({ callbacks: { postFlowUrl: ELSEWHERE, loginUrl: ELSEWHERE } }),
      await issue({ auth }),
      await issue({ callbacks: { postFlowUrl: 'javascript:alert(1)' } }),
    ]
    sandbox.clock.ms += HOUR_MS + 1

    for (const { token } of visits)
      for (const path of [
        `/login?session=${token}`,
        `/forgot-password?session=${token}`,
        `/account/orders?session=${token}`,
        `/s/${token}`,
      ]) {
        const { html, location } = await get(path)
        expect([path, linksIn(html), html.includes('javascript:'), location.includes('evil')]).toEqual([
          path,
          [],
          false,
          false,
        ])
      }
  })

  it('doesn’t send a form’s sender to an address in the form', async () => {
    const browser = createBrowser(sandbox.url)
    const page = await browser.get('/login')
    const { html } = await browser.submit(page, '/login', { session: ELSEWHERE })
    expect(linksIn(html)).toEqual([])
  })

  it('leads to the site of the client whose login can’t begin', async () => {
    const ask = async (clientId: string) =>
      get(`/oauth2/authorize?client_id=${clientId}&redirect_uri=${encodeURIComponent(ELSEWHERE)}`)
    const { status, html } = await ask('demo-client')

    expect([status, linksIn(html)]).toEqual([400, [`${SHOP}/`]])
    expect(linksIn((await ask('nobody')).html)).toEqual([])
    await sandbox.context.database.write(async (writer) => {
      await writer.run('INSERT INTO redirect_uris VALUES (?, ?)', ['elsewhere', `${ELSEWHERE}callback`])
    })
    expect(linksIn((await ask('elsewhere')).html)).toEqual([])
  })
})
