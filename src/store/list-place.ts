import { COLLECTION_SORTS, type CollectionQuery } from '../model/catalog-port.ts'
import { readFacets, writeFacets } from '../model/facets.ts'

/** The state of a list that a shopper can change. */
export type Refinement = Pick<
  CollectionQuery,
  'sort' | 'inStockOnly' | 'search' | 'minPrice' | 'maxPrice' | 'facets'
>

/** A shopper's place in a list. */
export interface ListPlace extends Refinement {
  /** Another collection than the tag's own, by its slug; `ALL_PRODUCTS` for none. */
  readonly collection?: string | undefined
  /** From 1: the shown page, or the number of pages shown together. */
  readonly page: number
}

/** The most pages that are shown again on a return. */
const MOST_PAGES = 10
const LONGEST_SEARCH = 100
const LONGEST_FILTER = 2000

/** Replaces a slug for all products of the shop. */
export const ALL_PRODUCTS = '*'

const NAMES = {
  sort: 'sort',
  search: 'search',
  stock: 'stock',
  min: 'min',
  max: 'max',
  filter: 'filter',
  collection: 'collection',
  page: 'page',
} as const
/** A place in the form of addresses and storage. */
export type PlaceTexts = { readonly [Name in keyof typeof NAMES]?: string | null | undefined }

const readPrice = (text: string | null | undefined): number | undefined => {
  const price = Number(text?.trim().replace(',', '.') || Number.NaN)
  return price >= 0 && Number.isFinite(price) ? price : undefined
}

/** Reads a place that anybody may have written: for invalid values, those of the page's author are used. */
export function readPlace(texts: PlaceTexts, base: ListPlace): ListPlace {
  const { sort, search, stock, min, max, page, filter, collection } = texts
  const low = min == null ? base.minPrice : readPrice(min)
  const high = max == null ? base.maxPrice : readPrice(max)
  const isTurned = low !== undefined && high !== undefined && low > high
  const number = Number(page ?? '')
  return {
    sort: COLLECTION_SORTS.find((one) => one === sort) ?? base.sort,
    inStockOnly: stock === '1' || (stock !== '0' && base.inStockOnly),
    search: search == null ? base.search : search.trim().slice(0, LONGEST_SEARCH) || undefined,
    minPrice: isTurned ? high : low,
    maxPrice: isTurned ? low : high,
    facets: filter == null ? base.facets : writeFacets(readFacets(filter.slice(0, LONGEST_FILTER))),
    collection: collection == null ? base.collection : collection.trim() || undefined,
    page: Number.isInteger(number) && number > 0 ? number : 1,
  }
}

const writeNumber = (value: number | undefined) => (value === undefined ? '' : String(value))

/** Writes the texts of a place; those equal to the author's are undefined. */
export function writePlace(place: ListPlace, base: ListPlace): PlaceTexts {
  const differs = (name: keyof ListPlace) => place[name] !== base[name]
  return {
    sort: differs('sort') ? place.sort : undefined,
    search: differs('search') ? (place.search ?? '') : undefined,
    stock: differs('inStockOnly') ? (place.inStockOnly ? '1' : '0') : undefined,
    min: differs('minPrice') ? writeNumber(place.minPrice) : undefined,
    max: differs('maxPrice') ? writeNumber(place.maxPrice) : undefined,
    filter: differs('facets') ? (place.facets ?? '') : undefined,
    collection: differs('collection') ? (place.collection ?? '') : undefined,
    page: place.page > 1 ? String(place.page) : undefined,
  }
}

/** Reads a place from the address: `?mugs.sort=price&mugs.page=2`; each list has its own names. */
export function readAddress(query: URLSearchParams, list: string, base: ListPlace): ListPlace {
  const texts = Object.keys(NAMES).map((name) => [name, query.get(`${list}.${name}`)])
  return readPlace(Object.fromEntries(texts) as PlaceTexts, base)
}

/** Writes the shopper's place into the address's query; `names`: only these are written. */
export function writeAddress(
  query: URLSearchParams,
  { list, texts, names }: { list: string; texts: PlaceTexts; names: readonly (keyof PlaceTexts)[] },
): void {
  for (const name of names) {
    const text = texts[name]
    if (text === undefined || text === null) query.delete(`${list}.${name}`)
    else query.set(`${list}.${name}`, text)
  }
}

/** The most pages of one list that are restored together. */
export const limitPages = (page: number): number => Math.min(page, MOST_PAGES)

/** The fields that leave out no products: page, collection and order. */
const NOT_FILTERS = new Set(['page', 'collection', 'sort'])

/** Whether the shopper has narrowed the author's list, so that there is something to reset. */
export const isRefined = (place: ListPlace, base: ListPlace): boolean =>
  Object.entries(writePlace(place, base)).some(([name, text]) => !NOT_FILTERS.has(name) && text !== undefined)
