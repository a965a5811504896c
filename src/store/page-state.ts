import { createStore, type StoreApi } from 'zustand/vanilla'

/** What the page itself decides and counts; what the provider said is elsewhere. */
export interface PageFacts {
  /** Requests under way: the loading bar shows while there are any. */
  readonly pending: number
}

export type PageState = StoreApi<PageFacts>

export const createPageState = (): PageState => createStore<PageFacts>(() => ({ pending: 0 }))
