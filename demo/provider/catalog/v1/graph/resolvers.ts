import { GraphQLError } from 'graphql'
import type { Ask } from './catalog-reads.ts'

interface ByIdOrSlug {
  readonly id?: string
  readonly slug?: string
}

interface ByQuery {
  readonly query?: Readonly<Record<string, unknown>>
}

type Entity = Readonly<Record<string, unknown>>

const in_ = (part: string) => encodeURIComponent(part)

function requireOne({ id, slug }: ByIdOrSlug): { id: string } | { slug: string } {
  if (id && !slug) return { id }
  if (slug && !id) return { slug }
  throw new GraphQLError('Give either id or slug', { extensions: { code: 'INVALID_ARGUMENT' } })
}

/** Converts a page to the graph's form; on the REST wire its list has the name of its kind. */
function toPage(answer: Entity | undefined, list: string) {
  const { [list]: items = [], metadata } = answer ?? {}
  return { items: items as Entity[], metadata }
}

/** Costs and profits go to owners only, even if others request them: the reads check that. */
const merchantData = { includeMerchantSpecificData: true }

async function queryProducts(ask: Ask, query: object = {}) {
  const answer = await ask('POST /v1/products/query-platformized', { query, ...merchantData })
  return toPage(answer, 'products')
}

async function findProduct(ask: Ask, by: { id: string } | { slug: string }) {
  if ('slug' in by) {
    const { items } = await queryProducts(ask, { filter: { slug: by.slug }, paging: { limit: 1 } })
    return items[0]
  }
  return (await ask(`GET /v1/products/${in_(by.id)}?includeMerchantSpecificData=true`))?.product
}

const withProducts = (collection: Entity) => ({
  ...collection,
  products: ({ paging }: { paging?: object }, ask: Ask) =>
    queryProducts(ask, { filter: { collectionIds: collection.id }, ...(paging ? { paging } : {}) }),
})

async function findCollection(ask: Ask, by: { id: string } | { slug: string }) {
  const path = 'slug' in by ? `slug/${in_(by.slug)}` : in_(by.id)
  const answer = await ask(`GET /v2/collections/${path}`)
  return answer ? withProducts(answer.collection as Entity) : null
}

/** Converts the older form of a page: its filter is text, and the total is beside the metadata. */
async function toInventoryPage(ask: Ask, { filter, ...query }: Readonly<Record<string, unknown>>) {
  const text = filter === undefined || typeof filter === 'string' ? filter : JSON.stringify(filter)
  const answer = await ask('POST /v2/inventoryItems/query', { query: { ...query, filter: text } })
  const { items, metadata } = toPage(answer, 'inventoryItems')
  const { offset = 0 } = (metadata ?? {}) as { offset?: number }
  return { items, metadata: { count: items.length, offset, total: answer?.totalResults } }
}

/** The roots of the graph. Every field below has the name of its property. */
export const rootValue = {
  product: async (by: ByIdOrSlug, ask: Ask) => (await findProduct(ask, requireOne(by))) ?? null,
  products: ({ query }: ByQuery, ask: Ask) => queryProducts(ask, query),
  collection: async (by: ByIdOrSlug, ask: Ask) => findCollection(ask, requireOne(by)),
  collections: async ({ query = {} }: ByQuery, ask: Ask) => {
    const page = toPage(await ask('POST /v2/collections/query', { query }), 'collections')
    return { ...page, items: page.items.map(withProducts) }
  },
  variant: async ({ id }: { id: string }, ask: Ask) =>
    (await ask(`GET /v1/variants/${in_(id)}`))?.variant ?? null,
  variants: async ({ query = {} }: ByQuery, ask: Ask) =>
    toPage(await ask('POST /v1/variants/query', { query }), 'variants'),
  inventoryItem: async ({ productId }: { productId: string }, ask: Ask) =>
    (await ask(`POST /v2/inventoryItems/product/${in_(productId)}/getVariants`, {}))?.inventoryItem ?? null,
  inventory: async ({ query = {} }: ByQuery, ask: Ask) => toInventoryPage(ask, query),
  availability: async ({ productId, options = {} }: { productId: string; options?: object }, ask: Ask) =>
    (await ask(`POST /v1/products/${in_(productId)}/productOptionsAvailability`, { options })) ?? null,
}
