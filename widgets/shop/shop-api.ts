import type { Added } from '../../src/store/cart-adding.ts'
import type { CartLine } from '../../src/store/cart-lines.ts'
import type { CartRequest } from '../../src/store/cart-request.ts'

/** What a page's own code may do with the cart (interface, section 5). Calls reject with a StoreError. */
export interface CartCalls {
  /** Fires `store-add-to-cart` like a button would; resolves to undefined when the page refused it. */
  add(request: CartRequest): Promise<Added | undefined>
  /** @param lineId The `id` of one of the lines. */
  setQuantity(lineId: string, quantity: number): Promise<void>
  remove(lineId: string): Promise<void>
  /** Leaves for the provider's checkout, unless the page refuses `store-checkout`. */
  checkout(): Promise<void>
}

/** The cart as a page's own code sees it. */
export interface CartSnapshot {
  readonly lines: readonly CartLine[]
  /** Pieces over all lines. */
  readonly count: number
}

export interface ShopApi extends CartCalls {
  follow(listener: (cart: CartSnapshot) => void): () => void
}
