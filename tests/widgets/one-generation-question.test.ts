import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTransport } from '../../src/client/core/transport.ts'
import { createShopCatalog } from '../../src/client/generations/shop-catalog.ts'
import { createCatalog, type ProductKey } from '../../src/store/catalog.ts'
import type { LoadChunk } from '../../widgets/loader/chunks.ts'
import type { Config } from '../../widgets/loader/config.ts'
import { createFirstAsk } from '../../widgets/loader/first-request.ts'
import { fake } from '../support/fake.ts'
import { fromOutside } from '../support/from-outside.ts'

const REFUSAL = { details: { applicationError: { code: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API' } } }
const COLLECTION = { id: 'c1', slug: 'mugs', name: 'Mugs' }

/** The queries of catalog v3 to a shop of catalog v1, which refuses them. */
let refused: string[]
/** The other queries. */
let answered: string[]
/** Holds the answers that name the generation. */
let told: Promise<void>

/** Answers like a shop of catalog v1. */
async function answerAsFirst(address: string, init: RequestInit): Promise<Response> {
  const path = new URL(address).pathname
  if (path === '/oauth2/token')
    return Response.json({ access_token: 't', refresh_token: 'r', expires_in: 60 })
  if (/^\/(stores\/v3|categories)\//.test(path)) {
    refused.push(path)
    await told
    return Response.json(REFUSAL, { status: 428 })
  }
  answered.push(path)
  if (path.includes('/collections'))
    return Response.json({ collection: COLLECTION, collections: [COLLECTION] })
  const { filter } = JSON.parse(String(init.body)).query
  const ids: string[] = filter?.id?.$in ?? []
  return Response.json({ products: ids.map((id) => ({ id, slug: id })), totalResults: ids.length })
}

const refuseStorage = () => {
  throw new DOMException('denied', 'SecurityError')
}

/** Opens a page's connection to its shop, before and after its transport has loaded. */
function openPage(catalog?: string) {
  const config = { clientId: 'c1', apiHost: 'http://api.example', tokenStorage: 'memory', catalog } as Config
  const loadNext = () => import('../../src/client/v3/catalog-port.ts')
  const loadChunk = fake<LoadChunk>(async () => import('../../src/client/v3/read-product.ts'))
  const first = createFirstAsk(config, loadChunk)
  const transport = createTransport({ apiHost: config.apiHost, getAccessToken: async () => 't' })
  const provider = createShopCatalog(transport, config, {
    loadFiltered: () => import('../../src/client/v1/filtered-query.ts'),
    loadHeld: () => import('../../src/client/v1/held-list.ts'),
    loadNext,
    loadNextFacets: () => import('../../src/client/v3/facets.ts'),
  })
  return { first, provider, products: createCatalog({ queryProducts: first.queryProducts }) }
}

const MANY = Array.from({ length: 500 }, (_, at): ProductKey => `id:p${at}`)

beforeEach(() => {
  refused = []
  answered = []
  told = Promise.resolve()
  vi.stubGlobal('fetch', answerAsFirst)
  vi.stubGlobal('localStorage', { getItem: refuseStorage, setItem: refuseStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a page of a shop of catalog v1, in a browser that keeps nothing', () => {
  it('learns it once for any number of products', async () => {
    const { products } = openPage()
    await Promise.all(MANY.map((key) => products.load(key)))

    expect(refused).toEqual(['/stores/v3/products/query'])
    expect(MANY.map((key) => products.peek(key).status)).toEqual(MANY.map(() => 'ready'))
    expect(answered).toHaveLength(6)
  })

  it('learns it once for products, lists and categories that are requested together', async () => {
    const { products, provider } = openPage()
    await Promise.all([
      products.load('id:p1'),
      provider.queryPage(fromOutside({ offset: 0, limit: 4, sort: [] })),
      provider.findCollection({ slug: 'mugs' }),
      provider.listCollections(),
    ])

    expect(refused).toHaveLength(1)
    expect(products.peek('id:p1').status).toBe('ready')
  })

  it('learns it once for categories that are requested together', async () => {
    const { provider } = openPage()
    await Promise.all([provider.findCollection({ slug: 'mugs' }), provider.listCollections()])
    await provider.queryProducts(['id:p1'])

    expect(refused).toHaveLength(1)
  })

  it('sends the other requests when the first answer takes too long', async () => {
    vi.useFakeTimers()
    told = new Promise(() => {})
    const { first } = openPage()
    first.queryProducts(['id:p1']).catch(() => {})
    first.queryProducts(['id:p2']).catch(() => {})
    await vi.advanceTimersByTimeAsync(4_900)
    expect(refused).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(200)
    expect(refused).toHaveLength(2)
  })

  it('doesn’t wait if the page names the catalog', async () => {
    told = new Promise(() => {})
    const { first } = openPage('v3')
    first.queryProducts(['id:p1']).catch(() => {})
    first.queryProducts(['id:p2']).catch(() => {})
    await vi.waitFor(() => expect(refused).toHaveLength(2))
  })
})
