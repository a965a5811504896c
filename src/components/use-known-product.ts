import { useSyncExternalStore } from 'react'
import type { Product } from '../model/product.ts'
import type { Catalog, Loadable, ProductKey } from '../store/catalog.ts'

const MISSING: Loadable<Product> = { status: 'missing' }

/** Follows the known product that a tag names; missing when it names none. */
export function useKnownProduct(catalog: Catalog, key: ProductKey | undefined): Loadable<Product> {
  const peek = () => (key ? catalog.peek(key) : MISSING)
  return useSyncExternalStore((listener) => (key ? catalog.subscribe(key, listener) : () => {}), peek, peek)
}
