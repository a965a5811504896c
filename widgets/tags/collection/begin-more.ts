import type { ListHandle } from '../../../src/components/collection/live-view.ts'
import type { ListStore } from '../../../src/store/list.ts'

/** Asks for more of a list at a press that React will hear of later, and tells it then how many cards stood there. */
export function beginMore({
  state,
  loadMore,
}: Pick<ListStore, 'state' | 'loadMore'>): Pick<ListHandle, 'beginMore' | 'takeBegun'> {
  /** Of each press that waits for React. */
  let begun: number[] = []
  return {
    beginMore() {
      const { more, products } = state.getState()
      // Presses that React never heard of are none.
      if (more !== 'loading') begun = []
      begun.push(products.length)
      loadMore()
    },
    takeBegun() {
      const count = begun.shift()
      const { more, products } = state.getState()
      return count !== undefined && (more === 'loading' || products.length > count) ? count : undefined
    },
  }
}
