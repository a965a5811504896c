import type { CartPort } from '../model/cart-port.ts'
import type { AddingOptions } from './cart-add-options.ts'
import { createAdding } from './cart-adding.ts'
import { createBuyNow } from './cart-buy-now.ts'
import { createChanges } from './cart-changes.ts'
import { createCheckoutStart, createTotals } from './cart-checkout.ts'
import { createCartCore, type Newcomer } from './cart-core.ts'
import type { CartLine } from './cart-lines.ts'
import type { CartMemoryKeeper } from './cart-memory.ts'
import { createResume } from './cart-resume.ts'
import type { CartState } from './cart-state.ts'
import { createUnsent, type UnsentKeeper } from './cart-unsent.ts'
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
  /** Called when this page has changed the cart, so that other tabs learn of it. */
  readonly onOwnChange?: (() => void) | undefined
  /** Whether the visitor, and the cart with it, is lost with this page; the shopper sees a message. Default: no. */
  readonly isFleeting?: (() => boolean) | undefined
  /** Keeps additions that the provider has not confirmed when the page is left. Default: they are lost. */
  readonly unsent?: UnsentKeeper | undefined
}

/** The page's one cart: the provider's current cart (contract 1.10), with changes shown before the answer. */
export interface CartStore
  extends ReturnType<typeof createChanges>,
    Pick<ReturnType<typeof createCartCore>, 'onNews'> {
  readonly state: Slice<CartState>
  /** The cart's lines for display. */
  readonly lines: readonly CartLine[]
  /** The pieces of all lines. */
  readonly count: number
  /** Asks the provider unless it has answered before; a failure becomes the state. */
  load(): Promise<void>
  /** Asks the provider again, because something may have changed elsewhere. */
  refresh(): Promise<void>
  /**
   * Call it after the page's own code has changed the provider's cart: there may be one now, and other tabs learn of
   * it.
   */
  changedOutside(): Promise<void>
  /**
   * Reads the cart of another identity. What another shopper wanted and was not sent yet, no cart gets; the additions of
   * one who has logged in go to the member's. A member whose session has ended is told that their cart is another one.
   *
   * @param who Default: `another`.
   */
  changeIdentity(who?: Newcomer): Promise<void>
  /**
   * Adds a product. It checks price and stock again first, and reports a change.
   *
   * @throws {StoreError} when nothing was added; `details.problem` says why, and the shopper has seen a message.
   */
  readonly add: ReturnType<typeof createAdding>
  /** Buys one product in a separate cart: the products in this cart stay there, and are not paid for. */
  readonly buyNow: ReturnType<typeof createBuyNow>
  /** Removes an addition that waits for the connection, by the line's key. */
  takeBack(key: string): void
  /**
   * Call it when there may be a connection again: asks for an uncertain cart, and sends waiting additions. Never
   * rejects.
   */
  revive(): Promise<void>
  /** Call it when the page is left: keeps the additions that the provider has not confirmed. */
  leave(): void
  /** Continues the additions that were kept when this tab left a page. Never rejects. */
  resume(): Promise<void>
  readonly checkout: ReturnType<typeof createCheckoutStart>
  /** Call it when a checkout was finished, left, or returned from. */
  endCheckout(outcome: 'ordered' | 'back'): Promise<void>
  /** Keeps the sums up to date until the returned function is called. */
  readonly watchTotals: ReturnType<typeof createTotals>
  dismiss(noticeId?: number): void
}

/** Warns once, when there is something to lose, that the cart can't be stored. */
function warnWhenFleeting(core: ReturnType<typeof createCartCore>, isFleeting = () => false): void {
  const stop = core.onNews(({ type }) => {
    if (type !== 'added' || !isFleeting()) return
    stop()
    core.notice({ kind: 'fleeting' })
  })
}

/** Creates the additions: those under way, those that wait for a connection, and those of an earlier page. */
function createAdditions(core: ReturnType<typeof createCartCore>, options: CartOptions) {
  const waiting = createWaiting(core)
  const unsent = createUnsent(options.unsent)
  const add = createAdding(core, { ...options, waiting, unsent })
  const leave = () => {
    unsent.leave()
    waiting.clear()
  }
  return { waiting, add, leave, resume: createResume(core, unsent, add) }
}

/** Creates the page's cart: its state, and the queue of its changes. */
export function createCartStore(options: CartOptions): CartStore {
  const core = createCartCore(options)
  const { waiting, ...additions } = createAdditions(core, options)
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
      // Without a note of a cart, no page would request it.
      memory.write(memory.read())
      options.onOwnChange?.()
      return refresh('elsewhere')
    },
    changeIdentity(who = 'another') {
      core.reset(who)
      waiting.clear()
      return refresh('elsewhere')
    },
    ...additions,
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
      // Only the provider empties a cart: an order in an address proves nothing.
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
