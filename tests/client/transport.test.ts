import { describe, expect, it, vi } from 'vitest'
import { addToCart, getCart } from '../../src/client/cart.ts'
import { getCollectionBySlug, updateCollection } from '../../src/client/collections.ts'
import { endpoint } from '../../src/client/endpoint.ts'
import { queryProductsByGet } from '../../src/client/get-queries.ts'
import { readUserInfo } from '../../src/client/oauth.ts'
import { deleteProduct, getProduct, queryProducts } from '../../src/client/products.ts'
import { createTransport, encodeQuery } from '../../src/client/transport.ts'
import type { StoreError } from '../../src/model/errors.ts'
import { recordFetch, startProvider } from './provider.test.helpers.ts'

const ok = { products: [], product: {}, collection: {}, cart: {} }
const failureOf = (promise: Promise<unknown>): Promise<StoreError> =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (error) => error,
  )

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

  it('joins nested keys of a query with dots, repeats lists and leaves nothing out but nothing', () => {
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

describe('what counts as success', () => {
  it.each([
    ['201 with a good body', { status: 201, body: { product: {} } }],
    ['204', { status: 204 }],
    ['302', { status: 302, headers: { Location: '/elsewhere' } }],
    ['200 without a body', { status: 200, body: '' }],
    ['200 with HTML', { status: 200, body: '<html>' }],
    ['200 with null', { status: 200, body: 'null' }],
    ['200 without the thing asked for', { status: 200, body: {} }],
  ])('is an error: %s', async (_, answer) => {
    const provider = await startProvider(() => answer)

    const failure = await failureOf(createTransport({ apiHost: provider.url }).send(getProduct, { id: 'p1' }))

    expect(failure).toMatchObject({ name: 'StoreError', code: 'system', status: answer.status })
    expect(provider.requests).toHaveLength(1)
  })

  it('keeps fields that it does not know', async () => {
    const provider = await startProvider(() => ({ body: { product: { id: 'p1', later: 1 }, more: 2 } }))

    const answer = await createTransport({ apiHost: provider.url }).send(getProduct, { id: 'p1' })

    expect(answer).toEqual({ product: { id: 'p1', later: 1 }, more: 2 })
  })
})

describe('a token that is refused', () => {
  it('is renewed once, and the call sent again, even a write', async () => {
    const provider = await startProvider(({ headers }) =>
      headers.authorization === 'T2' ? { body: ok } : { status: 401 },
    )
    const getAccessToken = vi.fn(async (options?: { rejected?: string }) =>
      options?.rejected === 'T1' ? 'T2' : 'T1',
    )

    const sent = createTransport({ apiHost: provider.url, getAccessToken }).send(addToCart, { lineItems: [] })

    await expect(sent).resolves.toEqual(ok)
    expect(getAccessToken.mock.calls).toEqual([[], [{ rejected: 'T1' }]])
    expect(provider.requests.map(({ body }) => body)).toEqual([{ lineItems: [] }, { lineItems: [] }])
  })

  it('keeps the token when the 401 is a wrong password, and does not send it twice', async () => {
    const applicationError = { code: '-19976', description: 'Wrong password' }
    const body = { message: 'Wrong password', details: { applicationError } }
    const provider = await startProvider(() => ({ status: 401, body }))
    const getAccessToken = vi.fn(async () => 'T1')
    const transport = createTransport({ apiHost: provider.url, getAccessToken })

    await expect(transport.send(getProduct, { id: 'p1' })).rejects.toMatchObject({ providerCode: '-19976' })

    expect(getAccessToken.mock.calls).toEqual([[]])
    expect(provider.requests).toHaveLength(1)
  })

  it('is not renewed for ever', async () => {
    const provider = await startProvider(() => ({ status: 401 }))
    let made = 0

    const failure = await failureOf(
      createTransport({ apiHost: provider.url, getAccessToken: async () => `T${++made}` }).send(getProduct, {
        id: 'p1',
      }),
    )

    expect(failure.code).toBe('unauthorized')
    expect(provider.requests).toHaveLength(2)
  })

  it('is not tried again when there is no other, as with an API key', async () => {
    const provider = await startProvider(() => ({ status: 401 }))

    await failureOf(
      createTransport({ apiHost: provider.url, getAccessToken: async () => 'key' }).send(getProduct, {
        id: 'p1',
      }),
    )

    expect(provider.requests).toHaveLength(1)
  })
})

describe('a call without an answer', () => {
  it('is a network failure when the connection breaks', async () => {
    const provider = await startProvider(() => 'hang up')

    const failure = await failureOf(createTransport({ apiHost: provider.url }).send(getProduct, { id: 'p1' }))

    expect(failure).toMatchObject({
      code: 'network',
      message: 'System error occurred',
      providerCode: 'UNKNOWN',
    })
    expect(failure.cause).toBeInstanceOf(Error)
  })

  it('is aborted by its caller', async () => {
    const controller = new AbortController()
    const provider = await startProvider(() => {
      controller.abort()
      return 'never'
    })

    const failure = await failureOf(
      createTransport({ apiHost: provider.url }).send(
        getProduct,
        { id: 'p1' },
        { signal: controller.signal },
      ),
    )

    expect(failure.code).toBe('aborted')
  })

  it('runs out of time', async () => {
    const provider = await startProvider(() => 'never')

    const failure = await failureOf(
      createTransport({ apiHost: provider.url, timeoutMs: 20 }).send(getProduct, { id: 'p1' }),
    )

    expect(failure.code).toBe('timeout')
  })
})

describe('the loading bar', () => {
  it('hears how many calls are under way, and that all of them ended, failures too', async () => {
    const provider = await startProvider(({ url }) => (url.includes('bad') ? { status: 500 } : { body: ok }))
    const heard: number[] = []
    const { send } = createTransport({ apiHost: provider.url, onActivity: (pending) => heard.push(pending) })

    await Promise.allSettled([send(getProduct, { id: 'good' }), send(getProduct, { id: 'bad' })])

    expect(heard).toEqual([1, 2, 1, 0])
  })
})
