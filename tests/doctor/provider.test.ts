import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { examine, fetchWith, findWrong, type Instead, refuse, run } from './run-doctor.ts'

const ORIGIN = 'http://shop.localhost:5000'

let sandbox: Sandbox
let next: Sandbox
beforeAll(async () => {
  const redirectUris = [`${ORIGIN}/`, `${ORIGIN}/callback`]
  const options = { port: 0, db: ':memory:', seed: 'demo', redirectUris } as const
  ;[sandbox, next] = await Promise.all([startSandbox(options), startSandbox({ ...options, catalog: 'v3' })])
})
afterAll(() => Promise.all([sandbox.close(), next.close()]))

const shop = (url = sandbox.url) => ['--client-id', 'demo-client', '--origin', ORIGIN, '--api-host', url]

describe('a shop that is set up', () => {
  it.each(['v1', 'v3'] as const)('has no errors, with a catalog of %s', async (catalog) => {
    const { code, points, block } = await examine(shop(catalog === 'v1' ? sandbox.url : next.url))
    expect(findWrong(points)).toEqual([])
    expect(code).toBe(0)
    expect(points.map(({ name }) => name)).toEqual([
      'token',
      'catalog',
      'product',
      'cart',
      'checkout',
      'cart end',
      'login redirect',
      'login frame',
      'captcha',
    ])
    expect(block).toContain(`data-catalog="${catalog}"`)
  })

  it('is reported with exact requests and answers', async () => {
    const { out, code } = await run(shop())
    expect(code).toBe(0)
    expect(out).toMatch(
      /^ok {5}token: visitors get a token, for 4 hours\n {7}POST \S+\/oauth2\/token: 200, request id \S+\n/m,
    )
    expect(out).toMatch(
      /POST \S+\/stores\/v3\/products\/\S+: 428, CATALOG_V1_SITE_CALLING_CATALOG_V3_API, request id/,
    )
    expect(out).toMatch(/add-line-items: 200, request id \S+, preflight 204/)
    expect(out).toContain(`come back to ${ORIGIN}/ (the site’s root, because no callback is said)`)
    expect(out).toContain('Nothing is wrong')
  })

  it('leaves no cart behind', async () => {
    const carts: string[] = []
    const watch: Instead = {
      path: '/add-line-items',
      async answer(real) {
        const response = await real()
        carts.push(((await response.clone().json()) as { cart: { id: string } }).cart.id)
        return response
      },
    }
    const { points } = await examine(shop(), { fetch: fetchWith(watch) })
    expect(points.find(({ name }) => name === 'cart end')?.state).toBe('ok')
    expect(carts).toHaveLength(1)
    const kept = await fetch(`${sandbox.url}/ecom/v2/carts/${carts[0]}`, {
      headers: { Authorization: 'sandbox-api-key' },
    })
    expect(kept.status).toBe(404)
  })

  it('accepts the given callback, below the origin', async () => {
    const { points, block } = await examine([...shop(), '--callback', '/callback'])
    expect(points.find(({ name }) => name === 'login redirect')?.says).toBe(
      `logins by redirect come back to ${ORIGIN}/callback`,
    )
    expect(block).toContain('data-login-callback="/callback"')
  })

  it('is asked as by a page: with its origin, a real preflight, and a token by a form', async () => {
    const asked: { method: string; url: string; headers: Headers; body: unknown }[] = []
    const spy: typeof globalThis.fetch = (input, init) => {
      asked.push({
        method: init?.method ?? 'GET',
        url: String(input),
        headers: new Headers(init?.headers),
        body: init?.body,
      })
      return fetch(input, init)
    }
    await examine(shop(), { fetch: spy })
    const [token, preflight, query] = asked
    expect(token?.body).toBeInstanceOf(URLSearchParams)
    expect(token?.headers.get('Origin')).toBe(ORIGIN)
    expect(preflight?.method).toBe('OPTIONS')
    expect(preflight?.headers.get('Access-Control-Request-Method')).toBe('POST')
    expect(preflight?.headers.get('Access-Control-Request-Headers')).toBe('authorization,content-type')
    expect(preflight?.headers.has('Authorization')).toBe(false)
    expect(query?.url).toBe(preflight?.url)
    expect(query?.headers.get('Origin')).toBe(ORIGIN)
  })
})

