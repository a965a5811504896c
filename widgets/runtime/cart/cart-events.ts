import type { CartStore } from '../../../src/store/cart.ts'
import type { CartNews, LineChange } from '../../../src/store/cart-news.ts'
import { emitAtCart } from './emit-at-cart.ts'

const readChange = ({ line, quantity }: LineChange) => ({
  lineId: line.id,
  productId: line.productId,
  ...(line.variantId && { variantId: line.variantId }),
  name: line.name,
  quantity,
})

type Change = CartNews & { type: 'change' }

/**
 * Fires `store-cart-change` once for every change of the cart, wherever it was made, and `store-remove-from-cart` for
 * lines removed on this page: at the tag that was used, else at the page's cart.
 */
export function emitCartEvents(cart: CartStore): void {
  const tell = ({ cause, lines, count, added, removed, emit = emitAtCart }: Change) => {
    const currency = cart.state.getState().cart?.currency
    for (const change of cause === 'here' ? removed : []) {
      const isGone = !lines.some(({ key }) => key === change.line.key)
      if (isGone) emit('store-remove-from-cart', readChange(change))
    }
    emit('store-cart-change', {
      count,
      ...(currency && { currency }),
      cause,
      added: added.map(readChange),
      removed: removed.map(readChange),
      lines,
    })
  }
  cart.onNews((news) => {
    // Loading the cart doesn't change it: `StoreWidgets.cart.subscribe` reports that.
    if (news.type === 'change' && news.cause !== 'load') tell(news)
  })
}
