import { describe, expect, it } from 'vitest'
import * as client from '../../widgets/entries/client.ts'
import * as react from '../../widgets/entries/react.ts'
import * as server from '../../widgets/entries/server.ts'
import * as entry from '../../widgets/entries/session.ts'
import * as webhooks from '../../widgets/entries/webhooks.ts'
import * as withdrawal from '../../widgets/entries/withdrawal.ts'

/** Calls as plain JavaScript makes them, which no compiler checks. */

type Call = (...given: unknown[]) => unknown

/** Returns functions that take anything. */
const untyped = <Owner extends object>(owner: Owner) => owner as { readonly [Name in keyof Owner]: Call }
/** Returns the function of a call that is written with what it takes. */
const find = (owner: object, call: string) =>
  (owner as Readonly<Record<string, Call>>)[call.slice(0, call.indexOf('('))] as Call

/** Returns what a call says: the error, or the `failure` that it answers. */
const hear = async (call: () => unknown): Promise<object> => {
  try {
    const result = Object(await call())
    return result.state === 'failure' ? { failure: result.error, code: result.cause?.code } : result
  } catch (error) {
    const { name, code, message } = error as entry.StoreError
    return { name, code, message }
  }
}
const refusal = (message: string) => ({ name: 'StoreError', code: 'invalid_configuration', message })

const fetch = async () => new Response('', { status: 503 })
const openSession = (options: object = {}) =>
  untyped(untyped(entry).createSession({ clientId: 'c', fetch, ...options }) as entry.Session)
const openClient = (options: object) =>
  untyped(client).createStoreClient({ clientId: 'c', fetch, retry: false, ...options }) as client.StoreClient

describe('a call without its object', () => {
  it.each<[entry: object, call: string]>([
    [client, 'createStoreClient({ clientId })'],
    [client, 'createCookieTokens({ cookie, clientId })'],
    [entry, 'createSession({ clientId })'],
    [entry, 'createRequestSession({ cookie, clientId })'],
    [server, 'createOEmbedHandler({ productUrl })'],
    [webhooks, 'createNotificationHandlers({ publicKey })'],
    [withdrawal, 'createWithdrawalHandler({ secret, send, store })'],
    [openSession, 'authorizationUrl(authorization)'],
    [openSession, 'loginExternal({ apiKey, memberId })'],
    [openSession, 'signOn({ apiKey, loginId })'],
  ])('throws an error that says what it takes: %o %s', async (owner, call) => {
    const made = find(owner === openSession ? openSession() : owner, call)
    expect(await hear(() => made())).toEqual(refusal(`${call} takes an object, and got none`))
    expect(await hear(() => made('demo'))).toEqual(refusal(`${call} takes an object, and got a string`))
  })

  it.each([
    'login({ email, password })',
    'register({ email, password })',
    'processVerification({ verificationCode })',
    'resetPassword({ recoveryToken, password })',
    'loginWithSso({ idpConnectionId, tokenParams })',
  ])('of a sign-in answers with a failure that says so: %s', async (call) => {
    const made = find(openSession(), call)
    const failure = (got: string) => ({
      failure: `${call} takes an object, and got ${got}`,
      code: 'invalid_configuration',
    })
    expect(await hear(() => made())).toEqual(failure('none'))
    expect(await hear(() => made('sam@example.com', 'a password'))).toEqual(failure('a string'))
  })

  it.each([
    ['verify(code) takes the code as text, and got an object', 'verify()', { code: '123456' }],
    ['verify(code) takes the code as text, and got a number', 'verify()', 123_456],
    ['verificationCode takes the code as text, and got none', 'processVerification()', { code: '123456' }],
  ])('answers with a failure for another value: %s', async (failure, name, given) => {
    const made = find(openSession(), name)
    expect(await hear(() => made(given))).toEqual({ failure, code: 'invalid_configuration' })
  })
})