describe('no secret is printed', () => {
  it.each([[[]], [['--json']]])('%j', async (more) => {
    const secrets: string[] = []
    const spy: typeof globalThis.fetch = async (input, init) => {
      const response = await fetch(input, init)
      const location = response.headers.get('Location') ?? ''
      const text = await response.clone().text()
      const found = `${text} ${location}`.matchAll(
        /(?:"(?:\w*token|sessionToken|code)":"|[?&#](?:session|code|state|code_challenge)=)(?!CATALOG_)([\w.~%-]{16,})/gi,
      )
      for (const [, secret] of found) if (secret) secrets.push(secret)
      return response
    }
    const options = { fetch: spy, env: { STORE_MEMBER_PASSWORD: 'correct horse battery' } }
    const { out } = await run([...shop(), '--member', 'member@example.com', ...more], options)
    expect(secrets.length).toBeGreaterThan(6)
    expect([...secrets, 'correct horse battery'].filter((secret) => out.includes(secret))).toEqual([])
    expect(out).toContain('/oauth2/authorize?')
  })

  it('not even where the provider repeats it', async () => {
    let token = ''
    const leak: Instead[] = [
      {
        path: '/oauth2/token',
        async answer(real) {
          const response = await real()
          token = ((await response.clone().json()) as { access_token: string }).access_token
          return response
        },
      },
      { path: '/redirect-session', answer: () => refuse(400, 'BROKEN', `the token ${token} is odd`) },
    ]
    const { out } = await run(shop(), { fetch: fetchWith(...leak) })
    expect(token.length).toBeGreaterThan(20)
    expect(out).toContain('the token (hidden) is odd')
    expect(out).not.toContain(token)
  })
})

describe('a member', () => {
  const env = { STORE_MEMBER_PASSWORD: 'correct horse battery' }
  const member = () => [...shop(), '--member', 'member@example.com']

  it('is logged in and out again', async () => {
    const revoked: string[] = []
    const watch: Instead = {
      path: '/oauth2/revoke',
      async answer(real) {
        const response = await real()
        revoked.push(String(response.status))
        return response
      },
    }
    const { points } = await examine(member(), { env, fetch: fetchWith(watch) })
    expect(points.at(-1)).toMatchObject({
      name: 'member',
      state: 'ok',
      says: 'a member logs in, and has a name',
    })
    expect(revoked).toEqual(['200'])
  })

  it('with a wrong password is reported as refused, without more requests', async () => {
    const { points, code } = await examine(member(), {
      env: { STORE_MEMBER_PASSWORD: 'wrong horse battery' },
    })
    expect(code).toBe(1)
    expect(points.at(-1)).toMatchObject({ name: 'member', state: 'wrong' })
    expect(points.at(-1)?.exchanges).toHaveLength(1)
  })
})

describe('problems of the connection', () => {
  it('are reported with the host that does not answer', async () => {
    const { points, code } = await examine([...shop('http://127.0.0.1:9'), '--timeout', '2'])
    expect(code).toBe(1)
    expect(points).toHaveLength(1)
    expect(points[0]).toMatchObject({
      name: 'token',
      code: 'network',
      says: 'http://127.0.0.1:9 does not answer',
      remedy: expect.stringContaining('data-api-host'),
    })
  })

  it('are reported with the read host that does not answer', async () => {
    const { points } = await examine([...shop(), '--read-host', 'http://127.0.0.1:9', '--timeout', '2'])
    expect(points.find(({ name }) => name === 'product')).toMatchObject({
      says: 'http://127.0.0.1:9 does not answer',
      remedy: expect.stringContaining('data-read-host'),
    })
  })

  it('end after the configured time', async () => {
    const never: Instead = {
      path: '/oauth2/token',
      answer: () => new Promise(() => {}),
    }
    const hanging: typeof globalThis.fetch = (input, init) =>
      Promise.race([
        fetchWith(never)(input, init),
        new Promise<never>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
      ])
    const { points } = await examine([...shop(), '--timeout', '0.1'], { fetch: hanging })
    expect(points[0]).toMatchObject({ code: 'timeout', says: expect.stringContaining('in time') })
    expect(points[0]?.exchanges[0]).toMatchObject({ obstacle: 'timeout' })
  })

  it('include answers that are far too long', async () => {
    const long: Instead = {
      path: '/oauth2/token',
      answer: () => new Response(' '.repeat(5_000_000), { headers: { 'Access-Control-Allow-Origin': '*' } }),
    }
    const { points } = await examine(shop(), { fetch: fetchWith(long) })
    expect(points[0]?.exchanges[0]).toMatchObject({ obstacle: 'too-large' })
  })

  it('include a redirect of the token call, which isn’t followed', async () => {
    const asked: string[] = []
    const away: Instead = {
      path: '/oauth2/token',
      answer: () =>
        new Response(null, {
          status: 307,
          headers: { Location: 'http://127.0.0.1:9/steal', 'Access-Control-Allow-Origin': '*' },
        }),
    }
    const spy: typeof globalThis.fetch = (input, init) => {
      asked.push(`${init?.redirect} ${String(input)}`)
      return fetchWith(away)(input, init)
    }
    const { points } = await examine(shop(), { fetch: spy })
    expect(points[0]?.state).toBe('wrong')
    expect(asked.filter((one) => one.includes('steal'))).toEqual([])
    expect(asked.every((one) => one.startsWith('manual '))).toBe(true)
  })
})

describe('wrong usage', () => {
  it.each([
    [['--client-id', 'x'], 'doctor takes --origin'],
    [['--origin', 'https://shop.example'], 'doctor takes --client-id'],
    [['--client-id', 'x', '--origin', 'shop.example'], '--origin takes the origin'],
    [['--client-id', 'x', '--origin', 'https://shop.example/shop'], '--origin takes the origin'],
    [['--client-id', 'x', '--origin', 'ftp://shop.example'], '--origin takes the origin'],
    [
      ['--client-id', 'x', '--origin', 'https://s.example', '--callback', 'javascript:alert(1)'],
      '--callback takes',
    ],
    [
      ['--client-id', 'x', '--origin', 'https://s.example', '--callback', 'https://other.example/callback'],
      '--callback takes',
    ],
    [['--colour', 'red'], 'Unknown option'],
    [['--catalog', 'v2', 'a.html'], '--catalog takes v1 or v3'],
    [['--timeout', 'long', 'a.html'], '--timeout takes a number'],
    [['no/such.html', '--origin', 'https://shop.example'], 'No page is called no/such.html'],
    [['ftp://shop.example/', '--client-id', 'x'], 'addresses of http and https'],
    [['file:///etc/passwd'], 'addresses of http and https'],
    [['a.html', 'b.html'], 'doctor takes one page'],
    [['--member', 'a@b.example', '--client-id', 'x'], 'STORE_MEMBER_PASSWORD'],
  ])('refuses %j', async (given, words) => {
    expect(await run(given)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(words) })
  })

  it('helps', async () => {
    for (const given of [[], ['--help']])
      expect(await run(given)).toMatchObject({ code: 0, out: expect.stringContaining('--callback') })
  })
})
