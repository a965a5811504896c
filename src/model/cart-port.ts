import type { Cart, CatalogReference } from './cart.ts'
import type { CartTotals } from './cart-totals.ts'
import { isStoreError } from './errors.ts'
import type { RedirectRequest, RedirectSession } from './redirect.ts'

/**
 * The store's calls to a provider's cart, the caller's current one. Every change answers with the resulting cart. A
 * generation of the provider implements it in a folder of `src/client`; all calls throw a `StoreError`.
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
  /** Sets quantities of lines in the cart, at least 1. */
  setQuantities(lines: readonly { readonly id: string; readonly quantity: number }[]): Promise<Cart>
  removeLines(ids: readonly string[]): Promise<Cart>
  /** Sets the note to the shop; empty for none. */
  setNote(note: string): Promise<Cart>
  applyCoupon(code: string): Promise<Cart>
  /** @param cart The cart that has the coupon. */
  removeCoupon(cart: Cart | undefined): Promise<Cart>
  /** Pays with a gift card, as far as its balance goes. The code is sent, and stored nowhere. */
  addGiftCard(code: string): Promise<Cart>
  removeGiftCard(id: string): Promise<Cart>
  /** Estimates the sums of the cart without shipping, because there is no address. */
  estimateTotals(): Promise<CartTotals>
  /** @returns the id for a hosted checkout of this cart. */
  createCheckout(cart: Cart | undefined): Promise<string>
  createRedirectSession(request: RedirectRequest): Promise<{ readonly redirectSession: RedirectSession }>
}

/** The provider's codes for an identity that has no cart, in every generation. */
const NO_CART: ReadonlySet<string | undefined> = new Set(['OWNED_CART_NOT_FOUND', 'CURRENT_CART_NOT_FOUND'])

/** Whether an error means that the shopper has no cart yet, which is no failure. */
export const isNoCart = (error: unknown): boolean => isStoreError(error) && NO_CART.has(error.providerCode)

/** Whether the cart has become an order; the next addition creates another cart (contract 2027, 8.1). */
export const isOrdered = (error: unknown): boolean =>
  isStoreError(error) && error.providerCode === 'CART_ALREADY_ORDERED'
