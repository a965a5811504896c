import type { Cart } from '../model/cart.ts'
import type { CartTotals } from '../model/cart-totals.ts'
import type { StoreError } from '../model/errors.ts'
import type { CartLine } from './cart-lines.ts'
import type { CartNotice } from './cart-news.ts'

/** The page's cart: what the provider has said, and what to show of it. */
export interface CartState {
  /** `unknown`: nobody has asked yet. */
  readonly status: 'unknown' | 'loading' | 'ready' | 'error'
  /** The provider's, as it last said; undefined when the identity has none. */
  readonly cart?: Cart | undefined
  /** `unclear`: a change was sent and nobody could say what became of it, so the cart has to be asked for first. */
  readonly certainty: 'sure' | 'unclear'
  /** When the provider last said what is in it, in epoch milliseconds; 0: never. */
  readonly heardAtMs: number
  /** Keys of lines in the order that the shopper knows; the provider puts what comes back last. */
  readonly order: readonly string[]
  /** The lines to show: the provider's, with changes that are under way. */
  readonly lines: readonly CartLine[]
  /** Pieces over all lines; before the first answer what was remembered. */
  readonly count: number
  /** Something is on its way to the provider. */
  readonly busy: boolean
  /** The provider's sums, and the state of the cart that they are of: the last ones until new ones are here. */
  readonly totals?: (CartTotals & { readonly of: string | undefined }) | undefined
  readonly notices: readonly CartNotice[]
  /** The additions that wait for the connection; not among the lines. */
  readonly waiting: readonly CartLine[]
  /** Lines taken out by hand, which can be put back. The newest last. */
  readonly removed: readonly CartLine[]
  readonly checkout: 'idle' | 'preparing' | 'leaving'
  readonly error?: StoreError | undefined
}

/** A cart that nobody has asked for. */
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
