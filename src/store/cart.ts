import { createStore, type StoreApi } from 'zustand/vanilla'
import { addToCart } from '../client/cart.ts'
import type { Transport } from '../client/transport.ts'
import { type Cart, STORES_APP_ID } from '../model/cart.ts'
import { StoreError } from '../model/errors.ts'

/** What to put into the cart. */
export interface CartRequest {
  readonly productId: string
  /** For products that manage their variants. */
  readonly variantId?: string | undefined
  /** Option name to choice, for those that don't. */
  readonly choices?: Readonly<Record<string, string>> | undefined
  /** Default 1. */
  readonly quantity?: number | undefined
}

export interface CartState {
  readonly status: 'unknown' | 'ready'
  readonly cart?: Cart
}

export interface CartStore {
  readonly state: StoreApi<CartState>
  /**
   * Adds a line and answers how many pieces the cart holds then.
   *
   * @throws {StoreError} `not_available` when the provider answered 200 and took nothing (contract 1.10).
   */
  add(request: CartRequest): Promise<{ readonly count: number; readonly currency?: string | undefined }>
}

/** Pieces in the cart, over all lines. */
export const countPieces = (cart: Cart | undefined): number =>
  (cart?.lineItems ?? []).reduce((sum, line) => sum + line.quantity, 0)

export function createCartStore(transport: Transport): CartStore {
  const state = createStore<CartState>(() => ({ status: 'unknown' }))
  return {
    state,
    async add({ productId, variantId, choices, quantity = 1 }) {
      const options = variantId ? { variantId } : choices ? { options: choices } : undefined
      const catalogReference = {
        appId: STORES_APP_ID,
        catalogItemId: productId,
        ...(options && { options }),
      }
      const { cart } = await transport.send(addToCart, { lineItems: [{ catalogReference, quantity }] })
      const line = cart.lineItems.find((one) => one.catalogReference?.catalogItemId === productId)
      const status = line?.availability?.status
      state.setState({ status: 'ready', cart })
      if (!line || status === 'NOT_AVAILABLE' || status === 'NOT_FOUND') {
        throw new StoreError('not_available', 'The provider did not take the line into the cart')
      }
      return { count: countPieces(cart), currency: cart.currency }
    },
  }
}
