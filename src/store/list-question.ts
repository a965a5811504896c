import type { CollectionQuery } from '../model/catalog-port.ts'
import { ALL_PRODUCTS, type ListPlace, limitPages } from './list-place.ts'

/** What the author of a page asks for with a list. */
export interface ListSource {
  /** Neither: all products. */
  readonly id?: string | undefined
  readonly slug?: string | undefined
  /** 1 to 100 */
  readonly pageSize: number
  /** `more` and `scroll` join their pages in one list; `none` shows the first and offers no others. */
  readonly paging: 'more' | 'scroll' | 'pages' | 'none'
  /** Where the list begins. */
  readonly base: ListPlace
}

/** What a place of a list asks the provider. */
export interface ListQuestion {
  readonly query: CollectionQuery
  readonly offset: number
  /** How many pages stand there. */
  readonly count: number
  /** Another for each question; with `count`. */
  readonly name: string
  /** Another for each question, whatever `count` is. */
  readonly key: string
}

/** Whether a list's pages stand one below the other, instead of one at a time. */
export const isJoined = ({ paging }: ListSource): boolean => paging === 'more' || paging === 'scroll'

/** What is asked for at a place of the list; the page is not part of it. */
export const readQuery = (
  { id, slug, pageSize }: ListSource,
  { page, collection, ...refinement }: ListPlace,
): CollectionQuery => ({
  id: collection ? undefined : id,
  slug: collection ? (collection === ALL_PRODUCTS ? undefined : collection) : slug,
  pageSize,
  ...refinement,
})

/** What is asked of the provider for a place of a list. */
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
    count,
    name: JSON.stringify([query, page, count]),
    key: JSON.stringify([query, page]),
  }
}

/** Whether another list begins: what a shopper has chosen of one says nothing of another. */
export const isSameList = (one: ListSource, other: ListSource): boolean =>
  one.id === other.id && one.slug === other.slug && JSON.stringify(one.base) === JSON.stringify(other.base)
