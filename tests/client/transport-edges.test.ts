import { describe, expect, it, vi } from 'vitest'
import { endpoint } from '../../src/client/core/endpoint.ts'
import { createTransport, type GetAccessToken } from '../../src/client/core/transport.ts'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { updateCollection } from '../../src/client/v1/collections.ts'
import { queryProductsByGet } from '../../src/client/v1/get-queries.ts'
import { getProduct } from '../../src/client/v1/products.ts'
import { recordFetch, startProvider } from '../support/client/fake-provider.ts'
import { fromOutside } from '../support/from-outside.ts'

const ok = { product: {}, products: [], collections: [], variants: [], inventoryItems: [], data: {} }

describe('a transport', () => {
  it('takes a host with any number of slashes at its end', async () => {
    const { fetch, urls } = recordFetch(ok)
    await createTransport({ fetch, apiHost: 'https://shop.example//' }).send(getProduct, { id: 'p1' })
    expect(urls).toEqual(['https://shop.example/stores-reader/v1/products/p1?id=p1'])
  })

  it('ends at its time limit, even if its caller has a signal', async () => {
    const provider = await startProvider(() => 'never')
    const { signal } = new AbortController()
    const call = createTransport({ apiHost: provider.url }).send(
      getProduct,
      { id: 'p1' },
      { signal, timeoutMs: 20 },
    )
    await expect(call).rejects.toMatchObject({
      code: 'timeout',
      message: 'The provider took too long to answer',
      cause: { name: 'TimeoutError' },
    })
  })

  it('reports an abort by its caller', async () => {
    const provider = await startProvider(() => 'never')
    const call = createTransport({ apiHost: provider.url }).send(
      getProduct,
      { id: 'p1' },
      { signal: AbortSignal.abort() },
    )
    await expect(call).rejects.toMatchObject({
      code: 'aborted',
      message: 'The request was aborted',
      cause: { name: 'AbortError' },
    })
  })

  it('reports an abort without a reason', async () => {
    const controller = new AbortController()
    const fetch = (): Promise<Response> => {
      controller.abort(null)
      return Promise.reject(new Error('ended'))
    }
    const options = { signal: controller.signal, timeoutMs: 0 }
    await expect(createTransport({ fetch }).send(getProduct, { id: 'p1' }, options)).rejects.toMatchObject({
      code: 'aborted',
    })
  })

  it.each<[string, (controller: AbortController) => AbortSignal, string]>([
    ['is aborted', ({ signal }) => signal, 'aborted'],
    ['runs out of its caller’s time', () => AbortSignal.timeout(20), 'timeout'],
  ])('%s while its token is still awaited', async (_, signalOf, code) => {
    const { fetch, urls } = recordFetch(ok)
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 20)
    const call = createTransport({ fetch, getAccessToken: () => new Promise(() => {}) }).send(
      getProduct,
      { id: 'p1' },
      { signal: signalOf(controller) },
    )
    await expect(call).rejects.toMatchObject({ code })
    expect(urls).toEqual([])
  })

  it('is aborted while a rejected token is being renewed', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const fetch = async () => Response.json({}, { status: 401 })
    const getAccessToken: GetAccessToken = ({ rejected } = {}) => {
      if (!rejected) return Promise.resolve('old')
      setTimeout(() => controller.abort(), 20)
      return new Promise(() => {})
    }
    const call = createTransport({ fetch, getAccessToken }).send(getProduct, { id: 'p1' }, { signal })
    await expect(call).rejects.toMatchObject({ code: 'aborted' })
  })

  it.each([0, Number.POSITIVE_INFINITY, 2 ** 31, 2 ** 40])(
    'has no limit of %s milliseconds',
    async (timeoutMs) => {
      const signals: unknown[] = []
      const fetch = async (_: unknown, { signal }: RequestInit = {}) => {
        signals.push(signal)
        return Response.json({ product: { id: 'p1' } })
      }
      await createTransport({ fetch, timeoutMs }).send(getProduct, { id: 'p1' })
      expect(signals).toEqual([null])
    },
  )

  it.each(['"text"', '7', 'true'])('treats a 200 with %s as no answer', async (body) => {
    const provider = await startProvider(() => ({ body }))
    const bare = endpoint<object, object>('POST', '/v1/things', '')
    await expect(createTransport({ apiHost: provider.url }).send(bare, {})).rejects.toMatchObject({
      code: 'system',
      status: 200,
    })
  })

  it('treats a part that is text as no answer', async () => {
    const provider = await startProvider(() => ({ body: { product: 'p1' } }))
    await expect(
      createTransport({ apiHost: provider.url }).send(getProduct, { id: 'p1' }),
    ).rejects.toMatchObject({ code: 'system' })
  })

  it('sends nothing for a path inside a missing object', async () => {
    const { fetch, urls } = recordFetch(ok)
    const call = createTransport({ fetch }).send(updateCollection, fromOutside({}))
    await expect(call).rejects.toMatchObject({
      code: 'invalid_argument',
      message: 'INVALID_ARGUMENT: "collection.id" must not be empty',
    })
    expect(urls).toEqual([])
  })
})

