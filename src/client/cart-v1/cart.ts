import type { Cart, CatalogReference } from '../../model/cart.ts'
import type { CartTotals, CheckoutRequest, TotalsRequest } from '../../model/cart-totals.ts'
import { endpoint } from '../core/endpoint.ts'
import { BARE } from '../core/services.ts'

type Nothing = Readonly<Record<string, never>>
type OneCart = { readonly cart: Cart }

export interface CartAddition {
  /** At most 100. */
  readonly lineItems: readonly {
    readonly catalogReference: CatalogReference
    /** 1 to 100,000. */
    readonly quantity: number
  }[]
  readonly customLineItems?: readonly Readonly<Record<string, unknown>>[]
  readonly businessLocationId?: string
}

export interface CartChanges {
  readonly cartInfo?: Partial<
    Pick<Cart, 'buyerInfo' | 'buyerNote' | 'contactInfo' | 'selectedShippingOption' | 'overrideCheckoutUrl'>
  > & { readonly extendedFields?: Readonly<Record<string, unknown>> }
  readonly couponCode?: string
  readonly lineItems?: CartAddition['lineItems']
  readonly customLineItems?: CartAddition['customLineItems']
}

/** Quantities of lines in the cart, at least 1; the provider caps them to the stock. */
export interface CartQuantities {
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
}

const one = { answers: 'cart' } as const
const read = { repeatable: true, answers: 'priceSummary' } as const

// Contract 1.10. The cart belongs to the token's identity; before the first addition there is no cart (404). An
// addition answers 200 even when a line was refused: such a line has an availability, or it is missing.

/**
 * The shopper's cart.
 *
 * @throws {StoreError} with `OWNED_CART_NOT_FOUND` until a line is added.
 */
export const getCart = endpoint<Nothing | undefined, OneCart>('GET', '/ecom/v1/carts/current', BARE, one)

/** Puts lines into the shopper's cart, and makes the cart with the first. */
export const addToCart = endpoint<CartAddition, OneCart>('POST', '/ecom/v1/carts/current/add-to-cart', BARE, {
  ...one,
  outlivesPage: true,
})

/** Sets the quantities of lines. */
export const setCartQuantities = endpoint<CartQuantities, OneCart>(
  'POST',
  '/ecom/v1/carts/current/update-line-items-quantity',
  BARE,
  one,
)

/** Takes lines out by their ids. */
export const removeCartLines = endpoint<{ lineItemIds: readonly string[] }, OneCart>(
  'POST',
  '/ecom/v1/carts/current/remove-line-items',
  BARE,
  one,
)

/** Changes fields of the whole cart, such as the coupon; an omitted field doesn't change. */
export const updateCart = endpoint<CartChanges, OneCart>('PATCH', '/ecom/v1/carts/current', BARE, one)

/** Takes the cart's coupon away. */
export const removeCoupon = endpoint<Nothing | undefined, OneCart>(
  'POST',
  '/ecom/v1/carts/current/remove-coupon',
  BARE,
  one,
)
export const deleteCart = endpoint<Nothing | undefined, Nothing>('DELETE', '/ecom/v1/carts/current', BARE)

/** Makes a checkout of the cart, to be paid on the provider's own page. */
export const createCheckout = endpoint<CheckoutRequest, { checkoutId: string }>(
  'POST',
  '/ecom/v1/carts/current/create-checkout',
  BARE,
)

/** The cost of the cart when it is delivered to an address. */
export const estimateTotals = endpoint<TotalsRequest, CartTotals>(
  'POST',
  '/ecom/v1/carts/current/estimate-totals',
  BARE,
  read,
)

/** The calls of the current cart by their short names. */
export const cartCalls = {
  get: getCart,
  add: addToCart,
  setQuantities: setCartQuantities,
  removeLines: removeCartLines,
  update: updateCart,
  removeCoupon,
  delete: deleteCart,
  createCheckout,
  estimateTotals,
} as const
