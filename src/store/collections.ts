import type { CatalogPort, CollectionQuery, ListedQuery, ListPage } from '../model/catalog-port.ts'
import type { Collection } from '../model/collection.ts'
import type { FacetData } from '../model/facets.ts'
import type { Product } from '../model/product.ts'

/** A page of a collection's products, as the tags use it. */
export interface CollectionPage {
  /** False if the collection doesn't exist. */
  readonly found: boolean
  readonly collectionId?: string
  /** The collection's details, if it was looked up. */
  readonly collection?: Collection | undefined
  readonly products: readonly Product[]
  readonly offset: number
  /** The number of all products; with `counted` only those known so far. */
  readonly total: number
  readonly counted?: Promise<number>
  /** The name of the collection that the products come from, if the query did not name one. */
  readonly from?: string | undefined
  readonly isNear?: ListPage['isNear']
  readonly prices?: ListPage['prices']
}

/** The requests of a list. */
export interface CollectionCalls extends Pick<CatalogPort, 'findCollection' | 'queryPage'> {
  /** The facets; undefined for lists that are too long to be counted. */
  readFacets(query: ListedQuery): Promise<FacetData | undefined>
}

export interface PageRequest {
  readonly query: CollectionQuery
  readonly offset: number
  /** The collection's id from an earlier page: it exists, and needs no look-up. */
  readonly knownId?: string | undefined
  /** Whether the collection's details are needed: then one with a known id is looked up, too. */
  readonly isNamed?: boolean | undefined
  readonly signal?: AbortSignal
}

/**
 * Loads one page. A collection named by its id is looked up only if its page is empty, to tell an empty collection from
 * one that doesn't exist.
 */
export async function loadCollectionPage(
  { findCollection, queryPage }: CollectionCalls,
  { query, offset, knownId, isNamed, signal }: PageRequest,
): Promise<CollectionPage> {
  const bySlug = query.slug && !query.id && !knownId ? await findCollection(query, signal) : null
  if (bySlug === undefined) return { found: false, products: [], offset, total: 0 }
  const collectionId = knownId ?? query.id ?? bySlug?.id
  // A list without the collection's name is still a list.
  const coming = isNamed && query.id && !knownId ? findCollection(query, signal).catch(() => null) : bySlug
  const [page, collection] = await Promise.all([
    queryPage({ ...query, collectionId, offset }, signal),
    coming,
  ])
  const found = page.total > 0 || !query.id || !!knownId || !!(await findCollection(query, signal))
  return { found, offset, ...page, ...(collectionId && { collectionId }), ...(collection && { collection }) }
}

async function loadOneByOne(
  calls: CollectionCalls,
  { count, ...request }: PageRequest & { readonly count: number },
  first: CollectionPage,
): Promise<readonly CollectionPage[]> {
  const pages = [first]
  let last = first
  while (pages.length < count && last.products.length && last.offset + last.products.length < last.total) {
    last = await loadCollectionPage(calls, { ...request, offset: last.offset + last.products.length })
    pages.push(last)
  }
  return pages
}

/**
 * Loads as many pages as were shown before: the first one finds the collection, then the others are requested at the
 * same time. If the provider counts later, each page says where the next one begins, so they are requested one after
 * the other.
 */
export async function loadCollectionPages(
  calls: CollectionCalls,
  { count, ...request }: PageRequest & { readonly count: number },
): Promise<readonly CollectionPage[]> {
  const first = await loadCollectionPage(calls, request)
  const { pageSize } = request.query
  if (first.counted) return loadOneByOne(calls, { ...request, knownId: first.collectionId, count }, first)
  const offsets = [...Array(count).keys()].slice(1).map((index) => request.offset + index * pageSize)
  const rest = offsets
    .filter((offset) => offset < first.total)
    .map((offset) => loadCollectionPage(calls, { ...request, offset, knownId: first.collectionId }))
  return [first, ...(await Promise.all(rest))]
}
