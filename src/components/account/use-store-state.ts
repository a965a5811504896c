import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/** The state of a store, drawn anew when it changes. The library's own hook would bring its half for React to every page. */
export const useStoreState = <State>(store: StoreApi<State>): State =>
  useSyncExternalStore(store.subscribe, store.getState, store.getState)
