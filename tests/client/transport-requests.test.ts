import { describe, expect, it } from 'vitest'
import { getCart } from '../../src/client/cart-v1/cart.ts'
import { endpoint } from '../../src/client/core/endpoint.ts'
import { readUserInfo } from '../../src/client/core/oauth.ts'
import { createTransport, encodeQuery } from '../../src/client/core/transport.ts'
import { getCollectionBySlug, updateCollection } from '../../src/client/v1/collections.ts'
import { queryProductsByGet } from '../../src/client/v1/get-queries.ts'
import { deleteProduct, getProduct, queryProducts } from '../../src/client/v1/products.ts'
import { failureOf, ok, recordFetch, startProvider } from '../support/client/fake-provider.ts'

describe('where a request goes', () => {
  it.each([
    ['a read', getProduct, { id: 'p1' }, 'https://readonly.wixapis.com/stores-reader/v1/products/p1?id=p1'],
    ['a query', queryProducts, {}, 'https://www.wixapis.com/stores-reader/v1/products/query-platformized'],
    ['a write', deleteProduct, { id: 'p1' }, 'https://www.wixapis.com/stores/v1/products/p1?id=p1'],
    ['the current cart', getCart, {}, 'https://www.wixapis.com/ecom/v1/carts/current'],
  ] as const)('sends %s to its host', async (_, call, request, url) => {
    const { fetch, urls } = recordFetch(ok)

    await createTransport({ fetch }).send(call as typeof getProduct, request as { id: string })

    expect(urls).toEqual([url])
  })

  it('reads the current cart from the API host even with a query, and any other cart from the read host', async () => {
    const { fetch, urls } = recordFetch(ok)
    const { send } = createTransport({ fetch })
    const other = endpoint<object, object>('GET', '/ecom/v1/carts/c1', '')

    await send(getCart as typeof other, { x: 1 })
    await send(other, {})
    await send(readUserInfo as typeof other, {})

    expect(urls).toEqual([
      'https://www.wixapis.com/ecom/v1/carts/current?x=1',
      'https://readonly.wixapis.com/ecom/v1/carts/c1',
      'https://www.wixapis.com/oauth2/user-info',
    ])
  })

  it('reads from the API host when only that is given', async () => {
    const { fetch, urls } = recordFetch(ok)

    await createTransport({ fetch, apiHost: 'https://shop.example/' }).send(getProduct, { id: 'p1' })

    expect(urls[0]).toMatch(/^https:\/\/shop\.example\/stores-reader/)
  })

  it('reads from the read host when both are given', async () => {
    const { fetch, urls } = recordFetch(ok)

    const hosts = { apiHost: 'https://api.example', readHost: 'https://read.example' }
    await createTransport({ fetch, ...hosts }).send(getProduct, { id: 'p1' })

    expect(urls[0]).toMatch(/^https:\/\/read\.example\/stores-reader/)
  })
})

