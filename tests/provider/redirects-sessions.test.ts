import { beforeAll, describe, expect, it } from 'vitest'
import {
  authRequest,
  CALLBACK,
  createBrowser,
  createPkce,
  MEMBER,
  readMessage,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'

const INTENTS = [
  'auth',
  'login',
  'logout',
  'ecomCheckout',
  'bookingsCheckout',
  'bookingsBook',
  'eventsCheckout',
  'paidPlansCheckout',
  'storesProduct',
  'ecomOrderPaymentRequest',
]

describe('redirect sessions', () => {
  const sandbox = useMembers({ origins: `http://127.0.0.1:*,https://shop.example,https://*.wide.example` })
  const open = sandbox.openSession
  const followLogin = async (redirectUri: string) => {
    const request = authRequest(createPkce().codeChallenge, { redirectUri })
    const { body } = await open({ auth: { authRequest: request } })
    return createBrowser(sandbox.url).get(body.redirectSession.fullUrl)
  }
  const violationsOf = (answer: Awaited<ReturnType<typeof open>>) =>
    answer.body.details?.validationError?.fieldViolations as
      | { field: string; description: string }[]
      | undefined

  beforeAll(() => sandbox.hurry())

  it.each([
    ['/_api/redirects-api/v1/redirect-session'],
    ['/redirect-session/v1/redirect-session'],
    ['/headless/v1/redirect-session'],
    ['/v1/redirect-session'],
  ] as const)('answers at %s', async (path) => {
    const { status, body } = await sandbox.asVisitor(`POST ${path}`, { login: {} })

    expect(status).toBe(200)
    expect(body.redirectSession.fullUrl).toMatch(new RegExp(`^${sandbox.url}/login\\?session=`))
  })

  it.each([
    [{ login: {} }, '/login'],
    [{ logout: { clientId: 'demo-client' } }, '/logout'],
    [{ ecomCheckout: { checkoutId: 'c1' } }, '/checkout'],
    [{ bookingsCheckout: { slotAvailability: { slot: {} } } }, '/bookings-checkout'],
    [{ bookingsBook: { resourceId: 'r1' } }, '/bookings-book'],
    [{ eventsCheckout: { reservationId: 'r1', eventSlug: 'e1' } }, '/events-checkout'],
    [{ paidPlansCheckout: { planId: 'p1' } }, '/plans-checkout'],
    [{ storesProduct: { productSlug: 'a mug/x' } }, '/product-page/a%20mug%2Fx'],
    [{ ecomOrderPaymentRequest: { paymentRequestId: 'r1' } }, '/payment-request'],
    [{ account: { section: 'ORDERS' } }, '/account/orders'],
  ])('sends %j to %s, and returns the parts, too', async (request, path) => {
    const { body } = await open(request)
    const { fullUrl, urlDetails, id, shortUrl, sessionToken } = body.redirectSession

    expect(urlDetails.endpoint).toBe(sandbox.url + path)
    expect(fullUrl).toBe(`${urlDetails.endpoint}?${new URLSearchParams(urlDetails.searchParams)}`)
    expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(sessionToken).toEqual(expect.any(String))
    const followed = await fetch(shortUrl, { redirect: 'manual' })
    expect(new URL(followed.headers.get('location') ?? '').pathname).toBe(path)
  })

  it('puts the authorize request into the address in snake case, and the session token nowhere', async () => {
    const { body: login } = await sandbox.login(MEMBER)
    const { codeChallenge } = createPkce()
    const request = authRequest(codeChallenge, { sessionToken: login.sessionToken })

    const { body } = await open({ auth: { authRequest: request } })
    const { endpoint, searchParams } = body.redirectSession.urlDetails

    expect(endpoint).toBe(`${sandbox.url}/oauth2/authorize`)
    expect(searchParams).toMatchObject({
      client_id: 'demo-client',
      response_type: 'code',
      redirect_uri: `${SHOP}/callback`,
      scope: 'offline_access',
      state: 'the-state',
      response_mode: 'fragment',
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
      prompt: 'login',
    })
    expect(JSON.stringify(body)).not.toContain(login.sessionToken)
  })

  it('hands additional parameters on, but for those that it needs itself', async () => {
    const preferences = {
      additionalQueryParameters: { utm_source: 'mail', session: 'stolen', checkoutId: 'other' },
    }

    const { body } = await open({ ecomCheckout: { checkoutId: 'mine' }, preferences })

    expect(body.redirectSession.urlDetails.searchParams).toMatchObject({
      utm_source: 'mail',
      checkoutId: 'mine',
    })
    expect(body.redirectSession.urlDetails.searchParams.session).not.toBe('stolen')
  })

  it('refuses an address longer than browsers should see', async () => {
    const long = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, 'x'.repeat(900)]))

    expect((await open({ login: {}, preferences: { additionalQueryParameters: long } })).status).toBe(400)
  })

  it.each([[{}], [{ nonsense: {} }], [{ login: {}, logout: { clientId: 'demo-client' } }]])(
    'lists the intents for %j',
    async (request) => {
      const answer = await open(request)

      expect(answer.status).toBe(400)
      const [violation] = violationsOf(answer) ?? []
      for (const name of INTENTS) expect(violation?.description).toContain(name)
    },
  )

  it.each([
    [{ ecomCheckout: {} }, 'ecomCheckout.checkoutId'],
    [{ storesProduct: { productSlug: '' } }, 'storesProduct.productSlug'],
    [{ eventsCheckout: { eventSlug: 'x' } }, 'eventsCheckout.reservationId'],
    [{ ecomOrderPaymentRequest: {} }, 'ecomOrderPaymentRequest.paymentRequestId'],
    [{ logout: { clientId: 'nobody' } }, 'logout.clientId'],
    [{ account: { section: 'SECRETS' } }, 'account.section'],
  ])('refuses %j', async (request, field) => {
    const answer = await open(request)

    expect(answer.status).toBe(400)
    expect(violationsOf(answer)?.[0]?.field).toBe(field)
  })

  it.each([
    ['a client that nobody knows', { clientId: 'nobody' }, 'clientId'],
    ['no client', { clientId: undefined }, 'clientId'],
    ['the plain method of PKCE', { codeChallengeMethod: 'plain' }, 'codeChallengeMethod'],
    ['no method of PKCE', { codeChallengeMethod: undefined }, 'codeChallengeMethod'],
    ['no challenge', { codeChallenge: undefined }, 'codeChallenge'],
    ['a challenge that is no SHA-256', { codeChallenge: 'short' }, 'codeChallenge'],
    ['an implicit token', { responseType: 'token' }, 'responseType'],
    ['another response mode', { responseMode: 'form_post' }, 'responseMode'],
    ['no redirect address', { redirectUri: undefined }, 'redirectUri'],
    ['a state as long as a book', { state: 'x'.repeat(2000) }, 'state'],
  ])('refuses an authorize request with %s', async (_, change, field) => {
    const answer = await open({ auth: { authRequest: authRequest(createPkce().codeChallenge, change) } })

    expect(answer.status).toBe(400)
    expect(violationsOf(answer)?.[0]?.field).toBe(`auth.authRequest.${field}`)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://evil.example/https://shop.example/',
    'https://shop.example@evil.example/',
    'https://shop.example:443@evil.example/',
    'https://shop.example:8443/',
    'https://somebody:secret@shop.example/',
    'http://shop.example/',
    'https://evilwide.example/',
    'http://127.0.0.1.evil.example:80/',
    'http://127.0.0.1:80@evil.example/',
    '//shop.example/',
    'https:/\\evil.example',
    'unused://',
    '/relative',
    'not an address',
  ])('refuses to return to %s', async (address) => {
    const callback = await open({ login: {}, callbacks: { postFlowUrl: address } })
    const login = await followLogin(address)

    // An address is refused because of its domain.
    expect([400, 403]).toContain(callback.status)
    if (callback.status === 400) expect(violationsOf(callback)?.[0]?.field).toBe('callbacks.postFlowUrl')
    expect([login.status, login.location]).toEqual([400, ''])
    expect(login.html).toContain('invalid redirect URI')
  })

  it.each(['http://127.0.0.1:5173/a?b=c', 'https://shop.example/x', 'https://a.b.wide.example/'])(
    'returns people to %s',
    async (address) => {
      expect(
        (await open({ login: {}, callbacks: { postFlowUrl: address, thankYouPageUrl: address } })).status,
      ).toBe(200)
    },
  )

  it('sends no login back to a registered address with a fragment of its own', async () => {
    expect((await followLogin(CALLBACK)).status).toBe(303)
    expect((await followLogin(`${CALLBACK}#x`)).status).toBe(400)
  })

  it('accepts an address that is registered for the client, letter by letter', async () => {
    const uri = 'https://partner.example/callback'
    const ask = async (redirectUri: string) => (await followLogin(redirectUri)).status
    expect(await ask(uri)).toBe(400)

    await sandbox.asVisitor('POST /_sandbox/clients/demo-client/redirect-uris', { uri })

    expect(await ask(uri)).toBe(303)
    expect(await ask(`${uri}/`)).toBe(400)
    expect(await ask(`${uri}?x=1`)).toBe(400)
    expect(await ask('https://partner.example/')).toBe(400)
    expect((await open({ login: {}, callbacks: { postFlowUrl: uri } })).status).toBe(403)
  })

  it('gives no messages to a page that is not allowed', async () => {
    const message = { responseMode: 'web_message', redirectUri: undefined }
    const ask = async (origin: string) => {
      const { sessionToken } = (await sandbox.login(MEMBER)).body
      const asked = authRequest(createPkce().codeChallenge, { ...message, sessionToken })
      const request = { auth: { authRequest: asked, prompt: 'none' } }
      const { body } = await open(request, undefined, { origin })
      const page = await createBrowser(sandbox.url).get(body.redirectSession.fullUrl)
      return { to: readMessage(page.html).origin, policy: page.headers.get('content-security-policy') }
    }

    for (const origin of ['https://evil.example', 'null']) {
      const { to, policy } = await ask(origin)
      expect(to).toBe(sandbox.url)
      expect(policy).toContain(`frame-ancestors ${sandbox.url};`)
    }
    expect((await ask(SHOP)).to).toBe(SHOP)
  })

  it('needs a token', async () => {
    expect((await sandbox.asNobody('POST /v1/redirect-session', { body: { login: {} } })).status).toBe(403)
  })
})
