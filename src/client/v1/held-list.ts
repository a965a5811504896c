import type { CatalogPort, CollectionQuery, CollectionSort, ListedQuery } from '../../model/catalog-port.ts'
import {
  countFacets,
  type FacetData,
  fits,
  type Narrowing,
  readFacets as readChoice,
} from '../../model/facets.ts'
import { MOST_HELD } from '../../model/paging.ts'
import { readLowestPrice } from '../../model/price.ts'
import type { Product } from '../../model/product.ts'
import { type FoundProducts, searchProducts } from '../../model/product-search.ts'

type QueryPage = CatalogPort['queryPage']

/** The provider's largest page. */
const PAGE_SIZE = 100
/** How long a held list is used, in milliseconds. */
const FRESH_MS = 300_000

interface Held {
  readonly atMs: number
  readonly products: Promise<readonly Product[] | undefined>
}

/** The held lists of each shop, by the function that queries it. */
const shops = new WeakMap<QueryPage, Map<string, Held>>()

const isByPrice = (sort: CollectionSort) => sort === 'price' || sort === '-price'

/** Loads all products of a list in its order; undefined if there are too many. */
async function loadAll(
  queryPage: QueryPage,
  { collectionId, sort }: Pick<ListedQuery, 'collectionId' | 'sort'>,
) {
  const ask = (offset: number) =>
    queryPage({ collectionId, sort, inStockOnly: false, pageSize: PAGE_SIZE, offset })
  const first = await ask(0)
  if (first.total > MOST_HELD) return
  // An answer may lack the total.
  const count = Math.ceil(first.total / PAGE_SIZE) || 1
  const offsets = [...Array(count).keys()].slice(1).map((at) => at * PAGE_SIZE)
  const rest = await Promise.all(offsets.map(ask))
  return [first, ...rest].flatMap(({ products }) => products)
}

/** Returns the list from the cache, or loads it. Orders by price are computed here, from the shop's own order. */
function findHeld(queryPage: QueryPage, { collectionId, sort: asked }: ListedQuery): Held['products'] {
  const sort = isByPrice(asked) ? 'default' : asked
  const lists = shops.get(queryPage) ?? new Map<string, Held>()
  shops.set(queryPage, lists)
  const name = JSON.stringify([collectionId, sort])
  const known = lists.get(name)
  if (known && Date.now() - known.atMs < FRESH_MS) return known.products
  const products = loadAll(queryPage, { collectionId, sort })
  lists.set(name, { atMs: Date.now(), products })
  products.catch(() => lists.delete(name))
  return products
}

const readNarrowing = ({ facets, inStockOnly, minPrice, maxPrice }: CollectionQuery): Narrowing => ({
  facets: readChoice(facets),
  inStockOnly,
  minPrice,
  maxPrice,
})

const find = (all: readonly Product[], search: string | undefined): FoundProducts =>
  search ? searchProducts(all, search) : { products: all, isNear: false }

/** Sorts by the price that cards show; products without one come last, and equal ones keep their order. */
function sortByPrice(products: readonly Product[], sort: CollectionSort): readonly Product[] {
  if (!isByPrice(sort)) return products
  const turn = sort === 'price' ? 1 : -1
  return products
    .map((product) => ({ product, price: readLowestPrice(product)?.amount }))
    .sort(({ price: one }, { price: other }) => {
      if (one === undefined || other === undefined)
        return Number(one === undefined) - Number(other === undefined)
      return turn * (one - other)
    })
    .map(({ product }) => product)
}

/**
 * Returns a page of a search with filters. The provider's queries don't support brands or reduced prices, and search in
 * names only, so the whole list is fetched and filtered here. If a list is too long for that, the provider filters it
 * without facets, and the answer says that it uses prices before reductions.
 */
export async function queryHeld(
  queryPage: QueryPage,
  query: Parameters<QueryPage>[0],
  signal?: AbortSignal,
): ReturnType<QueryPage> {
  const all = await findHeld(queryPage, query)
  if (!all) return { ...(await queryPage({ ...query, facets: undefined }, signal)), prices: 'before' }
  const narrowing = readNarrowing(query)
  const { products, isNear } = find(all, query.search)
  // An order that the shopper chose takes precedence over the relevance of names.
  const found = (query.sort === 'default' ? products : all.filter((one) => products.includes(one))).filter(
    (product) => fits(product, narrowing),
  )
  const sorted = sortByPrice(found, query.sort)
  return {
    products: sorted.slice(query.offset, query.offset + query.pageSize),
    total: sorted.length,
    ...(isNear && { isNear }),
  }
}

/** Counts the facets of a list's products; undefined if the list is too long. */
export async function readFacets(queryPage: QueryPage, query: ListedQuery): Promise<FacetData | undefined> {
  const all = await findHeld(queryPage, query)
  return all && countFacets(find(all, query.search).products, readNarrowing(query))
}
