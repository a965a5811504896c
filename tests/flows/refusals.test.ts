import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { isStoreError, type StoreErrorCode } from '../../src/model/errors.ts'
import { findRefusal, REFUSALS } from '../../src/model/refusals.ts'
import { fromOutside } from '../support/from-outside.ts'
import { CALLBACK, prepareSessions } from '../support/headless-session.ts'

const SHOP = 'https://shop.example'
const STRANGER = 'https://stranger.example'

const { sandbox, open } = prepareSessions({
  polite: false,
  origins: SHOP,
  redirectUris: CALLBACK,
  seed: 'demo',
  catalog: 'v3',
})
beforeAll(() => sandbox.hurry())
beforeEach(() =>
  sandbox.set({ site: 'published', captcha: 'auto', membersArea: 'installed', provisioning: 0 }),
)

/** Creates a `fetch` like a page of this origin, without a browser. */
const from = (origin: string): typeof fetch => {
  return (input, init) => fetch(input, { ...init, headers: { ...init?.headers, origin } })
}
const clientOf = (origin = SHOP) =>
  createStoreClient({ clientId: 'demo-client', apiHost: sandbox.url, fetch: from(origin), retry: false })

/** Opens the checkout of a cart with a product. */
async function goToCheckout(back = `${SHOP}/cart`) {
  const client = clientOf()
  const { products } = await client.productsV3.query({})
  // A product without options can be bought directly.
  const one = products.find(({ options, modifiers }) => !options?.length && !modifiers?.length)
  const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
  const { variants } = await client.variantsV3.query(
    fromOutside({
      filter: { 'productData.productId': one?.id },
    }),
  )
  const variantId = variants[0]?.id
  const catalogReference = { appId, catalogItemId: one?.id ?? '', options: { variantId } }
  const { cart } = await client.cartV2.addLines(
    fromOutside({
      catalogItems: [{ catalogReference, quantity: 1 }],
    }),
  )
  return client.redirects.createSession({
    ecomCheckout: { checkoutId: cart.id ?? '' },
    callbacks: { postFlowUrl: back },
  })
}

const MEMBER = { email: 'member@example.com', password: 'correct horse battery' }

/** Each refusal that code can get, with a call that causes it. */
const ROWS: readonly (readonly [StoreErrorCode, string, () => Promise<unknown>])[] = [
  [
    'token_request_failed',
    'a page whose origin is not registered',
    () => clientOf(STRANGER).productsV3.query({}),
  ],
  [
    'token_request_failed',
    'an unknown client id',
    () => createStoreClient({ clientId: 'nobody', apiHost: sandbox.url, retry: false }).productsV3.query({}),
  ],
  ['redirect_domain_refused', 'a checkout that leads back elsewhere', () => goToCheckout(`${STRANGER}/`)],
  [
    'redirect_domain_refused',
    'a checkout that leads back by http',
    () => goToCheckout('http://shop.example/'),
  ],
  [
    'redirect_domain_refused',
    'a logout that leads elsewhere',
    async () => {
      const session = open()
      await session.login(MEMBER)
      return session.logout({ returnUrl: `${STRANGER}/` })
    },
  ],
  [
    'redirect_uri_refused',
    'a login on a server whose address is not registered',
    async () => {
      const session = open()
      const result = await session.login(MEMBER)
      const { sessionToken = '' } = result.state === 'success' ? result : {}
      return session.exchangeSessionToken(sessionToken, { redirectUri: `${SHOP}/other` })
    },
  ],
  [
    'site_not_published',
    'a checkout',
    async () => {
      await sandbox.set({ site: 'unpublished' })
      return goToCheckout()
    },
  ],
  [
    'site_not_published',
    'a login at the provider’s page',
    async () => {
      await sandbox.set({ site: 'unpublished' })
      const session = open()
      return session.authorizationUrl(await session.createAuthorization())
    },
  ],
  [
    'stores_not_installed',
    'a question for products',
    async () => {
      await sandbox.set({ site: 'no-stores' })
      return clientOf().productsV3.query({})
    },
  ],
  [
    'plan_required',
    'a checkout',
    async () => {
      await sandbox.set({ site: 'no-plan' })
      return goToCheckout()
    },
  ],
  [
    'catalog_provisioning',
    'a question for products',
    async () => {
      await sandbox.set({ provisioning: 9 })
      return clientOf().productsV3.query({})
    },
  ],
]

describe('code gets each refusal by its code', () => {
  it.each(ROWS)('%s: %s', async (code, _, run) => {
    const error = await run().then(
      (answer) => Promise.reject(new Error(`answered ${JSON.stringify(answer).slice(0, 200)}`)),
      (reason: unknown) => reason,
    )
    expect(isStoreError(error) && error.code, String(error)).toBe(code)
    const refusal = findRefusal(code)
    if (isStoreError(error) && refusal?.status && code !== 'plan_required')
      expect(error.status).toBe(refusal.status)
  })

  it('a login with a captcha that can’t be shown names the captcha, but no key', async () => {
    await sandbox.set({ captcha: 'enterprise' })
    const result = await open().login(MEMBER)
    expect(result).toMatchObject({ state: 'captchaRequired', errorCode: 'missingCaptchaToken' })
    expect(result).not.toHaveProperty('siteKey')
  })

  it('too many logins are too many requests', async () => {
    await sandbox.set({ captcha: 'off' })
    const session = open()
    const wrong = { email: 'busy@example.com', password: 'not this one' }
    const results = []
    for (let tries = 0; tries < 30; tries++) results.push(await session.login(wrong))
    const causes = results.map((result) => 'cause' in result && result.cause?.code)
    expect(causes).toContain('too_many_requests')
  })

  it('a member of a site without the Members Area app has no name', async () => {
    await sandbox.set({ membersArea: 'missing', captcha: 'off' })
    const session = open()
    expect(await session.login(MEMBER)).toMatchObject({ state: 'success' })
    expect(await session.userInfo()).not.toHaveProperty('name')
  })

  it('leaves to a page the refusals that only a page can get', () => {
    const met = new Set(ROWS.map(([code]) => code))
    const rest = REFUSALS.map(({ code }) => code).filter((code) => !met.has(code))
    expect(rest).toEqual([
      'captcha_not_configured',
      'login_timeout',
      'too_many_requests',
      'header_refused',
      'members_area_missing',
    ])
  })
})
