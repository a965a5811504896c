import type { ListHandle } from '../../../src/components/collection/live-view.ts'
import type { ListStore } from '../../../src/store/list.ts'

/** Loads more of a list at a press that React handles later, and then tells React how many cards there were. */
export function beginMore({
  state,
  loadMore,
}: Pick<ListStore, 'state' | 'loadMore'>): Pick<ListHandle, 'beginMore' | 'takeBegun'> {
  /** The card counts at the presses that wait for React. */
  let begun: number[] = []
  return {
    beginMore() {
      const { more, products } = state.getState()
      // Presses that never reached React don't count.
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
