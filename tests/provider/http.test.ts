import { describe, expect, it } from 'vitest'
import { API_KEY, useSandbox } from '../support/sandbox/sandbox-fixture.ts'

const QUERY = 'POST /stores-reader/v1/products/query-platformized'

describe('the sandbox over HTTP', () => {
  const sandbox = useSandbox({ origins: 'http://127.0.0.1:*,https://shop.example' })

  it('gives every answer a request id of its own, failures too', async () => {
    const answers = await Promise.all([
      sandbox.asVisitor(QUERY, {}),
      sandbox.asNobody(QUERY),
      sandbox.asVisitor('GET /nothing'),
      sandbox.asNobody('GET /media/nobody.jpg'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 403, 404, 404])
    const ids = answers.map(({ headers }) => headers.get('x-wix-request-id'))
    expect(new Set(ids).size).toBe(4)
    expect(ids).not.toContain(null)
  })

  describe('from a browser', () => {
    const preflight = (origin: string) =>
      sandbox.asNobody('OPTIONS /stores-reader/v1/products/query-platformized', {
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,x-wix-bi-gateway',
        },
      })

    it.each(['http://127.0.0.1:8080', 'http://127.0.0.1', 'https://shop.example'])(
      'lets %s in',
      async (origin) => {
        const { status, headers } = await preflight(origin)

        expect(status).toBe(204)
        expect(headers.get('access-control-allow-origin')).toBe(origin)
        expect(headers.get('access-control-allow-methods')).toContain('PATCH')
        expect(headers.get('access-control-allow-headers')?.split(', ')).toEqual(
          expect.arrayContaining([
            'authorization',
            'content-type',
            'x-wix-bi-gateway',
            'x-wix-consistent',
            'x-wix-linguist',
          ]),
        )
        expect(Number(headers.get('access-control-max-age'))).toBeGreaterThan(600)
        expect(headers.get('vary')).toContain('Origin')
      },
    )

    it.each([
      'http://127.0.0.1.evil.example:80',
      'https://shop.example:8443',
      'http://shop.example',
      'https://evilshop.example',
      'null',
    ])('gives no token to %s, and shows its pages nothing from the owner’s desk', async (origin) => {
      const body = { clientId: 'demo-client', grantType: 'anonymous' }
      const refused = await sandbox.asNobody('POST /oauth2/token', { body, headers: { origin } })
      expect([refused.status, refused.body.error]).toEqual([400, 'invalid_client'])
      // The page may read that it is refused.
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBe(origin)
      expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
      const desk = await sandbox.asNobody('GET /_sandbox/orders', { headers: { origin } })
      expect(desk.headers.get('access-control-allow-origin')).toBeNull()
    })

    it('shows the request id to scripts, on failures as well', async () => {
      const { status, headers } = await sandbox.asNobody(QUERY, {
        headers: { origin: 'http://127.0.0.1:8080' },
      })

      expect(status).toBe(403)
      expect(headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:8080')
      expect(headers.get('access-control-expose-headers')).toContain('X-Wix-Request-Id')
    })
  })

  it('sends long JSON compressed to those who can read it, and to them only', async () => {
    const ask = (encoding: string) =>
      fetch(`${sandbox.url}/v2/collections/slug/${'x'.repeat(1500)}`, {
        headers: { authorization: API_KEY, 'accept-encoding': encoding },
      })

    const [packed, plain] = [await ask('gzip'), await ask('identity')]

    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.headers.get('vary')).toContain('Accept-Encoding')
    expect(packed.status).toBe(404)
    expect(await packed.json()).toEqual(await plain.json())
  })

  describe('who may ask', () => {
    // Contract 4.1: seen at the provider, which reads no further then.
    it.each([
      ['nobody', undefined],
      ['a scheme alone', 'Bearer'],
      ['another scheme', 'Basic abc'],
      ['half a token', 'OauthNG.JWS.a.b'],
    ])('answers %s with 403 and no code of an application', async (_, token) => {
      const { status, body } = await sandbox.asNobody(QUERY, { ...(token ? { token } : {}), body: {} })

      expect(status).toBe(403)
      expect(body).toEqual({
        message: 'Authorization header is malformed or missing',
        details: {},
        errorCode: 'WDE-1002',
      })
    })

    it.each([
      ['a made-up token', 'OauthNG.JWS.a.b.c'],
      ['nearly the key', `${API_KEY}x`],
    ])('answers %s with 401', async (_, token) => {
      const { status, body } = await sandbox.asNobody(QUERY, { token, body: {} })

      expect(status).toBe(401)
      expect(body).toEqual({
        message: 'Unauthenticated',
        details: {
          applicationError: { code: 'UNAUTHENTICATED', description: expect.any(String), data: {} },
        },
      })
    })

    it('takes a token raw and as Bearer', async () => {
      const { status } = await sandbox.asNobody(QUERY, { token: `Bearer ${API_KEY}`, body: {} })
      expect(status).toBe(200)
    })
  })

  describe('what can’t be read', () => {
    it('names JSON that is none', async () => {
      const { status, body } = await sandbox.asVisitor(QUERY, '{"query":')

      expect(status).toBe(400)
      expect(body.details.validationError.fieldViolations).toEqual([
        { field: '', description: 'must be valid JSON', violatedRule: 'FORMAT', data: { type: 'JSON' } },
      ])
    })

    it('names the field and gives the limit as data', async () => {
      const { body } = await sandbox.asVisitor(QUERY, { query: { paging: { limit: 500, offset: -1 } } })

      expect(body).toMatchObject({
        message: 'Invalid request message',
        errorCode: -100,
        details: {
          validationError: {
            fieldViolations: [
              { field: 'query.paging.limit', violatedRule: 'MAX', data: { threshold: 100 } },
              { field: 'query.paging.offset', violatedRule: 'MIN', data: { threshold: 0 } },
            ],
          },
        },
      })
    })

    it('refuses more than two megabytes', async () => {
      const { status } = await sandbox.asVisitor(QUERY, `{"query":"${'x'.repeat(2_000_001)}"}`)
      expect(status).toBe(413)
    })

    it('says which call does not exist', async () => {
      const { status, body } = await sandbox.asVisitor('POST /stores/v9/products')

      expect(status).toBe(404)
      expect(body.details.applicationError).toMatchObject({
        code: 'NOT_FOUND',
        description: 'There is no POST /stores/v9/products here',
      })
    })
  })

  it.each([
    '/stores-reader/v1/products/query-platformized',
    '/stores/v1/products/query-platformized',
    '/v1/products/query-platformized',
    '/_api/catalog-reader-server/v1/products/query-platformized',
    '/v2/collections/query',
    '/stores-reader/v2/collections/query',
    '/stores-reader/v1/variants/query',
  ])('answers at %s', async (path) => {
    expect((await sandbox.asVisitor(`POST ${path}`, {})).status).toBe(200)
  })
})

