import type { CollectionQuery } from '../model/catalog-port.ts'
import { ALL_PRODUCTS, type ListPlace, limitPages } from './list-place.ts'

/** The query that the author of a page writes on a list. */
export interface ListSource {
  /** Neither: all products. */
  readonly id?: string | undefined
  readonly slug?: string | undefined
  /** In place of a collection: what goes with this product, by its slug or id. */
  readonly relatedTo?: string | undefined
  /** In place of a collection: what this browser has seen. */
  readonly recent?: boolean | undefined
  /** 1 to 100 */
  readonly pageSize: number
  /** `more` and `scroll` join their pages in one list; `none` shows the first and offers no others. */
  readonly paging: 'more' | 'scroll' | 'pages' | 'none'
  /** It says which collection it shows. */
  readonly isNamed?: boolean | undefined
  /** Where the list begins. */
  readonly base: ListPlace
}

/** The provider's query for a place of a list. */
export interface ListQuestion {
  readonly query: CollectionQuery
  readonly offset: number
  /** Whether the collection's details are wanted. */
  readonly isNamed?: boolean | undefined
  /** How many pages stand there. */
  readonly count: number
  /** Another for each question; with `count`. */
  readonly name: string
  /** Another for each question, whatever `count` is. */
  readonly key: string
}

/** Whether the tag itself finds its products, which depend on what the shopper has done. */
export const isPersonal = ({ relatedTo, recent }: Pick<ListSource, 'relatedTo' | 'recent'>): boolean =>
  !!relatedTo || !!recent

/** Whether a list's pages stand one below the other, instead of one at a time. */
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

/** Whether another list begins: what a shopper has chosen of one says nothing of another. */
export const isSameList = (one: ListSource, other: ListSource): boolean =>
  one.id === other.id &&
  one.slug === other.slug &&
  one.relatedTo === other.relatedTo &&
  one.recent === other.recent &&
  JSON.stringify(one.base) === JSON.stringify(other.base)
