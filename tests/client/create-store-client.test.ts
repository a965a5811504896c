import { describe, expect, expectTypeOf, it } from 'vitest'
import { createStoreClient, type StoreClient } from '../../src/client/typed/create-store-client.ts'
import type { Product, ProductEntity } from '../../src/model/product.ts'
import { startProvider } from '../support/client/fake-provider.ts'
import { ENDPOINT_TABLE, V3_ENDPOINT_TABLE } from '../support/endpoint-table/all.ts'
import { fillRowPath, MADE_UP } from '../support/endpoint-table/row.ts'

const ALL_CALLS = [...ENDPOINT_TABLE, ...V3_ENDPOINT_TABLE]

/** An answer with the fields of every call: lists of nothing, and things without fields. */
const everything = Object.fromEntries(
  ALL_CALLS.flatMap(({ answers }) => (answers ? [[answers, answers.endsWith('s') ? [] : {}]] : [])),
)

describe('the endpoint table', () => {
  it.each(ALL_CALLS)('$name: $method $path', async ({ call, method, path }) => {
    const provider = await startProvider(() => ({ body: everything }))

    await call(createStoreClient({ apiKey: 'key', apiHost: provider.url }), MADE_UP)

    expect(provider.requests).toHaveLength(1)
    expect(provider.requests[0]).toMatchObject({ method })
    expect(provider.requests[0]?.url.split('?')[0]).toBe(fillRowPath(path, MADE_UP))
  })

  it('names every call of the client', async () => {
    const client = createStoreClient({ apiKey: 'key' })
    const beyond = /^(all|page)(Public|Variants|Found)?$|^requestTokens$/
    const calls = Object.entries(client).flatMap(([resource, methods]) =>
      typeof methods === 'object'
        ? Object.keys(methods)
            .filter((name) => !beyond.test(name))
            .map((name) => `${resource}.${name}`)
        : resource === 'graphql'
          ? [resource]
          : [],
    )
    const called = ALL_CALLS.map(({ call }) => /=>\s*([\w.]+)\(/.exec(String(call))?.[1])

    expect(called.toSorted()).toEqual(calls.toSorted())
  })
})

describe('the client', () => {
  it('goes through all products of a query', async () => {
    const provider = await startProvider(({ body }) => {
      const { offset } = (body as { query: { paging: { offset: number } } }).query.paging
      return { body: { products: [{ id: `p${offset}` }], metadata: { total: 2 } } }
    })
    const client = createStoreClient({ apiKey: 'key', apiHost: provider.url })

    const ids: string[] = []
    for await (const product of client.products.all({ filter: { productType: 'physical' } }))
      ids.push(product.id)

    expect(ids).toEqual(['p0', 'p1'])
    expect(provider.requests[1]?.body).toMatchObject({ query: { filter: { productType: 'physical' } } })
  })

  it('returns the bytes of a logout page', async () => {
    const body = { statusCode: 302, body: btoa('bye'), headers: [{ key: 'Location', value: '/' }] }
    const provider = await startProvider(() => ({ body }))
    const client = createStoreClient({ apiKey: 'key', apiHost: provider.url })

    const answer = await client.identity.logout({
      postLogoutRedirectUri: 'https://h.example/?a=1',
      clientId: 'C',
    })

    expect(new TextDecoder().decode(answer.body)).toBe('bye')
    expect(answer.statusCode).toBe(302)
    expect(provider.requests[0]?.url).toContain(
      '?postLogoutRedirectUri=https%3A%2F%2Fh.example%2F%3Fa%3D1&clientId=C',
    )
  })

  it('asks for everything when a query is left out', async () => {
    const provider = await startProvider(() => ({ body: everything }))
    const client = createStoreClient({ apiKey: 'key', apiHost: provider.url })

    await client.products.query()
    for await (const _ of client.inventory.all()) break

    expect(provider.requests.map(({ body }) => body)).toEqual([
      { query: { filter: {}, sort: [], paging: { limit: 50, offset: 0 } } },
      { query: { filter: '{}', sort: '[]', paging: { limit: 50, offset: 0 } } },
    ])
  })

  it('takes a page that cannot be decoded for a broken provider', async () => {
    const provider = await startProvider(() => ({ body: { statusCode: 200, body: '%', headers: [] } }))
    const client = createStoreClient({ apiKey: 'key', apiHost: provider.url })

    const call = client.identity.logout({ postLogoutRedirectUri: 'https://h.example/', clientId: 'C' })

    await expect(call).rejects.toMatchObject({ name: 'StoreError', code: 'system' })
  })

  it('carries a signal into any call', async () => {
    const provider = await startProvider(() => 'never')
    const client = createStoreClient({ apiKey: 'key', apiHost: provider.url })

    const call = client.cart.get(undefined, { signal: AbortSignal.abort() })

    await expect(call).rejects.toMatchObject({ code: 'aborted' })
    expect(provider.requests).toEqual([])
  })

  it('has types for the request and the answer of each call', () => {
    expectTypeOf<StoreClient['products']['get']>()
      .returns.resolves.toHaveProperty('product')
      .toEqualTypeOf<ProductEntity>()
    // Fields that pages add to a product aren't part of the provider's answer.
    type OwnWords = Exclude<keyof Product, keyof ProductEntity>
    expectTypeOf<OwnWords>().toEqualTypeOf<
      'depth' | 'soldBy' | 'reserved' | 'subscriptions' | 'breadcrumbs' | 'leftOut' | 'flaw'
    >()
    expectTypeOf<StoreClient['cart']['get']>().parameter(0).toExtend<object | undefined>()
    // @ts-expect-error a product needs a price
    const noPrice: Parameters<StoreClient['products']['create']>[0] = { product: { name: 'N' } }
    // @ts-expect-error one intent at a time
    const twoWays: Parameters<StoreClient['redirects']['createSession']>[0] = {
      login: {},
      logout: { clientId: 'C' },
    }
    // @ts-expect-error choices and ids exclude each other
    const both: Parameters<StoreClient['products']['queryVariants']>[0] = {
      id: 'P',
      choices: {},
      variantIds: [],
    }
    expect([noPrice, twoWays, both]).toHaveLength(3)
  })
})
