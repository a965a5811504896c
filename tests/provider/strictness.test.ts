import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STRICTNESS, type StrictnessName } from '../../demo/provider/http/strictness.ts'
import {
  authRequest,
  createBrowser,
  createPkce,
  fromShop,
  MEMBER,
  readMessage,
  SHOP,
  useMembers,
} from '../support/sandbox/identity-fixture.ts'
import type { Answer } from '../support/sandbox/sandbox-fixture.ts'

const STRANGER = 'https://stranger.example'
const CALLBACK = 'https://shop.example/callback'
const PAGE = 'https://shop.example/p/mug'

const options = {
  origins: `http://127.0.0.1:*,https://shop.example,http://plain.example`,
  redirectUris: CALLBACK,
  seed: 'demo',
}

/** Reads the relevant parts of an answer. */
const read = ({ status, body }: Answer) => ({
  status,
  code: body.details?.applicationError?.code ?? body.error,
  text: body.details?.applicationError?.description ?? body.error_description ?? body.message,
})

const anonymous = { clientId: 'demo-client', grantType: 'anonymous' }

function useStrictSandbox(catalog: 'v1' | 'v3') {
  const sandbox = useMembers({ ...options, catalog })
  const askToken = (body: object, headers?: Record<string, string>) =>
    sandbox.asNobody('POST /oauth2/token', { body, ...(headers && { headers }) })
  const open = (body: object, headers?: Record<string, string>) =>
    sandbox.openSession(body, undefined, headers)
  const openLogin = (more: Record<string, unknown>, headers?: Record<string, string>, prompt = 'login') =>
    open({ auth: { authRequest: authRequest(createPkce().codeChallenge, more), prompt } }, headers)
  /** Opens the page of a session. */
  const follow = async (session: Answer) =>
    createBrowser(sandbox.url).get(session.body.redirectSession.fullUrl)
  return Object.assign(Object.create(sandbox) as typeof sandbox, { askToken, open, openLogin, follow })
}

const hooks = (sandbox: ReturnType<typeof useStrictSandbox>) => {
  beforeAll(() => sandbox.hurry())
  beforeEach(() => sandbox.set({ site: 'published', captcha: 'auto', membersArea: 'installed' }))
}

