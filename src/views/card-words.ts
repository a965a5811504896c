/**
 * The texts that cards and their states show. The catalogs in `src/components/messages`
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
  readonly productFailed: string
  readonly productMissing: string
  readonly tryAgain: string
}

/** Fills the places of a text: `fill('Only {count} left', { count: '2' })`. */
export const fill = (text: string, places: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(places[name] ?? place))