describe('a token, asked for by a form', () => {
  const shop = 'http://127.0.0.1:8080'
  const sandbox = useSandbox()

  it('needs no preflight, and the page may read it', async () => {
    const response = await fetch(`${sandbox.url}/oauth2/token`, {
      method: 'POST',
      headers: { origin: shop },
      body: new URLSearchParams({ clientId: 'demo-client', grantType: 'anonymous' }),
    })
    const pair = await response.json()
    const renewed = await fetch(`${sandbox.url}/oauth2/token`, {
      method: 'POST',
      headers: { origin: shop },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: pair.refresh_token }),
    })

    expect(response.headers.get('access-control-allow-origin')).toBe(shop)
    expect(pair).toMatchObject({ token_type: 'Bearer', expires_in: 14_400 })
    expect([renewed.status, renewed.headers.get('access-control-allow-origin')]).toEqual([200, shop])
  })
})

describe('a sandbox that allows the usual methods', () => {
  const sandbox = useSandbox({ methods: 'usual' })

  it('leaves OPTIONS out of its list, as most hosts do', async () => {
    const { status, headers } = await sandbox.asNobody('OPTIONS /oauth2/token', {
      headers: { origin: 'http://127.0.0.1:8080', 'access-control-request-method': 'POST' },
    })

    expect(status).toBe(204)
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  })
})
