import type { CountedText } from './fill.ts'

/** The orders that a list offers; `-` means descending. */
export type ListSort = 'default' | 'name' | '-name' | 'price' | '-price' | 'newest'

/** The texts of a list: its states, controls and pages. */
export interface ListMessages {
  /** The language of these texts, as a BCP 47 tag: it decides the plural forms. */
  readonly language: string
  readonly loading: string
  readonly failed: string
  /** There is no such collection. */
  readonly missing: string
  readonly empty: string
  readonly showMore: string
  /** `{shown}` of `{total}`. */
  readonly shownOf: string
  readonly controls: string
  readonly search: string
  readonly sort: string
  readonly sortNames: Readonly<Record<ListSort, string>>
  readonly inStockOnly: string
  readonly price: string
  readonly minPrice: string
  readonly maxPrice: string
  readonly reset: string
  /** Products of the same collection, `{name}`. */
  readonly moreFrom: string
  readonly recentlySeen: string
  // Facets
  readonly filters: string
  readonly filtersLoading: string
  /** There are too many products to count, or nothing to choose from. */
  readonly filtersNone: string
  readonly closeFilters: string
  /** `{products}`: `12 products`. The button that closes the filters. */
  readonly show: string
  readonly brand: string
  readonly chosen: string
  /** `{name}` */
  readonly removeFilter: string
  /** `{text}` */
  readonly searched: string
  /** `{price}` */
  readonly priceFrom: string
  /** `{price}` */
  readonly priceTo: string
  readonly nothingMatches: string
  /** In brackets after a price without its reductions. */
  readonly beforeReductions: string
  /** `{text}` */
  readonly nothingFound: string
  /** After `nothingFound`, before similar products. */
  readonly comesClose: string
  readonly clearSearch: string
  /** Before links to categories. */
  readonly lookAround: string
  readonly allProducts: string
  /** `{count}` */
  readonly moreValues: string
  /** `{count}` */
  readonly products: CountedText
  readonly pages: string
  readonly previous: string
  readonly next: string
  /** `{page}` */
  readonly page: string
  /** `{page}` of `{pages}` */
  readonly pageOf: string
}
