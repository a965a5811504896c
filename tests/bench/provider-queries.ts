import { startSandbox } from '../../demo/provider/sandbox.ts'

/** Measures one kind of query over HTTP, with the whole answer read and parsed. */
export interface QueryCost {
  readonly name: string
  readonly medianMs: number
  /** The 95th percentile of a hundred. */
  readonly p95Ms: number
  /** The number of matching products. */
  readonly total: number
}

const PRODUCTS = 10_000
const RUNS = 60
const WARM_UP = 10

const QUERIES: Readonly<Record<string, (collectionId: string) => Record<string, unknown>>> = {
  page: () => ({ paging: { limit: 50, offset: 0 } }),
  'deep page': () => ({ paging: { limit: 50, offset: 9000 } }),
  filter: () => ({ filter: { 'priceData.price': { $gte: 20, $lt: 60 } }, paging: { limit: 50 } }),
  search: () => ({ filter: { name: { $contains: 'sage' } }, paging: { limit: 50 } }),
  sort: () => ({ sort: [{ fieldName: 'priceData.price', order: 'DESC' }], paging: { limit: 50 } }),
  collection: (id) => ({ filter: { collectionIds: { $hasSome: [id] } }, paging: { limit: 50 } }),
  combined: (id) => ({
    filter: {
      $and: [
        { collectionIds: { $hasSome: [id] } },
        { 'priceData.price': { $gte: 20 } },
        { name: { $contains: 'a' } },
      ],
    },
    sort: [
      { fieldName: 'name', order: 'ASC' },
      { fieldName: 'lastUpdated', order: 'DESC' },
    ],
    paging: { limit: 50, offset: 50 },
  }),
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

async function openShop(url: string) {
  const answer = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    body: JSON.stringify({ clientId: 'demo-client', grantType: 'anonymous' }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const query = async (request: Record<string, unknown>) => {
    const response = await fetch(`${url}/stores-reader/v1/products/query-platformized`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ query: request }),
    })
    if (!response.ok) throw new Error(`The query was answered by ${response.status}`)
    return (await response.json()) as { metadata: { total: number } }
  }
  const collections = await fetch(`${url}/v2/collections/slug/vases`, { headers: { authorization: token } })
  const { collection } = (await collections.json()) as { collection: { id: string } }
  return { query, collectionId: collection.id }
}

/**
 * Starts a sandbox of 10,000 products and measures its queries, one after the other.
 * The goal is a median under 20 ms each.
 */
export async function benchProviderQueries(): Promise<QueryCost[]> {
  const sandbox = await startSandbox({ port: 0, db: ':memory:', seed: `bulk:${PRODUCTS}` })
  try {
    const { query, collectionId } = await openShop(sandbox.url)
    const costs: QueryCost[] = []
    for (const [name, create] of Object.entries(QUERIES)) {
      const request = create(collectionId)
      let total = 0
      const times: number[] = []
      for (let run = -WARM_UP; run < RUNS; run += 1) {
        const start = performance.now()
        total = (await query(request)).metadata.total
        if (run >= 0) times.push(performance.now() - start)
      }
      times.sort((a, b) => a - b)
      costs.push({ name, medianMs: at(times, 0.5), p95Ms: at(times, 0.95), total })
    }
    return costs
  } finally {
    await sandbox.close()
  }
}
