import { moneyTexts } from '../../src/model/price.ts'
import type { Product } from '../../src/model/product.ts'
import type { ProductKey } from '../../src/store/catalog.ts'
import type { Config } from './config.ts'

const OLDEST_MS = 86_400_000

/** What is kept of earlier visits. Times in epoch milliseconds. */
export interface Kept {
  readonly products: Record<string, { readonly at: number; readonly product: Product }>
  /** What a collection showed, by its question. */
  readonly lists: Record<
    string,
    { readonly at: number; readonly ids: readonly string[]; readonly total: number }
  >
  /** The prices' texts, as `formatMoney` keeps them. */
  readonly money?: Record<string, string>
}

/** The products of an earlier visit, in the browser's storage. */
export interface Memory {
  readonly place: string
  readonly kept: Kept
  findProduct(key: ProductKey): Product | undefined
}

/** At most a day old, and not from a future that a wrong clock made up. */
export const isFresh = (at: number): boolean => at <= Date.now() && Date.now() - at < OLDEST_MS

/**
 * The last-known catalog, to render before any request: of one client, API and currency, bounded, never
 * what only a member sees. `elements/remember.ts` writes it; a browser that refuses storage just forgets.
 */
export function createMemory({ clientId, apiHost, currency }: Config, isMember: boolean): Memory {
  const place = `store-widgets:catalog@1:${[clientId, apiHost, currency].join(':')}`
  let kept: Kept = { products: {}, lists: {} }
  try {
    // What lies in storage may be anybody's: products without their keys are not taken.
    const { products, lists, money } = JSON.parse(localStorage.getItem(place) as string) as Kept
    const whole = Object.entries(products).filter(([id, { at, product }]) => isFresh(at) && product.id === id)
    kept = { products: Object.fromEntries(whole), lists: { ...lists } }
    for (const [key, text] of Object.entries({ ...money })) moneyTexts.set(key, String(text))
  } catch {
    // Nothing there, or nothing that can be read.
  }
  const all = isMember ? [] : Object.values(kept.products).map(({ product }) => product)
  return {
    place,
    kept,
    findProduct: (key) => all.find(({ id, slug }) => [`id:${id}`, `slug:${slug}`].includes(key)),
  }
}
