/**
 * The texts that cards, grids and their states show. The catalogs in `src/components/messages`
 * satisfy it; `{name}` marks a place to fill.
 */
export interface CardWords {
  readonly addToCart: string
  readonly chooseOptions: string
  readonly buyNow: string
  readonly viewProduct: string
  readonly soldOut: string
  /** `{count}`: pieces left. */
  readonly onlyLeft: string
  /** `{price}`: the lowest of a range. */
  readonly from: string
  /** Said before a struck-through price to people who can't see the line. */
  readonly oldPrice: string
  /** `{price}` per `{quantity}`, e.g. `€4.00 / 100 ml`. */
  readonly perUnit: string
  readonly loading: string
  readonly productFailed: string
  readonly collectionFailed: string
  readonly productMissing: string
  readonly collectionMissing: string
  readonly collectionEmpty: string
  readonly tryAgain: string
  readonly showMore: string
  /** `{shown}` of `{total}`. */
  readonly shownOf: string
}

/** Fills the places of a text: `fill('Only {count} left', { count: '2' })`. */
export const fill = (text: string, places: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place))
