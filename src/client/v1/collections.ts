import type { Collection, CollectionChanges, NewCollection } from '../../model/collection.ts'
import type { ClassicMetadata, PlatformMetadata } from '../../model/paging.ts'
import { endpoint } from '../core/endpoint.ts'
import { type Equality, objectQuery, type Query, type TextMatch } from '../core/query.ts'
import { CATALOG_READ, CATALOG_WRITE } from '../core/services.ts'
import type { PublicCollectionQuery } from './public-query.ts'
import { textQuery } from './text-query.ts'

type Id = { readonly id: string }
type Slug = { readonly slug: string }
type Nothing = Readonly<Record<string, never>>
type OneCollection = { readonly collection: Collection }
/** Up to 1,000 products. */
type ProductIds = Id & { readonly productIds: readonly string[] }

/** The operators of collections' texts: fewer than those of products (contract 3.5). */
export type CollectionText =
  | string
  | null
  | (Pick<Equality<string>, '$eq' | '$ne' | '$in' | '$hasSome' | '$exists'> & Pick<TextMatch, '$startsWith'>)

/** The fields that collections can be filtered and sorted by (contract 3.5). */
export type CollectionQuery = Query<
  { readonly id: CollectionText; readonly name: CollectionText },
  'id' | 'name'
>

export interface CollectionPage {
  /** At most 100. */
  readonly collections: readonly Collection[]
  readonly metadata: PlatformMetadata
}

/** The older answer: the total is beside the metadata. */
export interface PublicCollectionPage {
  readonly collections: readonly Collection[]
  readonly metadata: ClassicMetadata
  readonly totalResults: number
}

const one = { answers: 'collection' } as const
const byObject = { repeatable: true, prepare: objectQuery, answers: 'collections' } as const
const byText = {
  repeatable: true,
  answers: 'collections',
  prepare: ({ includeNumberOfProducts, includeDescription, ...query }: PublicCollectionQuery) => ({
    ...textQuery(query),
    includeNumberOfProducts,
    includeDescription,
  }),
}

// Writes, contract 1.6: owners only.
export const createCollection = endpoint<{ collection: NewCollection }, OneCollection>(
  'POST',
  '/v1/collections',
  CATALOG_WRITE,
  one,
)
export const updateCollection = endpoint<{ collection: CollectionChanges }, OneCollection>(
  'PATCH',
  '/v1/collections/{collection.id}',
  CATALOG_WRITE,
  one,
)
export const deleteCollection = endpoint<Id, Nothing>('DELETE', '/v1/collections/{id}', CATALOG_WRITE)
export const addCollectionProducts = endpoint<ProductIds, Nothing>(
  'POST',
  '/v1/collections/{id}/productIds',
  CATALOG_WRITE,
)
export const removeCollectionProducts = endpoint<ProductIds, Nothing>(
  'POST',
  '/v1/collections/{id}/productIds/delete',
  CATALOG_WRITE,
)

// Reads, contract 1.7: everyone.
export const getCollectionBySlugV1 = endpoint<Slug, OneCollection>(
  'GET',
  '/v1/collections/slug/{slug}',
  CATALOG_READ,
  one,
)

/** One collection by its id. */
export const getCollection = endpoint<Id, OneCollection>('GET', '/v2/collections/{id}', CATALOG_READ, one)

/** One collection by its slug. */
export const getCollectionBySlug = endpoint<Slug, OneCollection>(
  'GET',
  '/v2/collections/slug/{slug}',
  CATALOG_READ,
  one,
)

/** A page of collections: at most 100, by filter and order. */
export const queryCollections = endpoint<CollectionQuery, CollectionPage>(
  'POST',
  '/v2/collections/query',
  CATALOG_READ,
  byObject,
)
export const getPublicCollection = endpoint<Id & { includeNumberOfProducts?: boolean }, OneCollection>(
  'GET',
  '/v1/collections/{id}',
  CATALOG_READ,
  one,
)

/** A page of collections, by the query outside the platform: fewer operators. */
export const queryPublicCollections = endpoint<PublicCollectionQuery, PublicCollectionPage>(
  'POST',
  '/v1/collections/query',
  CATALOG_READ,
  byText,
)

/** The calls of collections by their short names. */
export const collectionCalls = {
  create: createCollection,
  update: updateCollection,
  delete: deleteCollection,
  addProducts: addCollectionProducts,
  removeProducts: removeCollectionProducts,
  getBySlugV1: getCollectionBySlugV1,
  get: getCollection,
  getBySlug: getCollectionBySlug,
  query: queryCollections,
  getPublic: getPublicCollection,
  queryPublic: queryPublicCollections,
} as const
