import type { Page } from '../../loader/page.ts'

/** The order that a shop's address names, in the shop's cart. */
export interface OrderPlace {
  /** @param ways `gone`: it can't be shown here; `left`: its shopper moves on. */
  show(orderId: string, ways: { readonly gone: () => void; readonly left: () => void }): void
  /** Called when something else is shown: the cart is a plain cart again. */
  end(): void
}

export function createOrderPlace(page: Page): OrderPlace {
  let latest: string | undefined
  let unfollow = () => {}
  return {
    show(orderId, { gone, left }) {
      latest = orderId
      const isWanted = () => latest === orderId
      page.loadChunk('cart-api').then(
        async ({ placedOrderOf, showPlaced }) => {
          const isThere = await showPlaced(page, orderId, isWanted)
          if (!isWanted()) return
          if (!isThere) {
            gone()
            return
          }
          const placed = placedOrderOf(page)
          unfollow = placed.subscribe(() => !placed.peek() && isWanted() && left())
        },
        () => {},
      )
    },
    end() {
      if (latest === undefined) return
      latest = undefined
      unfollow()
      page.parts.get('placed-order')?.dismiss()
    },
  }
}
