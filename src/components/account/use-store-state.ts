import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/**
 * Returns the state of a store, and redraws when it changes. The library's own hook would add its React part to every
 * page.
 */
export const useStoreState = <State>(store: StoreApi<State>): State =>
  useSyncExternalStore(store.subscribe, store.getState, store.getState)
