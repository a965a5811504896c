import { isStoreError, StoreError, type StoreErrorCode } from '../model/errors.ts'
import { REFUSAL_SENTENCES } from './refusal-sentences.ts'

/** An amount with its currency. */
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
  /** The coupon isn't valid yet. */
  | 'inactive'
  /** It was used up, by all customers or by this one. */
  | 'used-up'
  | 'used'
  | 'minimum'
  /** There are too few pieces in the cart. */
  | 'quantity'
  | 'not-applicable'
  | 'refused'

/** The cart's messages to the shopper; the texts are in `src/messages`. */
export type CartProblem =
  // Quantities
  | { readonly kind: 'below-one' }
  | { readonly kind: 'not-whole' }
  | { readonly kind: 'too-many'; readonly most: number }
  /** There are fewer than requested; the cart has `left` pieces now. */
  | { readonly kind: 'stock'; readonly left: number }
  /** The quantity of the product's line can't be changed. */
  | { readonly kind: 'fixed' }
  // Products
  | { readonly kind: 'sold-out' }
  /** The product was deleted or hidden. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'no-price' }
  /** The names of the options without a choice. */
  | { readonly kind: 'choice'; readonly missing: readonly string[] }
  /** The combination doesn't exist. */
  | { readonly kind: 'impossible' }
  /** A required text field is empty. */
  | { readonly kind: 'text'; readonly title: string }
  | { readonly kind: 'text-too-long'; readonly title: string; readonly most: number }
  | { readonly kind: 'text-too-short'; readonly title: string; readonly least: number }
  /** The provider refuses to sell it, without a reason. */
  | { readonly kind: 'not-sold' }
  /** It is for members only, or sold by subscription only. */
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
      /** A ready text (`€50.00`), as cart v1 sends it. */
      readonly minimum?: string | Price | undefined
      /** The least number of pieces. */
      readonly least?: number | undefined
    }
  /** The code is neither a coupon nor a gift card, or the card can't pay. No message contains the code. */
  | { readonly kind: 'gift-card'; readonly reason: 'unknown' | 'spent' | 'expired' | 'refused' }
  | { readonly kind: 'note-too-long'; readonly most: number }
  | { readonly kind: 'full' }
  /** The cart was lost with its token, or emptied elsewhere. */
  | { readonly kind: 'vanished' }
  /** It became an order elsewhere. */
  | { readonly kind: 'ordered' }
  /** The provider has ended the member's session: a visitor has another cart. */
  | { readonly kind: 'logged-out' }
  /** The browser stores nothing: the cart is lost with the page. */
  | { readonly kind: 'fleeting' }
  /** Unavailable lines prevent the checkout. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'empty' }
  /** A change was sent, but neither its answer nor the cart could be read. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'failed'; readonly code: StoreErrorCode }

const CODES: Partial<Record<CartProblem['kind'], StoreErrorCode>> = {
  choice: 'choice_required',
  text: 'choice_required',
  'sold-out': 'out_of_stock',
  stock: 'out_of_stock',
  fixed: 'not_available',
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

/** Writes a problem as a sentence; it names the product's own options and texts, and has no code of a shopper's. */
function describe(problem: CartProblem): string {
  const names = 'missing' in problem ? problem.missing.join(', ') : 'title' in problem && problem.title
  return REFUSAL_SENTENCES[problem.kind] + (names ? `: ${names}` : '')
}

/** Creates an error with the reason in its `details.problem`. */
export const refuse = (problem: CartProblem, cause?: unknown): StoreError =>
  new StoreError(
    problem.kind === 'failed' ? problem.code : (CODES[problem.kind] ?? 'invalid_argument'),
    describe(problem),
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
  FIXED_QUANTITY_ITEM: { kind: 'fixed' },
  CART_ALREADY_ORDERED: { kind: 'ordered' },
}

/** Reads the code of a failure. Tokens that can't be had for a moment don't mean that this site gets none. */
function readFailedCode({ code, status, cause }: StoreError): StoreErrorCode {
  const isOutage = code === 'token_request_failed' && (status ?? 0) >= 429
  return isOutage && isStoreError(cause) ? cause.code : code
}

/** Whether the provider refuses what was sent, rather than who sends it, or when; a broken answer is no refusal. */
export const isRefusal = ({ status = 0 }: StoreError): boolean =>
  status >= 400 && status < 500 && ![401, 403, 429].includes(status)

/** Converts an error of the cart to a problem for the shopper. */
export function readProblem(error: unknown): CartProblem {
  if (!isStoreError(error)) return { kind: 'failed', code: 'system' }
  const problem = error.details?.problem as CartProblem | undefined
  if (problem) return problem
  const known = REFUSALS[error.providerCode ?? '']
  if (known) return known
  return { kind: 'failed', code: readFailedCode(error) }
}
