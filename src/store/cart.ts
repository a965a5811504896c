import type { CartPort } from '../model/cart-port.ts'
import { type AddingOptions, createAdding } from './cart-adding.ts'
import { createBuyNow } from './cart-buy-now.ts'
import { createChanges } from './cart-changes.ts'
import { createCheckoutStart, createTotals } from './cart-checkout.ts'
import { createCartCore } from './cart-core.ts'
import type { CartLine } from './cart-lines.ts'
import type { CartMemoryKeeper } from './cart-memory.ts'
import type { CartState } from './cart-state.ts'
import { createWaiting } from './cart-waiting.ts'
import { isOfConnection } from './notice-ends.ts'
import type { Slice } from './slice.ts'

export type { CartRequest } from './cart-request.ts'

export interface CartOptions extends AddingOptions {
  /** The cart's slice of the page's store. */
  readonly state: Slice<CartState>
  readonly port: CartPort
  readonly memory: CartMemoryKeeper
  /** Whether there may be a cart at all; see `AskingOptions`. */
  readonly mayHaveCart?: (() => boolean) | undefined
  /** The cart was changed by this page: other tabs should know. */
  readonly onOwnChange?: (() => void) | undefined
  /** Whether the visitor, and the cart with it, is forgotten with this page; the shopper is told. Default: no. */
  readonly isFleeting?: (() => boolean) | undefined
}

/** The page's one cart: the provider's current cart (contract 1.10), shown before it has answered. */
export interface CartStore
  extends ReturnType<typeof createChanges>,
    Pick<ReturnType<typeof createCartCore>, 'onNews'> {
  readonly state: Slice<CartState>
  /** The current contents of the cart, as they are shown. */
  readonly lines: readonly CartLine[]
  /** Pieces over all lines. */
  readonly count: number
  /** Asks the provider unless it has answered before; failure is a state. */
  load(): Promise<void>
  /** Asks the provider again, because something may have changed elsewhere. */
  refresh(): Promise<void>
  /** The page's own code has changed the provider's cart: there may be one now, and other tabs hear of it. */
  changedOutside(): Promise<void>
  /** Somebody else is asking now: their cart is another one. */
  changeIdentity(): Promise<void>
  /**
   * Puts a product in. Price and stock are looked at again first, and a change is told.
   *
   * @throws {StoreError} when nothing came in; `details.problem` says why, and the shopper has been told.
   */
  readonly add: ReturnType<typeof createAdding>
  /** Buys one product in a cart of its own: what is in this one stays there, and is not paid for. */
  readonly buyNow: ReturnType<typeof createBuyNow>
  /** Removes an addition that waits for the connection, by the line's key. */
  takeBack(key: string): void
  /** There may be a connection again: asks for what is unsure, and sends what waits. Never rejects. */
  revive(): Promise<void>
  readonly checkout: ReturnType<typeof createCheckoutStart>
  /** A checkout was finished, left, or come back from. */
  endCheckout(outcome: 'ordered' | 'back'): Promise<void>
  /** Keeps the sums up to date until the answer is called. */
  readonly watchTotals: ReturnType<typeof createTotals>
  dismiss(noticeId?: number): void
}

/** Says once, when there is something to lose, that it can't be kept. */
function warnWhenFleeting(core: ReturnType<typeof createCartCore>, isFleeting = () => false): void {
  const stop = core.onNews(({ type }) => {
    if (type !== 'added' || !isFleeting()) return
    stop()
    core.notice({ kind: 'fleeting' })
  })
}

/** The page's cart: what is shown, and the queue of changes that leads there. */
export function createCartStore(options: CartOptions): CartStore {
  const core = createCartCore(options)
  const waiting = createWaiting(core)
  const { state, memory, refresh } = core
  warnWhenFleeting(core, options.isFleeting)
  return {
    state,
    get lines() {
      return state.getState().lines
    },
    get count() {
      return state.getState().count
    },
    onNews: core.onNews,
    async load() {
      const { status } = state.getState()
      if (status === 'unknown' || status === 'error') await refresh('load')
    },
    refresh: () => refresh('elsewhere'),
    changedOutside() {
      // Without a note of a cart nobody would ask for it.
      memory.write(memory.read())
      options.onOwnChange?.()
      return refresh('elsewhere')
    },
    changeIdentity() {
      core.reset()
      waiting.clear()
      return refresh('elsewhere')
    },
    add: createAdding(core, { ...options, waiting }),
    buyNow: createBuyNow(core, options),
    takeBack: waiting.takeBack,
    async revive() {
      const { status, notices } = state.getState()
      const isCut = notices.some(({ problem }) => isOfConnection(problem))
      if (core.isUnclear() || status === 'error' || isCut) await refresh('elsewhere')
      await waiting.sendAll()
    },
    ...createChanges(core),
    checkout: createCheckoutStart(core),
    async endCheckout(outcome) {
      state.setState({ checkout: 'idle' })
      // Only the provider empties a cart: what an address says of an order is hearsay.
      await refresh('elsewhere')
      if (outcome === 'ordered') options.onOwnChange?.()
      const { leftForCheckout, ...kept } = memory.read()
      if (leftForCheckout) memory.write(kept)
    },
    watchTotals: createTotals(core),
    dismiss(noticeId) {
      state.setState(({ notices }) => ({
        notices: noticeId === undefined ? [] : notices.filter(({ id }) => id !== noticeId),
      }))
    },
  }
}
