import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { useMembers } from '../support/sandbox/identity-fixture.ts'
import { API_KEY, getVisitorToken, useSandbox } from '../support/sandbox/sandbox-fixture.ts'

/** Sends a request as a browser does after DNS rebinding: to our address, with a stranger's name. */
function ask(url: string, path: string, { host, key }: { host: string; key?: string }): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = { host, ...(key ? { authorization: key } : {}) }
    httpRequest({ hostname, port, path, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

/** Deep enough to break recursive code, short enough for every body. */
const DEEP = 9_000
/** Requests the tokens of an unknown member, as a server, and returns the refusal. */
function getTokens(url: string, { host, key }: { host: string; key: string }): Promise<string> {
  const { hostname, port } = new URL(url)
  const headers = { host, authorization: key, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path: '/oauth2/token', method: 'POST', headers }, async (answer) => {
      resolve(JSON.parse(await text(answer)).error)
    })
      .on('error', reject)
      .end(JSON.stringify({ grant_type: 'authorized_client', member_id: 'nobody' }))
  })
}

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('bodies of JSON', () => {
  const sandbox = useMembers()

  it.each([
    ['POST /v1/redirect-session', (deep: string) => `{"login":{"note":${deep}}}`],
    [
      'POST /v2/register',
      (deep: string) =>
        `{"loginId":{"email":"deep@example.com"},"password":"correct horse battery","profile":{"extra":${deep}}}`,
    ],
    [
      'PATCH /ecom/v1/carts/current',
      (deep: string) => `{"cartInfo":{"extendedFields":{"namespaces":${deep}}}}`,
    ],
    ['POST /stores/v1/products', (deep: string) => `{"product":{"name":"Deep","seoData":${deep}}}`],
    ['POST /graphql/2026-01', (deep: string) => `{"query":"{__typename}","variables":{"deep":${deep}}}`],
  ] as const)('are refused at %s when they are nested 9,000 deep', async (path, write) => {
    const asOwner = path.includes('products')
    const { status, body } = await (asOwner ? sandbox.asOwner : sandbox.asVisitor)(path, write(nested(DEEP)))

    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations[0].description).toContain('nested')
  })

  it('are refused in a query string as well', async () => {
    const encoded = Buffer.from(nested(800)).toString('base64url')

    const { status } = await sandbox.asVisitor(`GET /_api/iam/authentication/v1/logout?.r=${encoded}`)

    expect(status).toBe(400)
  })

  it.each([
    ['7,500 dots', `a${'.a'.repeat(7_500)}=1`],
    ['one more than anybody writes', `a${'.a'.repeat(100)}=1`],
    ['nothing but dots', `${'.'.repeat(7_500)}=1`],
  ])('are refused as dotted names, too: %s', async (_, query) => {
    const { status, body } = await sandbox.asVisitor(`GET /stores-reader/v1/collections/query?${query}`)
    expect([status, body.details?.validationError?.fieldViolations[0]?.description]).toEqual([
      400,
      'is nested too deep',
    ])
  })

  it('may have brackets in their texts', async () => {
    const { status } = await sandbox.openSession({ login: { note: '[{'.repeat(500) } })

    expect(status).toBe(200)
  })
})

describe('answers', () => {
  const sandbox = useSandbox()

  it.each([
    ['GET /_sandbox/mail'],
    ['GET /_sandbox/catalog'],
    ['POST /v1/redirect-session'],
    ['POST /oauth2/token-info'],
    ['POST /v2/login'],
    ['GET /nowhere'],
  ] as const)('to %s are kept nowhere and are taken for nothing else', async (path) => {
    const body = path.startsWith('POST') ? { login: {}, token: 'x' } : undefined
    const { headers } = await sandbox.asVisitor(path, body)

    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('that may be kept still are', async () => {
    const picture = await fetch(`${sandbox.url}/media/nothing`)

    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    const { headers } = await sandbox.asNobody('GET /oauth2/jwks')
    expect(headers.get('cache-control')).toMatch(/max-age/)
  })
})

describe('a name that leads here by DNS rebinding', () => {
  const sandbox = useSandbox()

  it.each(['/_sandbox/mail', '/_sandbox/settings', '/_sandbox/catalog', '/_sandbox/webhooks'])(
    'gets nothing of %s',
    async (path) => {
      expect(await ask(sandbox.url, path, { host: 'shop.evil.example' })).toBe(403)
      expect(
        await ask(sandbox.url, path, { host: `localhost.evil.example:${new URL(sandbox.url).port}` }),
      ).toBe(403)
    },
  )

  it.each(['localhost', '127.0.0.1', '[::1]', 'shop.localhost'])('is not %s', async (name) => {
    expect(await ask(sandbox.url, '/_sandbox/mail', { host: `${name}:${new URL(sandbox.url).port}` })).toBe(
      200,
    )
  })

  it('has no use for the default key', async () => {
    const orders = '/_sandbox/orders'
    expect(await ask(sandbox.url, '/stores/v1/products/x', { host: 'evil.example', key: API_KEY })).toBe(401)
    expect(await ask(sandbox.url, orders, { host: 'evil.example', key: API_KEY })).toBe(403)
    const key = `${await getVisitorToken(sandbox.url)},${API_KEY}`
    expect(await ask(sandbox.url, '/stores/v1/products/x', { host: 'evil.example', key })).toBe(401)
    expect(await ask(sandbox.url, '/stores/v1/products/x', { host: 'localhost', key })).toBe(404)
    expect(await getTokens(sandbox.url, { host: 'evil.example', key })).toBe('invalid_client')
    expect(await getTokens(sandbox.url, { host: 'localhost', key })).toBe('invalid_grant')
  })
})

describe('a page of a foreign origin, which may call the API', () => {
  const sandbox = useSandbox({ origins: 'https://shop.example' })
  const read = async (origin: string) =>
    (await sandbox.asOwner('GET /stores/v1/products/x', undefined, { origin })).status

  it('has no use for the default key in a page of a foreign origin', async () => {
    expect(await read('https://evil.example')).toBe(401)
    expect(await read('null')).toBe(401)
    expect(await read('https://shop.example')).toBe(404)
  })

  it('may change nothing of the owner’s desk', async () => {
    const set = async (origin: string) =>
      (await sandbox.asNobody('POST /_sandbox/settings', { body: {}, headers: { origin } })).status
    expect(await set('https://evil.example')).toBe(403)
    expect(await set('https://shop.example')).toBe(200)
  })
})

describe('a sandbox with a key of its own', () => {
  const key = 'a key of its own'
  const sandbox = useSandbox({ apiKey: key })

  it('serves its owner by any name, and nobody else', async () => {
    expect(await ask(sandbox.url, '/_sandbox/mail', { host: 'shop.example', key })).toBe(200)
    expect(await ask(sandbox.url, '/_sandbox/mail', { host: 'shop.example', key: API_KEY })).toBe(403)
    expect(await ask(sandbox.url, '/_sandbox/mail', { host: 'shop.example' })).toBe(403)
    expect(await ask(sandbox.url, '/_sandbox/captcha.js', { host: 'shop.example' })).toBe(200)
  })
})