/** One test for each row of the table; for a row about a single call it is the only test. */
const ROWS: Record<StrictnessName, (sandbox: ReturnType<typeof useStrictSandbox>) => Promise<void>> = {
  async tokenOrigin({ askToken }) {
    const unknown = await askToken({ ...anonymous, clientId: 'nobody' }, fromShop)
    const stranger = await askToken(anonymous, { origin: STRANGER })

    expect(read(stranger)).toMatchObject({ status: 400, code: 'invalid_client' })
    expect(JSON.stringify(stranger.body).replace('demo-client', 'nobody')).toBe(JSON.stringify(unknown.body))
    expect((await askToken(anonymous, { origin: 'null' })).status).toBe(400)
    expect((await askToken(anonymous, { origin: 'http://plain.example' })).status).toBe(400)
    expect((await askToken(anonymous, fromShop)).status).toBe(200)
    const { body } = await askToken(anonymous)
    const refresh = { grantType: 'refresh_token', refreshToken: body.refresh_token }
    expect((await askToken(refresh, { origin: STRANGER })).status).toBe(400)
    expect((await askToken(refresh)).status).toBe(200)
  },

  async readableRefusals({ asNobody, askToken }) {
    const asked = { origin: STRANGER, 'access-control-request-method': 'POST' }
    const preflight = await asNobody('OPTIONS /oauth2/token', { headers: asked })
    const refused = await askToken(anonymous, { origin: STRANGER })

    expect(preflight.headers.get('access-control-allow-origin')).toBe(STRANGER)
    expect(refused.headers.get('access-control-allow-origin')).toBe(STRANGER)
    // The owner's controls, and the owner's public key, are closed to pages of other origins.
    const desk = await asNobody('GET /_sandbox/mail', { headers: { origin: STRANGER } })
    expect(desk.headers.get('access-control-allow-origin')).toBeNull()
    const key = { token: 'sandbox-api-key', body: { loginId: { email: MEMBER.email } } }
    const asStranger = { ...key, headers: { origin: STRANGER } }
    expect((await asNobody('POST /v2/sign-on', asStranger)).status).toBe(401)
    expect((await asNobody('POST /v2/sign-on', key)).status).toBe(200)
  },

  async redirectUri({ openLogin, follow, asVisitor }) {
    const ask = async (redirectUri: string) => follow(await openLogin({ redirectUri }))
    for (const foreign of [PAGE, `${CALLBACK}/`, `${CALLBACK}?x=1`, 'https://SHOP.example/callback']) {
      const page = await ask(foreign)
      expect([foreign, page.status, page.location]).toEqual([foreign, 400, ''])
      expect(page.html).toContain('invalid redirect URI')
    }
    expect((await ask(CALLBACK)).status).toBe(303)

    await asVisitor('POST /_sandbox/clients/demo-client/redirect-uris', { uri: PAGE })
    expect((await ask(PAGE)).status).toBe(303)
    const { body } = await asVisitor('GET /_sandbox/clients/demo-client/redirect-uris')
    expect(body.uris).toEqual([CALLBACK, PAGE])
  },

  async recoveryUri({ asVisitor }) {
    const send = (url: string) =>
      asVisitor('POST /v1/send-email', {
        email: MEMBER.email,
        redirect: { url, clientId: 'demo-client' },
      })
    expect((await send('https://shop.example/reset')).status).toBe(400)
    expect((await send(CALLBACK)).status).toBe(200)
  },

  async redirectDomain({ open, asVisitor }) {
    const refused = { status: 403, code: 'PERMISSION_DENIED' }
    for (const name of ['postFlowUrl', 'thankYouPageUrl', 'loginUrl', 'cartPageUrl']) {
      const answer = await open({ ecomCheckout: { checkoutId: 'c' }, callbacks: { [name]: STRANGER } })
      expect(read(answer)).toMatchObject(refused)
      expect(read(answer).text).toBe(`${STRANGER} isn't listed as an allowed redirect domain.`)
    }
    const logout = { logout: { clientId: 'demo-client' }, callbacks: { postFlowUrl: `${STRANGER}/x` } }
    expect(read(await open(logout))).toMatchObject(refused)
    const away = encodeURIComponent(`${STRANGER}/x`)
    expect(read(await asVisitor(`GET /v1/logout?postLogoutRedirectUri=${away}`))).toMatchObject(refused)
    expect(read(await open({ login: {} }, { origin: STRANGER }))).toMatchObject(refused)

    // Any page of an allowed domain is accepted, and a registered login address of another domain isn't.
    expect((await open({ login: {}, callbacks: { postFlowUrl: PAGE } }, fromShop)).status).toBe(200)
    const uri = `${STRANGER}/callback`
    expect((await asVisitor('POST /_sandbox/clients/demo-client/redirect-uris', { uri })).status).toBe(200)
    const back = { login: {}, callbacks: { postFlowUrl: uri } }
    expect(read(await open(back))).toMatchObject(refused)
  },

  async secureReturn({ open }) {
    const back = async (postFlowUrl: string) =>
      (await open({ ecomCheckout: { checkoutId: 'c' }, callbacks: { postFlowUrl } })).status
    expect(await back('http://shop.example/')).toBe(403)
    expect(await back('http://plain.example/')).toBe(403)
    expect(await back('https://shop.example/')).toBe(200)
    expect(await back('http://127.0.0.1:5173/')).toBe(200)
  },

  async silentFrame({ openLogin, follow, login }) {
    const { body } = await login(MEMBER)
    const silent = { responseMode: 'web_message', redirectUri: undefined, sessionToken: body.sessionToken }
    const opened = await openLogin(silent, { origin: STRANGER }, 'none')
    const page = await follow(opened)

    expect([opened.status, page.status]).toEqual([200, 200])
    expect(readMessage(page.html).origin).not.toBe(STRANGER)
    expect(page.headers.get('content-security-policy')).not.toContain(STRANGER)
  },

  async preflightHeaders({ asNobody }) {
    const headers = { origin: SHOP, 'access-control-request-method': 'POST' }
    const { headers: allowed } = await asNobody('OPTIONS /stores/v1/products/query', { headers })
    expect(allowed.get('access-control-allow-headers')?.split(', ').sort()).toEqual([
      'authorization',
      'content-type',
      'x-wix-bi-gateway',
      'x-wix-consistent',
      'x-wix-linguist',
    ])
  },

  async unpublished({ set, open, openLogin, asVisitor }) {
    await set({ site: 'unpublished' })
    const refused = { status: 428, code: 'SITE_NOT_PUBLISHED' }
    expect(read(await open({ ecomCheckout: { checkoutId: 'c' } }))).toMatchObject(refused)
    expect(read(await open({ logout: { clientId: 'demo-client' } }))).toMatchObject(refused)
    expect(read(await openLogin({ redirectUri: CALLBACK }))).toMatchObject(refused)
    const address = await asVisitor('POST /ecom/v2/carts/any/get-checkout-url', {})
    expect(read(address)).toMatchObject(refused)
    expect((await asVisitor('GET /stores/v3/provision/version')).status).toBe(200)
  },

  async noPlan({ set, open, openLogin, asVisitor }) {
    await set({ site: 'no-plan' })
    const refused = { status: 402, code: 'SITE_NOT_ACCEPTING_PAYMENTS' }
    expect(read(await open({ ecomCheckout: { checkoutId: 'c' } }))).toMatchObject(refused)
    expect(read(await open({ paidPlansCheckout: { planId: 'p' } }))).toMatchObject(refused)
    const address = await asVisitor('POST /ecom/v2/carts/any/get-checkout-url', {})
    expect(read(address)).toMatchObject(refused)
    expect((await openLogin({ redirectUri: CALLBACK })).status).toBe(200)
  },

  async noStores({ set, asVisitor }) {
    await set({ site: 'no-stores' })
    const refused = { status: 428, code: 'REQUIRED_APP_NOT_INSTALLED' }
    const query = { query: {} }
    for (const path of [
      '/stores/v1/products/query',
      '/stores-reader/v1/collections/query',
      '/stores/v3/products/query',
      '/categories/v1/categories/query',
      '/v1/products/query',
    ] as const)
      expect([path, read(await asVisitor(`POST ${path}`, query))]).toMatchObject([path, refused])
    const { body } = await asVisitor('GET /stores/v3/provision/version')
    expect(body).toEqual({ catalogVersion: 'STORES_NOT_INSTALLED' })
    expect((await asVisitor('POST /v1/redirect-session', { login: {} })).status).toBe(200)
  },

  async enterpriseCaptcha({ set, login, solveCaptcha, url }) {
    const readScript = async () => (await fetch(`${url}/_sandbox/captcha.js`)).text()
    expect(await readScript()).toContain('IS_ENTERPRISE = false')
    await set({ captcha: 'enterprise' })
    expect(await readScript()).toContain('IS_ENTERPRISE = true')
    expect(read(await login(MEMBER))).toMatchObject({ status: 400, code: '-19971' })
    expect((await login(MEMBER, await solveCaptcha())).status).toBe(200)
  },

  async noMembersArea({ set, login, register, enter, asNobody }) {
    const NAMES = ['firstName', 'lastName', 'nickname', 'picture']
    await register('named@example.com', undefined, {
      profile: { firstName: 'Ada', nickname: 'ada', language: 'de' },
    })
    const named = { email: 'named@example.com', password: 'eight letters and more' }
    const ask = async () => {
      const token = (await enter(named)).access_token
      return (await asNobody('GET /oauth2/user-info', { token })).body
    }
    expect(await ask()).toMatchObject({ name: 'ada', given_name: 'Ada' })

    await set({ membersArea: 'missing' })

    const { identity } = (await login(named)).body
    expect(Object.keys(identity.identityProfile).filter((key) => NAMES.includes(key))).toEqual([])
    expect(identity.identityProfile.language).toBe('de')
    const claims = await ask()
    expect(claims).toMatchObject({ email: 'named@example.com' })
    expect(Object.keys(claims).filter((key) => /name|picture/.test(key))).toEqual([])
  },

  // This is the last one, because it leaves the list full.
  async mostRedirectUris({ asVisitor }) {
    const add = async (uri: string) =>
      (await asVisitor('POST /_sandbox/clients/demo-client/redirect-uris', { uri })).status
    const path = 'GET /_sandbox/clients/demo-client/redirect-uris'
    for (let left = 20 - (await asVisitor(path)).body.uris.length; left > 0; left--)
      expect(await add(`https://shop.example/${left}`)).toBe(200)

    expect(await add('https://shop.example/one-more')).toBe(400)
    expect(await add('https://shop.example/1')).toBe(200)
    expect((await asVisitor(path)).body.uris).toHaveLength(20)
  },
}

