import { isStoreError, StoreError, type StoreErrorCode } from '../model/errors.ts'

/** An amount as people read it. */
export interface Price {
  /** Major units. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

export type CouponReason =
  | 'unknown'
  | 'expired'
  | 'disabled'
  /** Not yet. */
  | 'inactive'
  /** By all, and by who asks. */
  | 'used-up'
  | 'used'
  | 'minimum'
  /** Too few pieces. */
  | 'quantity'
  | 'not-applicable'
  | 'refused'

/** The cart's messages to the shopper; the texts are in `src/messages`. */
export type CartProblem =
  // Quantities
  | { readonly kind: 'below-one' }
  | { readonly kind: 'not-whole' }
  | { readonly kind: 'too-many'; readonly most: number }
  /** Fewer than asked for; so many are in the cart now. */
  | { readonly kind: 'stock'; readonly left: number }
  // Products
  | { readonly kind: 'sold-out' }
  /** Deleted or hidden. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'no-price' }
  /** Names of the options that nothing is chosen of. */
  | { readonly kind: 'choice'; readonly missing: readonly string[] }
  /** There is no such combination. */
  | { readonly kind: 'impossible' }
  /** A text field that must be filled. */
  | { readonly kind: 'text'; readonly title: string }
  | { readonly kind: 'text-too-long'; readonly title: string; readonly most: number }
  | { readonly kind: 'text-too-short'; readonly title: string; readonly least: number }
  /** The provider doesn't sell it, and doesn't say why. */
  | { readonly kind: 'not-sold' }
  /** For members only, or as a subscription only. */
  | { readonly kind: 'members' }
  | { readonly kind: 'subscription' }
  | { readonly kind: 'price'; readonly now: Price; readonly was: Price }
  /** The price of an addition that waited for the connection has changed: it was not added. */
  | { readonly kind: 'price-since'; readonly now: Price; readonly was: Price }
  // The cart
  | {
      readonly kind: 'coupon'
      readonly code: string
      readonly reason: CouponReason
      /** A ready text (`€50.00`), as cart v1 says it. */
      readonly minimum?: string | Price | undefined
      /** Pieces. */
      readonly least?: number | undefined
    }
  /** A code that is neither, or a card that can't pay. The code itself is said nowhere. */
  | { readonly kind: 'gift-card'; readonly reason: 'unknown' | 'spent' | 'refused' }
  | { readonly kind: 'note-too-long'; readonly most: number }
  | { readonly kind: 'full' }
  /** It went with its token, or was emptied elsewhere. */
  | { readonly kind: 'vanished' }
  /** It became an order elsewhere. */
  | { readonly kind: 'ordered' }
  /** The browser keeps nothing: the cart goes with the page. */
  | { readonly kind: 'fleeting' }
  /** Lines that can't be had stand in the way of the checkout. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'empty' }
  /** A change was sent, and neither its answer nor the cart could be read. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'failed'; readonly code: StoreErrorCode }

const CODES: Partial<Record<CartProblem['kind'], StoreErrorCode>> = {
  choice: 'choice_required',
  text: 'choice_required',
  'sold-out': 'out_of_stock',
  stock: 'out_of_stock',
  gone: 'not_available',
  impossible: 'not_available',
  'no-price': 'not_available',
  'not-sold': 'not_available',
  members: 'not_available',
  subscription: 'not_available',
  full: 'not_available',
  vanished: 'not_found',
  ordered: 'not_found',
  unclear: 'network',
}

/** An error that says why in its `details.problem`. */
export const refuse = (problem: CartProblem, cause?: unknown): StoreError =>
  new StoreError(
    problem.kind === 'failed' ? problem.code : (CODES[problem.kind] ?? 'invalid_argument'),
    `The cart refused: ${JSON.stringify(problem)}`,
    { details: { problem }, ...(cause !== undefined && { cause }) },
  )

/** The meaning of the provider's codes that don't depend on the request. */
const REFUSALS: Readonly<Record<string, CartProblem>> = {
  CART_LIMIT_REACHED: { kind: 'full' },
  MAX_LINE_ITEMS_EXCEEDED: { kind: 'full' },
  ITEM_NOT_FOUND_IN_CATALOG: { kind: 'not-sold' },
  MEMBERS_ONLY_ITEM: { kind: 'members' },
  LINE_ITEM_NOT_FOUND_IN_CART: { kind: 'gone' },
  INSUFFICIENT_INVENTORY: { kind: 'sold-out' },
  CART_ALREADY_ORDERED: { kind: 'ordered' },
}

/** Reads an error of the cart for the shopper. */
export function readProblem(error: unknown): CartProblem {
  if (!isStoreError(error)) return { kind: 'failed', code: 'system' }
  const problem = error.details?.problem as CartProblem | undefined
  if (problem) return problem
  const known = REFUSALS[error.providerCode ?? '']
  if (known) return known
  return { kind: 'failed', code: error.code }
}
