import { useEffect, useSyncExternalStore } from 'react'
import type { Catalog, ProductKey } from '../store/catalog.ts'
import type { ChoicesStore } from '../store/choices.ts'
import { useKnownProduct } from './use-known-product.ts'

/** Loads the product that a tag names, and follows it and the shopper's choice of it. */
export function useChosenProduct(
  { catalog, choices }: { readonly catalog: Catalog; readonly choices: ChoicesStore },
  key: ProductKey | undefined,
) {
  const state = useKnownProduct(catalog, key)
  const product = state.value
  useEffect(() => {
    if (key) catalog.load(key)
  }, [catalog, key])
  useEffect(() => {
    if (product) choices.put(product)
  }, [choices, product])
  const id = product?.id ?? ''
  const chosen = useSyncExternalStore(
    (listener) => choices.subscribe(id, listener),
    () => choices.selectChoice(id),
  )
  return { state, product, chosen }
}