describe('what a request looks like', () => {
  it('carries the raw token, and a content type only beside a body', async () => {
    const provider = await startProvider(() => ({ body: ok }))
    const { send } = createTransport({ apiHost: provider.url, getAccessToken: async () => 'T1' })

    await send(getProduct, { id: 'p1' })
    await send(queryProducts, {})

    const [get, post] = provider.requests
    expect(get?.headers.authorization).toBe('T1')
    expect(get?.headers['content-type']).toBeUndefined()
    expect(get?.body).toBeUndefined()
    expect(post?.headers['content-type']).toBe('application/json')
  })

  it('names currency, language and the site of an API key', async () => {
    const provider = await startProvider(() => ({ body: ok }))
    const { send } = createTransport({
      apiHost: provider.url,
      currency: 'ILS',
      language: 'de-AT',
      headers: { 'wix-site-id': 'S1' },
    })

    await send(getProduct, { id: 'p1' })

    expect(provider.requests[0]?.headers).toMatchObject({
      'x-wix-currency': 'ILS',
      'x-wix-linguist': 'de-AT|de-AT|false|',
      'wix-site-id': 'S1',
    })
  })

  it('carries no cookie, and asks to follow no redirect', async () => {
    const inits: RequestInit[] = []
    const fetch = async (_: unknown, init: RequestInit = {}) => {
      inits.push(init)
      return Response.json({ product: { id: 'p1' } })
    }
    await createTransport({ fetch }).send(getProduct, { id: 'p1' })
    expect(inits).toMatchObject([{ credentials: 'omit', redirect: 'manual' }])
  })

  it('hands back the consistency header that it got last', async () => {
    let answered = 0
    const provider = await startProvider(() => ({
      body: ok,
      headers: { 'X-Wix-Consistent': `c${++answered}` },
    }))
    const { send } = createTransport({ apiHost: provider.url })

    await send(getProduct, { id: 'p1' })
    await send(getProduct, { id: 'p1' })
    await send(getProduct, { id: 'p1' })

    expect(provider.requests.map(({ headers }) => headers['x-wix-consistent'])).toEqual([
      undefined,
      'c1',
      'c2',
    ])
  })

  it.each([
    ['tea bowl', 'tea%20bowl'],
    ['../../v1/carts', '..%2F..%2Fv1%2Fcarts'],
    ['käse?a=1#b', 'k%C3%A4se%3Fa%3D1%23b'],
  ])('encodes the path parameter %s', async (slug, encoded) => {
    const provider = await startProvider(() => ({ body: ok }))

    await createTransport({ apiHost: provider.url }).send(getCollectionBySlug, { slug })

    expect(provider.requests[0]?.url.split('?')[0]).toBe(`/stores-reader/v2/collections/slug/${encoded}`)
  })

  it.each(['', '.', '..', undefined])(
    'sends nothing for the path parameter %s, which would be another route',
    async (id) => {
      const provider = await startProvider(() => ({ body: ok }))

      const failure = await failureOf(
        createTransport({ apiHost: provider.url }).send(deleteProduct, { id: id as string }),
      )

      expect(failure).toMatchObject({
        code: 'invalid_argument',
        message: 'INVALID_ARGUMENT: "id" must not be empty',
      })
      expect(provider.requests).toEqual([])
    },
  )

  it('fills a path from inside the body', async () => {
    const provider = await startProvider(() => ({ body: ok }))

    await createTransport({ apiHost: provider.url }).send(updateCollection, {
      collection: { id: 'c1', name: 'Bowls' },
    })

    expect(provider.requests[0]).toMatchObject({
      method: 'PATCH',
      url: '/stores/v1/collections/c1',
      body: { collection: { id: 'c1', name: 'Bowls' } },
    })
  })

  it('joins nested keys of a query with dots, repeats lists, and leaves out only missing values', () => {
    const query = encodeQuery({
      a: { b: 1, c: { d: 'x y' } },
      list: ['1', '2'],
      no: null,
      un: undefined,
      off: false,
    })

    expect(query).toBe('a.b=1&a.c.d=x+y&list=1&list=2&off=false')
  })
})

describe('a GET that is too long', () => {
  const short = endpoint<{ text: string }, object>('POST', '/v1/things/query', '/things')
  const long = endpoint<{ text: string }, object>('GET', '/v1/things', '/things', { fallback: short })

  it.each([
    ['4000 characters', 4000, 'GET'],
    ['4001 characters', 4001, 'POST'],
  ])('keeps its kind up to the limit: %s', async (_, length, method) => {
    const provider = await startProvider()
    const text = 'x'.repeat(length - 'text='.length)

    await createTransport({ apiHost: provider.url }).send(long, { text })

    expect(provider.requests[0]?.method).toBe(method)
    if (method === 'POST')
      expect(provider.requests[0]).toMatchObject({ url: '/things/v1/things/query', body: { text } })
  })

  it('is what a long query by GET becomes, the contract’s example (1.4) being a short one', async () => {
    const provider = await startProvider(() => ({ body: ok }))
    const { send } = createTransport({ apiHost: provider.url })

    await send(queryProductsByGet, {})
    await send(queryProductsByGet, {
      filter: { id: { $in: Array.from({ length: 99 }, () => 'x'.repeat(36)) } },
    })

    const [brief, wordy] = provider.requests
    const sent = new URL(brief?.url ?? '', provider.url).searchParams.get('.r') ?? ''
    expect(JSON.parse(Buffer.from(sent, 'base64url').toString())).toEqual({
      query: { filter: {}, sort: [], paging: { limit: 50, offset: 0 } },
    })
    expect(wordy).toMatchObject({ method: 'POST', url: brief?.url.split('?')[0] })
  })

  it('stays a GET when it has no alternative', async () => {
    const provider = await startProvider()
    const alone = endpoint<{ text: string }, object>('GET', '/v1/things', '')

    await createTransport({ apiHost: provider.url }).send(alone, { text: 'x'.repeat(5000) })

    expect(provider.requests[0]?.method).toBe('GET')
  })
})
