import type { CatalogPort, CollectionQuery, ListedQuery } from '../../src/model/catalog-port.ts'
import {
  countFacets,
  type FacetData,
  fits,
  type Narrowing,
  readFacets as readChoice,
} from '../../src/model/facets.ts'
import type { Product } from '../../src/model/product.ts'

type QueryPage = CatalogPort['queryPage']

/** Lists of more products than these are not counted in the browser. */
const MOST_PRODUCTS = 500
/** The provider's largest page. */
const PAGE_SIZE = 100
/** An index is taken for true so long, in milliseconds. */
const FRESH_MS = 300_000

interface Index {
  readonly at: number
  readonly products: Promise<readonly Product[] | undefined>
}

const indexes = new Map<string, Index>()

/** All products of a list in its order; undefined when they are too many. */
async function loadAll(queryPage: QueryPage, { collectionId, sort }: ListedQuery) {
  const ask = (offset: number) =>
    queryPage({ collectionId, sort, inStockOnly: false, pageSize: PAGE_SIZE, offset })
  const first = await ask(0)
  if (first.total > MOST_PRODUCTS) return
  const offsets = Array.from(
    { length: Math.ceil(first.total / PAGE_SIZE) - 1 },
    (_, at) => (at + 1) * PAGE_SIZE,
  )
  const rest = await Promise.all(offsets.map(ask))
  return [first, ...rest].flatMap(({ products }) => products)
}

function findIndex(queryPage: QueryPage, asked: ListedQuery): Index['products'] {
  const name = JSON.stringify([asked.collectionId, asked.sort])
  const known = indexes.get(name)
  if (known && Date.now() - known.at < FRESH_MS) return known.products
  const products = loadAll(queryPage, asked)
  indexes.set(name, { at: Date.now(), products })
  products.catch(() => indexes.delete(name))
  return products
}

const readNarrowing = ({ facets, inStockOnly, search, minPrice, maxPrice }: CollectionQuery): Narrowing => ({
  facets: readChoice(facets),
  inStockOnly,
  search,
  minPrice,
  maxPrice,
})

/**
 * A page of what fits the chosen facets: the provider's queries know neither brands nor, together with all else,
 * options, so that the list is fetched whole and looked through here. One that is too long for that stays as it is.
 */
export async function queryFaceted(
  queryPage: QueryPage,
  query: Parameters<QueryPage>[0],
  signal?: AbortSignal,
): ReturnType<QueryPage> {
  const all = await findIndex(queryPage, query)
  if (!all) return queryPage({ ...query, facets: undefined }, signal)
  const narrowing = readNarrowing(query)
  const found = all.filter((product) => fits(product, narrowing))
  return { products: found.slice(query.offset, query.offset + query.pageSize), total: found.length }
}

/** What the products of a list can be narrowed down by, with counts; undefined for one that is too long. */
export async function readFacets(queryPage: QueryPage, query: ListedQuery): Promise<FacetData | undefined> {
  const all = await findIndex(queryPage, query)
  return all && countFacets(all, readNarrowing(query))
}