const KEY = '-----BEGIN PUBLIC KEY-----'
const MISTAKES = [undefined, null, 5, {}]
/** An engine's words about a value that isn't what the code takes it for. */
const ENGINE = /cannot (read|destructure|convert)|is not (a function|iterable|an object)|undefined \(/i

type Owner = Readonly<Record<string, unknown>>

/** The export for React without hooks and without readers of attributes, which only React and our tags call. */
const COMPONENTS = Object.fromEntries(
  Object.entries(react).filter(([name]) => !/^use[A-Z]|^attribute$/.test(name)),
)

/** Returns what the calls of an object say in an engine's own words, or about a request that a mistake led to. */
async function listPoorAnswers(owner: object, path: string): Promise<string[]> {
  const found: string[] = []
  for (const [name, part] of Object.entries(owner as Owner)) {
    if (Object(part) !== part || part === client.StoreError) continue
    if (typeof part !== 'function') found.push(...(await listPoorAnswers(part as object, `${path}.${name}`)))
    else
      for (const given of MISTAKES) {
        const {
          name: kind,
          message,
          failure,
        } = (await hear(() => part(given))) as Readonly<Record<string, string>>
        const text = message ?? failure ?? ''
        const isForeign = /.Error$/.test(kind ?? '') && kind !== 'StoreError'
        if (isForeign || ENGINE.test(text)) found.push(`${path}.${name}(${JSON.stringify(given)}): ${text}`)
      }
  }
  return found
}

describe('a call with nothing, null, a number or an object without fields', () => {
  const refused = { fetch: async () => new Response('{}', { status: 400 }) }
  it.each<[path: string, owner: object]>([
    ['client', client],
    ['react', COMPONENTS],
    ['server', server],
    ['session', entry],
    ['webhooks', webhooks],
    ['withdrawal', withdrawal],
    ['createStoreClient(…)', openClient(refused)],
    ['createSession(…)', openSession(refused)],
    ['createRequestSession(…)', entry.createRequestSession({ clientId: 'c', cookie: '', ...refused })],
    ['createCookieTokens(…)', client.createCookieTokens({ clientId: 'c', cookie: '' })],
    ['createNotificationHandlers(…)', webhooks.createNotificationHandlers({ publicKey: KEY })],
    ['createSeenNotifications()', webhooks.createSeenNotifications()],
  ])('never answers in an engine’s own words: %s', async (path, owner) => {
    expect(await listPoorAnswers(owner, path)).toEqual([])
  })

  it('takes null for options that are left out', async () => {
    const { query } = untyped(openClient(refused).products)
    expect(await hear(() => query({}, null))).toMatchObject({ code: 'token_request_failed' })
  })
})

const STATEMENTS = { secret: 's'.repeat(32), send: () => {}, store: withdrawal.createWithdrawalMemory() }
const OEMBED = { productUrl: 'https://a.b/{slug}', embedUrl: 'https://a.b/embed.html' }
/** What Node's own server hands over. */
const NODE_REQUEST = { method: 'POST', url: '/there', headers: { 'content-type': 'application/json' } }

describe('a call with another value than it takes', () => {
  const { createNotificationHandlers, readNotification, readCatalogChange } = untyped(webhooks)
  const { createWithdrawalHandler } = untyped(withdrawal)
  const { renderTags, createOEmbedHandler } = untyped(server)

  it.each<[message: string, call: () => unknown]>([
    [
      'createStoreClient: session needs getAccessToken()',
      () => openClient({ session: Promise.resolve(openSession()) }),
    ],
    [
      'createStoreClient: tokens needs getAccessToken()',
      () => openClient({ tokens: { accessToken: {}, refreshToken: {} } }),
    ],
    ['createStoreClient: keeper needs read() and write()', () => openClient({ keeper: {} })],
    [
      'apiHost takes an origin as text, and got an object',
      () => openClient({ apiHost: new URL('https://a.b') }),
    ],
    ['fetch takes a function, and got a string', () => openClient({ fetch: 'node-fetch' })],
    ['timeoutMs takes a number, and got a string', () => openSession({ timeoutMs: '5000' })],
    [
      'signal takes an AbortSignal: controller.signal, and got an object',
      () => untyped(openClient({}).products).query({}, { signal: new AbortController() }),
    ],
    [
      'graphql({ query, variables }) takes an object, and got a string',
      () => untyped(openClient({})).graphql('{ a }'),
    ],
    [
      'send(endpoint, request) takes an endpoint: endpoint(method, path, service), and got none',
      () => untyped(openClient({})).send(),
    ],
    [
      'send(endpoint, request) takes an endpoint: endpoint(method, path, service), and got an object',
      () => untyped(openClient({})).send(untyped(client).endpoint('GET', '/v1/orders')),
    ],
    [
      'imageUrl(image) takes an address, or an object with a url, and got none',
      () => untyped(client).imageUrl(undefined),
    ],
    ['videoUrl(video) takes an object, and got none', () => untyped(client).videoUrl(undefined)],
    ['videoUrl(video) takes a film with files, and got an object', () => untyped(client).videoUrl({})],
    [
      'cropped(image, area) takes an object, and got none',
      () => untyped(client).cropped('https://a.b/c.jpg'),
    ],
    [
      'scaledToFit(image, width, height) takes a number for each, and got none',
      () => untyped(client).scaledToFit('wix:image://v1/a.jpg'),
    ],
    ['createCookieTokens needs a clientId', () => untyped(client).createCookieTokens({ cookie: '' })],
    [
      'cookie takes the text of the request’s Cookie header, and got an object',
      () => untyped(entry).createRequestSession({ clientId: 'c', cookie: new Headers() }),
    ],
    [
      'A storage that isn’t local, session, cookie, memory needs read() and write()',
      () => openSession({ storage: 'localStorage' }),
    ],
    [
      'authorizationUrl(authorization) takes what createAuthorization resolves with, and got an object',
      () => openSession().authorizationUrl(openSession().createAuthorization()),
    ],
    [
      'exchangeSessionToken(sessionToken) takes the token as text, and got an object',
      () => openSession().exchangeSessionToken({ sessionToken: 'of a login' }),
    ],
    [
      'sendPasswordReset(email) takes the address as text, and got an object',
      () => openSession().sendPasswordReset({ email: 'sam@example.com' }),
    ],
    [
      'exchangeCode(callback, authorization) takes an object, and got none',
      () => openSession().exchangeCode('https://shop.example/callback?code=c&state=s'),
    ],
    ['subscribe(listener) takes a function, and got none', () => openSession().subscribe()],
    [
      'readNotification(body, { publicKey }) takes the body as text, and got an object',
      () => readNotification({ data: 'parsed by a framework' }, { publicKey: KEY }),
    ],
    [
      'readNotification(body, { publicKey }) takes the body as text, and got none',
      () =>
        untyped(createNotificationHandlers({ publicKey: KEY }) as webhooks.NotificationHandlers).process(),
    ],
    ['readNotification(body, { publicKey }) takes an object, and got none', () => readNotification('token')],
    ['publicKey takes the app’s key as text, and got none', () => createNotificationHandlers({})],
    [
      'expected takes a list of names, and got a string',
      () => readNotification('token', { publicKey: KEY, expected: 'ProductChanged' }),
    ],
    [
      'expected has unknown names: ProductUpdated',
      () => readNotification('token', { publicKey: KEY, expected: ['ProductUpdated'] }),
    ],
    ['seen needs has()', () => readNotification('token', { publicKey: KEY, seen: [] })],
    [
      'onProductChanged(handler) takes a function, and got none',
      () =>
        untyped(
          createNotificationHandlers({ publicKey: KEY }) as webhooks.NotificationHandlers,
        ).onProductChanged(),
    ],
    [
      'readCatalogChange(event) takes an event of readNotification, and got an object',
      () => readCatalogChange(Promise.resolve({ name: 'ProductChanged' })),
    ],
    [
      'readCard(product, setting) takes a product with productOptions, as client.products answers it, and got an object',
      () => untyped(react).readCard({ product: {} }, {}),
    ],
    ['renderTags(html) takes a text or its bytes, and got an object', () => renderTags(new Response(''))],
    ['renderTags(html, options) takes an object, and got a string', () => renderTags('<p>', 'demo-client')],
    [
      'allowedHosts takes a list of origins, and got a string',
      () => renderTags('<p>', { allowedHosts: 'a.b' }),
    ],
    [
      'The handler of createOEmbedHandler takes a Request of the web, not Node’s, and got an object',
      () => (createOEmbedHandler(OEMBED) as Call)(NODE_REQUEST),
    ],
    ['ProductCard: model takes an object, and got none', () => untyped(react).ProductCard({ options: {} })],
    [
      'CollectionGrid: cards takes a list of what readCard returns, and got an object',
      () => untyped(react).CollectionGrid({ cards: {}, options: {}, messages: {} }),
    ],
    [
      'createWithdrawalHandler needs send()',
      () => createWithdrawalHandler({ ...STATEMENTS, send: undefined }),
    ],
    [
      'createWithdrawalHandler: store needs get() and add() and mailed()',
      () => createWithdrawalHandler({ ...STATEMENTS, store: undefined }),
    ],
    // A text contains parts of its origin, which would be allowed, too.
    [
      'origins takes a list, and got a string',
      () => createWithdrawalHandler({ ...STATEMENTS, origins: 'https://shop.example' }),
    ],
    [
      'The handler of createWithdrawalHandler takes a Request of the web, not Node’s, and got an object',
      () => (createWithdrawalHandler(STATEMENTS) as Call)(NODE_REQUEST),
    ],
  ])('says it: %s', async (message, call) => {
    expect(await hear(call)).toEqual(refusal(message))
  })
})