describe('a token', () => {
  const ask = async (status: number, code?: string) => {
    const applicationError = { code, description: 'no' }
    const body = code ? { message: 'no', details: { applicationError } } : {}
    const provider = await startProvider(() => ({ status, body }))
    const getAccessToken = vi.fn(async (about?: { rejected?: string }) => (about ? 'T2' : 'T1'))
    const { send } = createTransport({ apiHost: provider.url, getAccessToken })
    await send(getProduct, { id: 'p1' }).catch(() => {})
    return getAccessToken.mock.calls.length
  }

  it.each([
    [401, undefined, 2],
    [401, 'UNAUTHENTICATED', 2],
    [401, 'WDE-1002', 2],
    [401, '-19976', 1],
    [403, undefined, 1],
    [500, undefined, 1],
  ])('is requested after %s with %s as often as it may help: %s', async (status, code, asked) => {
    expect(await ask(status, code)).toBe(asked)
  })
})

describe('a query by GET', () => {
  it.each(['>>>', '???', 'ÿÿÿ', '~~~', 'a', 'ab', 'abc'])(
    'consists of letters that addresses keep: %s',
    async (name) => {
      const { fetch, urls } = recordFetch(ok)
      await createTransport({ fetch }).send(queryProductsByGet, { filter: { name } })
      const sent = /\?\.r=([\w-]+)$/.exec(urls[0] ?? '')?.[1] ?? ''
      expect(JSON.parse(Buffer.from(sent, 'base64url').toString())).toMatchObject({
        query: { filter: { name } },
      })
    },
  )
})

describe('each list of the client', () => {
  it.each(['products', 'collections', 'variants', 'inventory'] as const)(
    'returns its items one by one and page by page: %s',
    async (resource) => {
      const items = [{ id: 'i1' }, { id: 'i2' }]
      const answer = { products: items, collections: items, variants: items, inventoryItems: items }
      const provider = await startProvider(() => ({ body: { ...answer, totalResults: 2 } }))
      const client = createStoreClient({ apiKey: 'key', apiHost: provider.url })
      const collect = async (all: AsyncIterable<unknown>) => {
        const found: unknown[] = []
        for await (const item of all) found.push(item)
        return found
      }
      const { products, collections } = client
      const one = { id: 'p1' }
      const lists = {
        products: [
          () => collect(products.all()),
          () => collect(products.allPublic()),
          () => collect(products.allVariants(one)),
        ],
        collections: [() => collect(collections.all()), () => collect(collections.allPublic())],
        variants: [() => collect(client.variants.all())],
        inventory: [() => collect(client.inventory.all())],
      }[resource]
      const pages = {
        products: [() => products.page(), () => products.pagePublic(), () => products.pageVariants(one)],
        collections: [() => collections.page(), () => collections.pagePublic()],
        variants: [() => client.variants.page()],
        inventory: [() => client.inventory.page()],
      }[resource]
      for (const list of lists) expect(await list()).toEqual(items)
      for (const page of pages) expect((await page()).items).toEqual(items)
    },
  )

  it('asks for tokens with a refusal that says something went wrong', async () => {
    const provider = await startProvider(() => ({ status: 400 }))
    const client = createStoreClient({ apiKey: 'key', apiHost: provider.url })
    await expect(client.oauth.requestTokens({ clientId: 'C', grantType: 'anonymous' })).rejects.toMatchObject(
      { code: 'token_request_failed' },
    )
  })

  it('names the missing option when the caller is unknown', () => {
    expect(() => createStoreClient({})).toThrow(/clientId .*apiKey .*app, a session or tokens/)
  })
})

describe('a GraphQL document that got no answer', () => {
  it('fails with the error of the connection', async () => {
    const provider = await startProvider(() => 'hang up')
    const client = createStoreClient({ apiKey: 'key', apiHost: provider.url })
    await expect(client.graphql({ query: '{ a }' })).rejects.toMatchObject({ code: 'network' })
  })

  it('fails as a broken provider if the answer is not GraphQL', async () => {
    const provider = await startProvider(() => ({ body: '<html>' }))
    const client = createStoreClient({ apiKey: 'key', apiHost: provider.url })
    await expect(client.graphql({ query: '{ a }' })).rejects.toMatchObject({ code: 'system', status: 200 })
  })
})
