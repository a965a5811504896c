import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { requestTokens } from '../../src/client/core/oauth.ts'
import { createTransport } from '../../src/client/core/transport.ts'
import { createVisitorToken } from '../../src/client/core/visitor-token.ts'
import { createCatalogPort as createFirst } from '../../src/client/v1/catalog-port.ts'
import { createCatalogPort as createV3CatalogPort } from '../../src/client/v3/catalog-port.ts'
import type { CatalogPort, ListedQuery } from '../../src/model/catalog-port.ts'
import { readLowestPrice } from '../../src/model/price.ts'

async function openShop(catalog: 'v1' | 'v3'): Promise<{ sandbox: Sandbox; port: CatalogPort }> {
  const sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog })
  const anonymous = createTransport({ apiHost: sandbox.url })
  const getAccessToken = createVisitorToken({
    clientId: 'demo-client',
    requestTokens: (grant) => requestTokens(anonymous, grant),
    now: () => Date.now(),
  })
  const transport = createTransport({ apiHost: sandbox.url, getAccessToken })
  const port =
    catalog === 'v1'
      ? createFirst(transport, {
          loadFiltered: () => import('../../src/client/v1/filtered-query.ts'),
          loadHeld: () => import('../../src/client/v1/held-list.ts'),
        })
      : createV3CatalogPort(transport, { loadFacets: () => import('../../src/client/v3/facets.ts') })
  return { sandbox, port }
}

const ALL = {
  collectionId: undefined,
  sort: 'default',
  inStockOnly: false,
  pageSize: 100,
  offset: 0,
} as const satisfies ListedQuery & { offset: number }

describe.each(['v1', 'v3'] as const)('finding in a list of the demo shop, catalog %s', (catalog) => {
  let shop: Awaited<ReturnType<typeof openShop>>
  beforeAll(async () => {
    shop = await openShop(catalog)
  })
  afterAll(() => shop.sandbox.close())

  const ask = (more: Partial<ListedQuery>) => shop.port.queryPage({ ...ALL, ...more })
  const pricesOf = async (more: Partial<ListedQuery>) =>
    (await ask(more)).products.map((product) => readLowestPrice(product)?.amount ?? Number.NaN)
  const namesOf = async (more: Partial<ListedQuery>) => (await ask(more)).products.map(({ name }) => name)

  it('is sorted up and down by the prices that cards show', async () => {
    const up = await pricesOf({ sort: 'price' })
    expect(up).toHaveLength(61)
    expect(up).toEqual([...up].sort((a, b) => a - b))
    const down = await pricesOf({ sort: '-price' })
    expect(down).toEqual([...down].sort((a, b) => b - a))
  })

  it('keeps the order over its pages', async () => {
    const whole = await namesOf({ sort: 'price' })
    const second = await shop.port.queryPage({ ...ALL, sort: 'price', pageSize: 12, offset: 12 })
    expect(second.products.map(({ name }) => name)).toEqual(whole.slice(12, 24))
    expect((await second.counted) ?? second.total).toBe(61)
  })

  it('filters by the shown price, including reduced and “From” prices', async () => {
    const names = await namesOf({ maxPrice: 60 })
    expect(names).toEqual(expect.arrayContaining(['Belly vase', 'Bottle vase']))
    const all = await ask({})
    const fitting = all.products.filter((product) => (readLowestPrice(product)?.amount ?? 61) <= 60)
    expect([...names].sort()).toEqual(fitting.map(({ name }) => name).sort())
    for (const price of await pricesOf({ minPrice: 20, maxPrice: 30 })) {
      expect(price).toBeGreaterThanOrEqual(20)
      expect(price).toBeLessThanOrEqual(30)
    }
  })

  it('has the range of the shown prices', async () => {
    const shown = await pricesOf({})
    const { lowest, highest } = (await shop.port.readFacets?.(ALL)) ?? {}
    expect({ lowest, highest }).toEqual({ lowest: Math.min(...shown), highest: Math.max(...shown) })
  })

  it('finds products by words of the description and by a part number, and no others', async () => {
    expect((await namesOf({ search: 'celadon' })).length).toBeGreaterThan(0)
    expect(await namesOf({ search: 'zebra' })).toEqual([])
  })

  it('allows a typo only if nothing matches exactly, and says so', async () => {
    const exact = await ask({ search: 'mug' })
    const near = await ask({ search: 'stonware' })
    expect(exact.isNear).toBeFalsy()
    expect(exact.products.every(({ name }) => !/^jug/i.test(name ?? ''))).toBe(true)
    expect(near.isNear).toBe(true)
    expect(near.products.map(({ name }) => name)).toContain('Stoneware mug')
  })

  it('counts the products that it finds in spite of a typo', async () => {
    const { total } = await ask({ search: 'stonware' })
    const facets = await shop.port.readFacets?.({ ...ALL, search: 'stonware' })
    expect(total).toBeGreaterThan(0)
    expect(facets?.highest).toBeGreaterThan(0)
  })
})
