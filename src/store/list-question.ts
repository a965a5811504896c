import type { CollectionQuery } from '../model/catalog-port.ts'
import { ALL_PRODUCTS, type ListPlace, limitPages } from './list-place.ts'

/** The list that the page's author asks for. */
export interface ListSource {
  /** Without id and slug: all products. */
  readonly id?: string | undefined
  readonly slug?: string | undefined
  /** In place of a collection: products that go with this one, by its slug or id. */
  readonly relatedTo?: string | undefined
  /** In place of a collection: products that this browser has shown. */
  readonly recent?: boolean | undefined
  /** 1 to 100 */
  readonly pageSize: number
  /** `more` and `scroll` join their pages in one list; `none` shows the first and offers no others. */
  readonly paging: 'more' | 'scroll' | 'pages' | 'none'
  /** Whether the list shows its collection's name. */
  readonly isNamed?: boolean | undefined
  /** The list's place at the beginning. */
  readonly base: ListPlace
}

/** The provider's query for a place of a list. */
export interface ListQuestion {
  readonly query: CollectionQuery
  readonly offset: number
  /** Whether the collection's details are needed. */
  readonly isNamed?: boolean | undefined
  /** The number of pages that are shown. */
  readonly count: number
  /** Differs for each query; includes `count`. */
  readonly name: string
  /** Differs for each query, regardless of `count`. */
  readonly key: string
}

/** Whether the products depend on the shopper's own actions, so that the tag finds them itself. */
export const isPersonal = ({ relatedTo, recent }: Pick<ListSource, 'relatedTo' | 'recent'>): boolean =>
  !!relatedTo || !!recent

/** Whether a list's pages are shown together, instead of one at a time. */
export const isJoined = ({ paging }: ListSource): boolean => paging === 'more' || paging === 'scroll'

/** The query of a place of the list, without the page. */
export const readQuery = (
  { id, slug, pageSize, relatedTo, recent }: ListSource,
  { page, collection, ...refinement }: ListPlace,
): CollectionQuery => ({
  ...(relatedTo && { relatedTo }),
  ...(recent && { recent }),
  id: collection ? undefined : id,
  slug: collection ? (collection === ALL_PRODUCTS ? undefined : collection) : slug,
  pageSize,
  ...refinement,
})

/** Writes the provider's query for a place of a list. */
export function readQuestion({
  source,
  place,
}: {
  readonly source: ListSource
  readonly place: ListPlace
}): ListQuestion {
  const query = readQuery(source, place)
  const isOne = !isJoined(source)
  const page = isOne ? place.page : 1
  const count = isOne ? 1 : limitPages(place.page)
  return {
    query,
    offset: (page - 1) * source.pageSize,
    isNamed: source.isNamed,
    count,
    name: JSON.stringify([query, page, count]),
    key: JSON.stringify([query, page]),
  }
}

/** Whether a list continues: a shopper's choices for one list mean nothing for another. */
export const isSameList = (one: ListSource, other: ListSource): boolean =>
  one.id === other.id &&
  one.slug === other.slug &&
  one.relatedTo === other.relatedTo &&
  one.recent === other.recent &&
  JSON.stringify(one.base) === JSON.stringify(other.base)
