import type { Collection } from '../../src/model/collection.ts'
import { moneyTexts } from '../../src/model/price.ts'
import type { Product } from '../../src/model/product.ts'
import type { ProductKey } from '../../src/store/catalog.ts'
import type { Config } from './config.ts'

const OLDEST_MS = 86_400_000

/** The data kept from earlier visits. Times in epoch milliseconds. */
export interface Kept {
  readonly products: Record<string, { readonly at: number; readonly product: Product }>
  /** The contents of a collection, by its query. */
  readonly lists: Record<
    string,
    {
      readonly at: number
      readonly ids: readonly string[]
      readonly total: number
      readonly collection?: Collection | undefined
    }
  >
  /** The prices' texts, as `formatMoney` keeps them. */
  readonly money?: Record<string, string>
}

/** The products of an earlier visit, from the browser's storage, or of a snapshot file. */
export interface Memory {
  readonly place: string
  readonly kept: Kept
  findProduct(key: ProductKey): Product | undefined
  /**
   * Merges other kept data: of each product the newer one.
   *
   * @throws {TypeError} for data in another form.
   */
  take(kept: Kept): void
  /** Settles when the page's snapshot file, if there is one, is read or has failed. */
  readonly ready: unknown
}

/** Checks that a time is at most a day old, and not in the future because of a wrong clock. */
export const isFresh = (at: number): boolean => at <= Date.now() && Date.now() - at < OLDEST_MS

/**
 * Creates the memory of the last-known catalog, to render before any request: of one client, API and currency, bounded,
 * without anything that only a member sees. `elements/remember.ts` writes it; a browser that refuses storage simply
 * forgets.
 */
export function createMemory({ clientId, apiHost, currency, snapshot }: Config, isMember: boolean): Memory {
  const place = `store-widgets:catalog@1:${[clientId, apiHost, currency].join(':')}`
  const kept: Kept = { products: {}, lists: {} }
  const known = new Map<ProductKey, Product>()
  const take = ({ products, lists, money }: Kept) => {
    for (const id of Object.keys(products)) {
      const entry = products[id] as Kept['products'][string]
      const { at, product } = entry
      // The storage may hold anybody's data: products without their keys are ignored.
      if (!isFresh(at) || product.id !== id || (kept.products[id] as typeof entry)?.at > at) continue
      kept.products[id] = entry
      if (!isMember) known.set(`id:${id}`, product).set(`slug:${product.slug}`, product)
    }
    Object.assign(kept.lists, lists)
    for (const [key, text] of Object.entries({ ...money })) moneyTexts.set(key, `${text}`)
  }
  try {
    take(JSON.parse(localStorage.getItem(place) as string))
  } catch {
    // Nothing there, or unreadable.
  }
  return {
    place,
    kept,
    take,
    ready:
      snapshot &&
      fetch(snapshot)
        .then((answer) => answer.json())
        // Checks that the file is of this shop and in the page's currency.
        .then((file) => file.clientId + file.currency === clientId + currency && take(file)),
    findProduct: (key) => known.get(key),
  }
}