// In the table's order, because its last row leaves the list of addresses full.
for (const catalog of ['v1', 'v3'] as const)
  describe(`a strict sandbox, ${catalog}`, { shuffle: false }, () => {
    const sandbox = useStrictSandbox(catalog)
    hooks(sandbox)

    it.each(Object.keys(ROWS) as StrictnessName[])('refuses what the provider refuses: %s', async (name) => {
      await ROWS[name](sandbox)
    })
  })

describe('a sandbox without strictness', () => {
  const sandbox = useMembers({ ...options, polite: true })

  it('accepts all addresses', async () => {
    const open = sandbox.openSession
    const login = { auth: { authRequest: authRequest(createPkce().codeChallenge, { redirectUri: PAGE }) } }
    const fromStranger = { origin: STRANGER }
    const token = { body: anonymous, headers: fromStranger }
    expect((await sandbox.asNobody('POST /oauth2/token', token)).status).toBe(200)
    expect((await open(login)).status).toBe(200)
    expect((await open({ login: {}, callbacks: { postFlowUrl: STRANGER } })).status).toBe(400)
    expect((await open({ login: {}, callbacks: { postFlowUrl: 'http://plain.example/' } })).status).toBe(200)
    const preflight = await sandbox.asNobody('OPTIONS /stores/v1/products/query', { headers: fromShop })
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-wix-currency')
    const foreign = await sandbox.asNobody('OPTIONS /oauth2/token', { headers: fromStranger })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the table of strictness', () => {
  it('names a source for each row', () => {
    for (const { what, source } of Object.values(STRICTNESS)) {
      expect(what).not.toBe('')
      expect(source).toMatch(/^(contract|wix\/skills|@wix\/|the documentation)/)
    }
  })
})
