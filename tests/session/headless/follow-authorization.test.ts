import { describe, expect, it, vi } from 'vitest'
import type { Authorization } from '../../../src/session/authorize.ts'
import { followAuthorization } from '../../../src/session/headless/follow-authorization.ts'

const PAGE = 'https://shop.example/callback'
const authorization = (redirectUri: string | undefined = PAGE): Authorization => ({
  url: 'https://provider.example/authorize?x=1',
  origin: 'https://provider.example',
  pending: { state: 'S1', codeVerifier: 'V1', originalUri: '', ...(redirectUri && { redirectUri }) },
})

/** Creates a provider that redirects from one address to the next. */
const leadBy = (...locations: (string | undefined)[]) => {
  const cancel = vi.fn()
  const asked: [string, RequestInit | undefined][] = []
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const location = locations[asked.length]
    asked.push([String(input), init])
    const body = new ReadableStream({ cancel })
    return new Response(body, location === undefined ? {} : { status: 302, headers: { location } })
  })
  return { fetch, asked, cancel, urls: () => asked.map(([url]) => url) }
}

describe('a login without a browser', () => {
  it.each(['?', '#'])('ends with the code after %s, at a page that is never fetched', async (mark) => {
    const { fetch, urls, cancel } = leadBy(`${PAGE}${mark}code=C1&state=S1`)
    await expect(followAuthorization(authorization(), { fetch })).resolves.toMatchObject({
      code: 'C1',
      codeVerifier: 'V1',
      redirectUri: PAGE,
    })
    expect(urls()).toEqual(['https://provider.example/authorize?x=1'])
    expect(cancel).toHaveBeenCalledTimes(1)
  })

  it('compares the page without query and fragment', async () => {
    const { fetch } = leadBy(`${PAGE}?code=C1&state=S1`)
    await expect(followAuthorization(authorization(`${PAGE}?shop=1`), { fetch })).resolves.toMatchObject({
      code: 'C1',
    })
  })

  it('follows the provider’s own redirects, even relative ones, until its caller aborts', async () => {
    const { fetch, asked, urls } = leadBy('/consent', 'next?y=2', `${PAGE}?code=C1&state=S1`)
    const { signal } = new AbortController()
    await followAuthorization(authorization(), { fetch, signal })
    expect(urls()).toEqual([
      'https://provider.example/authorize?x=1',
      'https://provider.example/consent',
      'https://provider.example/next?y=2',
    ])
    expect(asked.map(([, init]) => init)).toEqual(
      Array.from({ length: 3 }, () => ({ redirect: 'manual', signal })),
    )
  })

  it.each([
    ['timeout', { timeoutMs: 20 }],
    ['aborted', { signal: AbortSignal.abort(), timeoutMs: 5_000 }],
  ] as const)('ends with %s if the page does not answer', async (code, options) => {
    const fetch = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        const stop = () => reject(init?.signal?.reason)
        if (init?.signal?.aborted) stop()
        init?.signal?.addEventListener('abort', stop)
      })
    await expect(followAuthorization(authorization(), { fetch, ...options })).rejects.toMatchObject({ code })
  })

  it.each([
    ['a page that asks a person', [undefined]],
    ['a circle', Array.from({ length: 9 }, () => '/authorize?x=1')],
    ['a page that only begins like ours', [`${PAGE}er?code=C1&state=S1`, undefined]],
  ])('fails at %s', async (_, locations) => {
    const { fetch } = leadBy(...locations)
    await expect(followAuthorization(authorization(), { fetch })).rejects.toMatchObject({
      code: 'login_failed',
      message: 'The provider did not lead back with a code',
    })
  })

  it('reports that the address isn’t on the provider’s list if its page says so', async () => {
    const fetch = async () => new Response('<h1>Invalid redirect URI</h1>', { status: 400 })
    await expect(followAuthorization(authorization(), { fetch })).rejects.toMatchObject({
      code: 'redirect_uri_refused',
      status: 400,
      message: expect.stringContaining(PAGE),
    })
  })

  it('says why it fails in a browser’s worker, from which the browser hides where a redirect leads', async () => {
    const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    await expect(followAuthorization(authorization(), { fetch: async () => hidden })).rejects.toMatchObject({
      code: 'invalid_configuration',
      message: expect.stringContaining('log in on a page, and give its tokens to the worker'),
    })
  })

  it('follows at most five redirects', async () => {
    const hops = (count: number) => [
      ...Array.from({ length: count }, (_, n) => `/${n}`),
      `${PAGE}?code=C1&state=S1`,
    ]
    const five = leadBy(...hops(4))
    await followAuthorization(authorization(), five)
    const six = leadBy(...hops(5))
    await expect(followAuthorization(authorization(), six)).rejects.toMatchObject({ code: 'login_failed' })
    expect([five.urls().length, six.urls().length]).toEqual([5, 5])
  })

  it('accepts no answer to another request', async () => {
    const { fetch } = leadBy(`${PAGE}?code=C1&state=S2`)
    await expect(followAuthorization(authorization(), { fetch })).rejects.toMatchObject({
      code: 'invalid_state',
    })
  })

  it('reports that the provider can’t be reached', async () => {
    const cause = new TypeError('fetch failed')
    await expect(
      followAuthorization(authorization(), { fetch: () => Promise.reject(cause) }),
    ).rejects.toMatchObject({
      code: 'network',
      message: 'The provider’s login page can’t be reached',
      cause,
    })
  })
})
