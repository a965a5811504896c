import type { Failure } from '../model/errors.ts'
import type { Product } from '../model/product.ts'
import { createBatch } from './batch.ts'

/** How a tag names its product: `id:<id>` or `slug:<slug>`. */
export type ProductKey = `id:${string}` | `slug:${string}`

/**
 * What the page knows of a product. `remembered` comes from an earlier visit: it may be shown, but not
 * bought until it is `ready`. A value beside `failed` is yesterday's, better than nothing.
 */
export type Loadable<Value> =
  | { readonly status: 'loading'; readonly value?: undefined }
  | { readonly status: 'remembered'; readonly value: Value }
  | { readonly status: 'ready'; readonly value: Value }
  | { readonly status: 'missing'; readonly value?: undefined }
  | { readonly status: 'failed'; readonly error: Failure; readonly value?: Value }

const LOADING = { status: 'loading' } as const
const MISSING = { status: 'missing' } as const

/** The provider's page limit (contract 3.6). */
const PAGE_LIMIT = 100
/** Tags in the very first query: about a screenful. */
const FIRST_QUERY = 16

export interface CatalogOptions {
  /** Products by id and slug, those that there are; at most 100 keys. */
  readonly queryProducts: (keys: readonly ProductKey[]) => Promise<readonly Product[]>
  /** From an earlier visit, to paint before the first answer. */
  readonly recall?: ((key: ProductKey) => Product | undefined) | undefined
}

export interface Catalog {
  peek(key: ProductKey): Loadable<Product>
  /** Asks for a product unless it is known or on its way. Never rejects: failure is a state. */
  load(key: ProductKey, options?: { readonly again?: boolean }): Promise<void>
  /** Takes in products that another call brought, so that all tags show the same. */
  put(products: readonly Product[]): void
  subscribe(key: ProductKey, listener: () => void): () => void
  /** Calls back with every product that comes, and at once with those that are here. */
  watch(listener: (products: readonly Product[]) => void): void
}

/** The page's products: what the loader paints from, and what React starts with. */
export function createCatalog({ queryProducts, recall }: CatalogOptions): Catalog {
  const known = new Map<ProductKey, Loadable<Product>>()
  const listeners = new Map<ProductKey, Set<() => void>>()
  const watchers: ((products: readonly Product[]) => void)[] = []

  const set = (key: ProductKey, state: Loadable<Product>) => {
    known.set(key, state)
    for (const listener of [...(listeners.get(key) ?? [])]) listener()
  }

  const put = (products: readonly Product[]) => {
    for (const watcher of watchers) watcher(products)
    for (const value of products) {
      set(`id:${value.id}`, { status: 'ready', value })
      set(`slug:${value.slug}`, { status: 'ready', value })
    }
  }

  const ask = createBatch<ProductKey, Product>({
    max: PAGE_LIMIT,
    first: FIRST_QUERY,
    load: async (keys) => {
      const products = await queryProducts(keys)
      put(products)
      return new Map(products.flatMap((one) => [[`id:${one.id}`, one] as const, [`slug:${one.slug}`, one]]))
    },
  })

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
    peek,
    put,
    async load(key, { again } = {}) {
      const before = peek(key)
      if (!again && before.status !== 'loading' && before.status !== 'remembered') return
      if (before.status === 'failed' || before.status === 'missing') set(key, LOADING)
      try {
        if (!(await ask(key))) set(key, MISSING)
      } catch (reason) {
        // What is no StoreError is a chunk of our own that did not come.
        const { code = 'network', message, requestId } = reason as Partial<Failure> & Error
        set(key, {
          status: 'failed',
          error: { code, message, requestId },
          ...(before.value && { value: before.value }),
        })
      }
    },
    subscribe(key, listener) {
      const all = listeners.get(key) ?? new Set()
      listeners.set(key, all.add(listener))
      return () => {
        all.delete(listener)
      }
    },
    watch(listener) {
      watchers.push(listener)
      listener(
        [...known].flatMap(([key, state]) => (key[0] === 'i' && state.status === 'ready' ? state.value : [])),
      )
    },
  }
}
