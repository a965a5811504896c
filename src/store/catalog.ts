import type { ProductKey } from '../model/catalog-port.ts'
import type { Failure } from '../model/errors.ts'
import type { Product } from '../model/product.ts'

export type { ProductKey } from '../model/catalog-port.ts'

/**
 * A product as far as the page knows it. `remembered` comes from an earlier visit: it may be shown, but not bought
 * until it is `ready`. A value beside `failed` is an old one, which is better than none.
 */
export type Loadable<Value> =
  | { readonly status: 'loading'; readonly value?: undefined; readonly error?: undefined }
  | { readonly status: 'remembered'; readonly value: Value; readonly error?: undefined }
  | { readonly status: 'ready'; readonly value: Value; readonly error?: undefined }
  | { readonly status: 'missing'; readonly value?: undefined; readonly error?: undefined }
  | { readonly status: 'failed'; readonly error: Failure; readonly value?: Value | undefined }

const LOADING = { status: 'loading' } as const
const MISSING = { status: 'missing' } as const

/** The provider's page limit (contract 3.6). */
const PAGE_LIMIT = 100
/** The tags in the very first query: about a screenful. */
const FIRST_QUERY = 16

export interface CatalogOptions {
  /** Queries products by id and slug, at most 100 keys; missing ones are left out. */
  readonly queryProducts: (keys: readonly ProductKey[]) => Promise<readonly Product[]>
  /** Returns a product from an earlier visit, to render before the first answer. */
  readonly recall?: ((key: ProductKey) => Product | undefined) | undefined
}

/** The page's products by id and slug. */
export interface Catalog {
  peek(key: ProductKey): Loadable<Product>
  /** All requested products. */
  readonly known: ReadonlyMap<ProductKey, Loadable<Product>>
  /**
   * Requests a product unless it is known or being requested; `again` requests it in any case, `quietly` keeps the
   * present one until the answer. Settles with all requests of the same task, and never rejects: a failure becomes the
   * state.
   */
  load(key: ProductKey, options?: { readonly again?: boolean | 'quietly' }): Promise<void>
  /** Adds products from another call, so that all tags show the same. */
  put(products: readonly Product[]): void
  /** Notes that these could not be loaded. A late answer is still used. */
  fail(keys: readonly ProductKey[], reason: unknown): void
  subscribe(key: ProductKey, listener: () => void): () => void
  /** Calls back with every product that arrives, and at once with the present ones. */
  watch(listener: (products: readonly Product[]) => void): void
}

/** Keeps the known products, and the listeners. */
function createShelf(recall: CatalogOptions['recall']) {
  const known = new Map<ProductKey, Loadable<Product>>()
  const listeners = new Map<ProductKey, readonly (() => void)[]>()
  const watchers: ((products: readonly Product[]) => void)[] = []

  const set = (key: ProductKey, state: Loadable<Product>) => {
    known.set(key, state)
    for (const listener of listeners.get(key) ?? []) listener()
  }

  const peek = (key: ProductKey): Loadable<Product> => {
    let state = known.get(key)
    if (!state) {
      const value = recall?.(key)
      state = value ? { status: 'remembered', value } : LOADING
      known.set(key, state)
    }
    return state
  }

  return {
    known,
    set,
    peek,
    put(products: readonly Product[]) {
      for (const watcher of watchers) watcher(products)
      for (const value of products) {
        const state = { status: 'ready', value } as const
        set(`id:${value.id}`, state)
        set(`slug:${value.slug}`, state)
      }
    },
    subscribe(key: ProductKey, listener: () => void) {
      const others = () => (listeners.get(key) ?? []).filter((one) => one !== listener)
      listeners.set(key, [...others(), listener])
      return () => {
        listeners.set(key, others())
      }
    },
    watch(listener: (products: readonly Product[]) => void) {
      watchers.push(listener)
      listener(
        [...known].flatMap(([key, state]) => (key[0] === 'i' && state.status === 'ready' ? state.value : [])),
      )
    },
  }
}

/**
 * Creates the page's products, from which the loader renders and React starts. All requests of one task are sent
 * together, equal ones once: the first screen alone, the rest in full pages at the same time.
 */
export function createCatalog({ queryProducts, recall }: CatalogOptions): Catalog {
  const { set, ...shelf } = createShelf(recall)
  const { known, peek, put } = shelf
  /** Requests under way; each promise is that of all requests of the same task. */
  const asked = new Map<ProductKey, Promise<unknown>>()

  const fail = (keys: readonly ProductKey[], reason: unknown) => {
    const { code, message, requestId } = reason as Failure
    for (const key of keys) {
      asked.delete(key)
      const value = peek(key).value ?? recall?.(key)
      set(key, { status: 'failed', error: { code, message, requestId }, value })
    }
  }

  const ask = async (keys: readonly ProductKey[], mine: Promise<unknown>) => {
    const before = new Map(known)
    /** Whether another call has brought it since the request: that is newer than the answer, and may have more fields. */
    const isBrought = (key: ProductKey) => {
      const now = known.get(key)
      return now?.status === 'ready' && now !== before.get(key)
    }
    try {
      // A missing entry in the list is no product.
      const products = (await queryProducts(keys)).filter(Boolean)
      put(products.filter(({ id }) => !isBrought(`id:${id}`)))
      const found = new Set(products.flatMap(({ id, slug }) => [`id:${id}`, `slug:${slug}`]))
      for (const key of keys) {
        asked.delete(key)
        if (!found.has(key)) set(key, MISSING)
      }
    } catch (reason) {
      // A product that was given up, and perhaps requested again, no longer belongs to this request.
      const own = keys.filter((key) => asked.get(key) === mine)
      for (const key of own) asked.delete(key)
      fail(
        own.filter((key) => !isBrought(key)),
        reason,
      )
    }
  }
  const gather = createGathering(ask)

  return {
    ...shelf,
    fail,
    async load(key, { again } = {}) {
      const { status } = peek(key)
      if (!again && status !== 'loading' && status !== 'remembered') return
      if (again !== 'quietly' && (status === 'failed' || status === 'missing')) set(key, LOADING)
      if (!asked.has(key)) asked.set(key, gather(key))
      await asked.get(key)
    },
  }
}

/** Collects the requests of one task; the promise is that of all of them. */
function createGathering(ask: (keys: readonly ProductKey[], mine: Promise<unknown>) => Promise<void>) {
  let gathered: ProductKey[] = []
  let task: Promise<unknown>
  let limit = FIRST_QUERY

  const flush = () => {
    const keys = gathered
    const pages: Promise<void>[] = []
    gathered = []
    for (let start = 0; start < keys.length; limit = PAGE_LIMIT) {
      pages.push(ask(keys.slice(start, start + limit), task))
      start += limit
    }
    return Promise.all(pages)
  }

  return (key: ProductKey): Promise<unknown> => {
    if (gathered.push(key) === 1) task = Promise.resolve().then(flush)
    return task
  }
}
