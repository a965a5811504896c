import type { Cart } from '../model/cart.ts'
import type { CartTotals } from '../model/cart-totals.ts'
import type { StoreError } from '../model/errors.ts'
import type { CartLine } from './cart-lines.ts'
import type { CartNotice } from './cart-news.ts'

/** The page's cart: the provider's last answer, and the lines to show. */
export interface CartState {
  /** `unknown`: it was not requested yet. */
  readonly status: 'unknown' | 'loading' | 'ready' | 'error'
  /** The provider's cart, from its last answer; undefined when the identity has none. */
  readonly cart?: Cart | undefined
  /** `unclear`: a change was sent and its result is unknown, so the cart has to be requested first. */
  readonly certainty: 'sure' | 'unclear'
  /** The time of the provider's last answer about its contents, in epoch milliseconds; 0: never. */
  readonly heardAtMs: number
  /** The keys of lines in the order that the shopper knows; the provider puts a restored line last. */
  readonly order: readonly string[]
  /** The lines to show: the provider's, with changes that are under way. */
  readonly lines: readonly CartLine[]
  /** The pieces of all lines; before the first answer, the stored number. */
  readonly count: number
  /** Whether a change is being sent to the provider. */
  readonly busy: boolean
  /** The provider's sums, and the cart state that they belong to; the last ones remain until new ones arrive. */
  readonly totals?: (CartTotals & { readonly of: string | undefined }) | undefined
  readonly notices: readonly CartNotice[]
  /** The additions that wait for the connection; they are not among the lines. */
  readonly waiting: readonly CartLine[]
  /** Lines that the shopper removed, which can be restored. The newest is last. */
  readonly removed: readonly CartLine[]
  readonly checkout: 'idle' | 'preparing' | 'leaving'
  readonly error?: StoreError | undefined
}

/** A cart that was not requested yet. */
export const UNKNOWN_CART: CartState = {
  status: 'unknown',
  cart: undefined,
  certainty: 'sure',
  heardAtMs: 0,
  order: [],
  lines: [],
  count: 0,
  busy: false,
  totals: undefined,
  notices: [],
  waiting: [],
  removed: [],
  checkout: 'idle',
  error: undefined,
}
