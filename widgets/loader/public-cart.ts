import type { Added } from '../../src/store/cart-add-options.ts'
import type { CartLine } from '../../src/store/cart-lines.ts'
import type { CartRequest } from '../../src/store/cart-request.ts'

/** A snapshot of the cart for a page's own code. */
export interface CartSnapshot {
  readonly lines: readonly CartLine[]
  /** The number of items over all lines. */
  readonly count: number
}

/** `StoreWidgets.cart` (interface, section 5). Calls that fail reject with a StoreError, and notify the shopper. */
export interface PublicCart extends CartSnapshot {
  /** Fires `store-add-to-cart` like a button would; resolves to undefined if the page refused it. */
  add(request: CartRequest): Promise<Added | undefined>
  /** @param lineId The `id` of one of the lines. */
  setQuantity(lineId: string, quantity: number): Promise<void>
  remove(lineId: string): Promise<void>
  /** Leaves for the provider's checkout, unless the page refuses `store-checkout`. */
  checkout(): Promise<void>
  /** Calls back with the cart as soon as it is known, and whenever a shown part of it changes. */
  subscribe(listener: (cart: CartSnapshot) => void): () => void
}
