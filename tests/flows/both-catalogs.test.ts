import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../demo/provider/sandbox.ts'
import { requestTokens } from '../../src/client/core/oauth.ts'
import { createTransport, type Transport } from '../../src/client/core/transport.ts'
import { createVisitorToken } from '../../src/client/core/visitor-token.ts'
import { createCatalogPort as createFirst } from '../../src/client/v1/catalog-port.ts'
import { createCatalogPort as createV3CatalogPort } from '../../src/client/v3/catalog-port.ts'
import type { CatalogPort } from '../../src/model/catalog-port.ts'
import type { Product } from '../../src/model/product.ts'
import { ALL, seeCard, seeCombinations } from './see-shop.ts'

interface Shop {
  readonly sandbox: Sandbox
  readonly transport: Transport
  readonly port: CatalogPort
  readonly seen: string[]
}

async function openShop(catalog: 'v1' | 'v3'): Promise<Shop> {
  const sandbox = await startSandbox({ port: 0, db: ':memory:', seed: 'demo', catalog })
  const anonymous = createTransport({ apiHost: sandbox.url })
  const getAccessToken = createVisitorToken({
    clientId: 'demo-client',
    requestTokens: (grant) => requestTokens(anonymous, grant),
    now: () => Date.now(),
  })
  const seen: string[] = []
  const transport = createTransport({
    apiHost: sandbox.url,
    getAccessToken,
    fetch: (input, init) => {
      seen.push(`${init?.method} ${new URL(String(input)).pathname}`)
      return fetch(input, init)
    },
  })
  const port =
    catalog === 'v1'
      ? createFirst(transport, {
          loadFiltered: () => import('../../src/client/v1/filtered-query.ts'),
        })
      : createV3CatalogPort(transport, { loadFacets: () => import('../../src/client/v3/facets.ts') })
  return { sandbox, transport, port, seen }
}

let first: Shop
let next: Shop
beforeAll(async () => {
  ;[first, next] = await Promise.all([openShop('v1'), openShop('v3')])
})
afterAll(() => Promise.all([first.sandbox.close(), next.sandbox.close()]))

describe('the same shop in both generations', () => {
  it('gives the same cards', async () => {
    const [before, after] = await Promise.all([first.port.queryPage(ALL), next.port.queryPage(ALL)])
    expect(after.products.map(seeCard)).toEqual(before.products.map(seeCard))
    expect(after.total).toBe(before.total)
  })

  it('finds a product by a slug that the provider doesn’t read in an address', async () => {
    const slug = `jar-${'x'.repeat(110)}`
    const product = {
      name: 'Jar',
      slug,
      productType: 'PHYSICAL',
      physicalProperties: {},
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '9' } } }] },
    }
    const made = await fetch(`${next.sandbox.url}/stores/v3/products`, {
      method: 'POST',
      headers: { Authorization: 'sandbox-api-key', 'Content-Type': 'application/json' },
      body: JSON.stringify({ product }),
    })
    expect(made.status).toBe(200)
    expect(await next.port.readProduct(`slug:${slug}`)).toMatchObject({ name: 'Jar', slug })
    const { id } = ((await made.json()) as { product: { id: string } }).product
    await fetch(`${next.sandbox.url}/stores/v3/products/${id}`, {
      method: 'DELETE',
      headers: { Authorization: 'sandbox-api-key' },
    })
  })

  it('gives the same prices and availability of every combination', async () => {
    const { products } = await first.port.queryPage(ALL)
    for (const known of products) {
      const product = await next.port.readProduct(`slug:${known.slug}`)
      const tell = (one: Product | undefined) => one && seeCombinations(one)
      expect({ slug: known.slug, all: tell(product) }).toEqual({ slug: known.slug, all: tell(known) })
    }
  })
})
