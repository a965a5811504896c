import { describe, expect, it } from 'vitest'
import { createStoreClient } from '../../src/client/typed/create-store-client.ts'
import { startProvider } from '../support/client/fake-provider.ts'

const open = async (answer: Parameters<typeof startProvider>[0] = () => ({ body: { products: [] } })) => {
  const provider = await startProvider(answer)
  return { provider, client: createStoreClient({ apiKey: 'key', apiHost: provider.url }) }
}

const decode = (url: string) => {
  const [, whole = ''] = /\.r=([\w-]+)/.exec(url) ?? []
  return JSON.parse(Buffer.from(whole, 'base64url').toString())
}

describe('the calls of catalog v3', () => {
  it('always have a limit, and have fields beside the query', async () => {
    const { provider, client } = await open()
    await client.productsV3.query({ filter: { slug: 'mug' }, fields: ['CURRENCY', 'URL'] })
    await client.productsV3.search({
      search: { expression: 'mug' },
      aggregations: [
        {
          name: 'low',
          fieldPath: 'actualPriceRange.minValue.amount',
          type: 'SCALAR',
          scalar: { type: 'MIN' },
        },
      ],
      cursorPaging: { limit: 0 },
      timeZone: 'Europe/Berlin',
    })
    expect(provider.requests.map(({ body }) => body)).toEqual([
      { query: { filter: { slug: 'mug' }, cursorPaging: { limit: 50 } }, fields: ['CURRENCY', 'URL'] },
      {
        search: {
          search: { expression: 'mug' },
          aggregations: [
            {
              name: 'low',
              fieldPath: 'actualPriceRange.minValue.amount',
              type: 'SCALAR',
              scalar: { type: 'MIN' },
            },
          ],
          cursorPaging: { limit: 0 },
          timeZone: 'Europe/Berlin',
        },
      },
    ])
  })

  it('trap 24: send a cursor alone, with the fields beside the query', async () => {
    const { provider, client } = await open(({ body }) => {
      const { query } = body as { query: { cursorPaging: { cursor?: string } } }
      const { cursor } = query.cursorPaging
      const next = cursor ? {} : { next: 'second' }
      return { body: { products: [{ id: cursor ?? 'first' }], pagingMetadata: { count: 1, cursors: next } } }
    })
    const ids: string[] = []
    const query = {
      filter: { slug: { $startsWith: 'm' } },
      sort: [{ fieldName: 'slug' }],
      fields: ['URL'],
    } as const
    for await (const { id } of client.productsV3.all(query)) ids.push(id)
    expect(ids).toEqual(['first', 'second'])
    expect(provider.requests.map(({ body }) => body)).toEqual([
      {
        query: {
          filter: { slug: { $startsWith: 'm' } },
          sort: [{ fieldName: 'slug' }],
          cursorPaging: { limit: 50 },
        },
        fields: ['URL'],
      },
      // The provider's own limit is unknown, so each page says it (contract 2027, 2.4).
      { query: { cursorPaging: { limit: 50, cursor: 'second' } }, fields: ['URL'] },
    ])
  })

  it('trap 20: never send an empty filter, and always name the tree of categories', async () => {
    const { provider, client } = await open(() => ({ body: { categories: [], category: {} } }))
    await client.categories.query({ filter: {} })
    await client.categories.getBySlug({ slug: 'mugs', fields: ['BREADCRUMBS_INFO', 'DESCRIPTION'] })
    await client.categories.delete({ categoryId: 'c1' })
    expect(provider.requests[0]?.body).toEqual({
      query: { cursorPaging: { limit: 50 } },
      treeReference: { appNamespace: '@wix/stores', treeKey: null },
    })
    const asked = provider.requests.slice(1).map(({ url }) => new URL(url, provider.url))
    expect(asked.map(({ searchParams }) => searchParams.get('treeReference.appNamespace'))).toEqual([
      '@wix/stores',
      '@wix/stores',
    ])
    expect(asked[0]?.searchParams.getAll('fields')).toEqual(['BREADCRUMBS_INFO', 'DESCRIPTION'])
    expect(asked[0]?.searchParams.has('treeReference.treeKey')).toBe(false)
  })

  it('go as a GET with one parameter, and as a POST when that is too long for an address', async () => {
    const { provider, client } = await open()
    await client.productsV3.queryByGet({ filter: { slug: 'mug' } })
    await client.productsV3.queryByGet({
      filter: { id: { $in: Array.from({ length: 200 }, (_, at) => `id-${at}-`.padEnd(30, 'x')) } },
    })
    const [short, long] = provider.requests
    expect([short?.method, long?.method]).toEqual(['GET', 'POST'])
    expect(decode(short?.url ?? '')).toEqual({
      query: { filter: { slug: 'mug' }, cursorPaging: { limit: 50 } },
    })
    expect(long?.url).toBe('/stores/v3/products/query')
  })

  it('go to the API host, even by GET, because the read-only host may not have them', async () => {
    const { provider, client: _ } = await open(() => ({ body: { product: {}, cart: {}, category: {} } }))
    const client = createStoreClient({
      apiKey: 'key',
      apiHost: provider.url,
      readHost: 'http://127.0.0.1:1',
      retry: false,
    })
    await client.productsV3.get({ productId: 'p' })
    await client.categories.get({ categoryId: 'c' })
    await client.cartV2.get()
    await client.cartsV2.get({ cartId: 'k' })
    expect(provider.requests).toHaveLength(4)
  })

  it('trap 17: set quantities by the line and its new quantity', async () => {
    const { provider, client } = await open(() => ({ body: { cart: {} } }))
    await client.cartV2.setQuantities({ lineItems: [{ lineItemId: 'l', quantity: { newQuantity: 2 } }] })
    expect(provider.requests[0]?.body).toEqual({
      lineItems: [{ lineItemId: 'l', quantity: { newQuantity: 2 } }],
    })
  })

  it('report a wrong generation and a stale revision in words', async () => {
    const refusals = [
      { status: 428, code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' },
      { status: 409, code: 'INVALID_REVISION' },
    ]
    const { client } = await open(() => {
      const { status = 500, code } = refusals.shift() ?? {}
      return { status, body: { message: '', details: { applicationError: { code, description: '' } } } }
    })
    await expect(client.productsV3.query({})).rejects.toMatchObject({
      code: 'application',
      status: 428,
      providerCode: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
    })
    await expect(
      client.productsV3.update({ product: { id: 'p', revision: '1', name: 'Mug' } }),
    ).rejects.toMatchObject({ code: 'conflict', providerCode: 'INVALID_REVISION' })
  })
})
