import { createStore } from 'zustand/vanilla'
import type { SessionSnapshot } from '../session/session-state.ts'
import { type CartState, UNKNOWN_CART } from './cart-state.ts'
import type { ChoicesState } from './choices.ts'
import type { Slice } from './slice.ts'

/** The state of one page, except its catalog and lists. */
export interface PageState {
  readonly cart: CartState
  /** By product id. */
  readonly choices: ChoicesState
  /** Undefined until a tag needs it. */
  readonly session: SessionSnapshot | undefined
}

/** Creates the store of a page; each part of the page reads and writes one slice of it. */
export const createPageStore = () =>
  createStore<PageState>(() => ({ cart: UNKNOWN_CART, choices: {}, session: undefined }))

/** The page's one store, in slices. */
export type PageStore = ReturnType<typeof createPageStore>

/** Returns that slice as a store of its own. */
export const sliceOf = <Name extends 'cart' | 'choices'>(
  store: PageStore,
  name: Name,
): Slice<PageState[Name]> => ({
  getState: () => store.getState()[name],
  setState: (changes) =>
    store.setState((all) => {
      const more = typeof changes === 'function' ? changes(all[name]) : changes
      return { [name]: { ...all[name], ...more } }
    }),
  subscribe: (listener) =>
    store.subscribe((now, before) => {
      if (now[name] !== before[name]) listener(now[name], before[name])
    }),
})
