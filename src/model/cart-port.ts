import type { Cart, CatalogReference } from './cart.ts'
import type { CartTotals } from './cart-totals.ts'
import { isStoreError } from './errors.ts'
import type { RedirectRequest, RedirectSession } from './redirect.ts'

/**
 * The calls that the store makes to a provider's cart: the caller's current one. Every change answers with the resulting
 * cart. A generation of the provider implements it in a folder of `src/client`; all calls throw a `StoreError`.
 */
export interface CartPort {
  /** Resolves with undefined if there is no cart. */
  read(): Promise<Cart | undefined>
  /** Creates the cart if there is none. Sold-out products are left out without an error. */
  add(
    lines: readonly { readonly catalogReference: CatalogReference; readonly quantity: number }[],
  ): Promise<Cart>
  /**
   * Creates a separate cart for one purchase. The current cart doesn't change.
   *
   * @returns undefined where the provider makes none.
   */
  createDirect(
    lines: readonly { readonly catalogReference: CatalogReference; readonly quantity: number }[],
  ): Promise<Cart | undefined>
  /** Quantities of lines that are there, at least 1. */
  setQuantities(lines: readonly { readonly id: string; readonly quantity: number }[]): Promise<Cart>
  removeLines(ids: readonly string[]): Promise<Cart>
  /** To the shop; empty for none. */
  setNote(note: string): Promise<Cart>
  applyCoupon(code: string): Promise<Cart>
  /** @param cart The one that the coupon is in. */
  removeCoupon(cart: Cart | undefined): Promise<Cart>
  /** To be paid with, as far as it goes. The code is sent, and kept nowhere. */
  addGiftCard(code: string): Promise<Cart>
  removeGiftCard(id: string): Promise<Cart>
  /** The sums of the cart without shipping: nobody has said where to. */
  estimateTotals(): Promise<CartTotals>
  /** @returns The id that a hosted checkout of this cart is opened with. */
  createCheckout(cart: Cart | undefined): Promise<string>
  createRedirectSession(request: RedirectRequest): Promise<{ readonly redirectSession: RedirectSession }>
}

/** How generations of the provider say that the identity has no cart, or none any more. */
const NO_CART: ReadonlySet<string | undefined> = new Set(['OWNED_CART_NOT_FOUND', 'CURRENT_CART_NOT_FOUND'])

/** Whether an error says that the shopper has no cart yet, which is no failure. */
export const isNoCart = (error: unknown): boolean => isStoreError(error) && NO_CART.has(error.providerCode)

/** The cart has become an order; the next addition begins another cart (contract 2027, 8.1). */
export const isOrdered = (error: unknown): boolean =>
  isStoreError(error) && error.providerCode === 'CART_ALREADY_ORDERED'
