import { type CartPort, isNoCart } from '../model/cart-port.ts'
import { isStoreError, messageOf, StoreError } from '../model/errors.ts'
import type { ChangeCause } from './cart-news.ts'
import type { OptimisticCart } from './optimistic-cart.ts'

export interface AskingOptions {
  readonly port: CartPort
  /**
   * Whether there may be a cart at all. A request for a cart that can't exist costs time, and a red line in the
   * console. Default: always.
   */
  readonly mayHaveCart?: (() => boolean) | undefined
  /** Called when the identity has no cart any more. */
  readonly onLost: (cause: ChangeCause) => void
}

export interface Asking {
  /** Asks the provider for the cart. */
  refresh(cause: ChangeCause): Promise<void>
  /**
   * Asks for the cart, inside a job, if it was not requested before: changes are detected by comparison with it.
   *
   * @param maxAgeMs A cart with an older answer is requested again. Default: no limit.
   */
  ensure(maxAgeMs?: number): Promise<void>
}

/** Creates the requests for the cart's contents. */
export function createAsking(
  { state, settle, queue, round }: OptimisticCart,
  { port, mayHaveCart = () => true, onLost }: AskingOptions,
): Asking {
  const { getState, setState } = state
  const isKnown = () => getState().status === 'ready'
  /** Whether there is nothing to request: no cart is known, no change was tried, and none can exist. */
  const isNone = () => !getState().cart && getState().certainty === 'sure' && !mayHaveCart()

  return {
    async refresh(cause) {
      if (queue.has('refresh')) return
      if (isNone()) {
        settle(undefined, { cause })
        return
      }
      if (!isKnown()) setState({ status: 'loading' })
      let mine = round()
      try {
        const send = async () => {
          mine = round()
          const cart = await port.read()
          return { cart, value: !!cart }
        }
        const hasCart = await queue.add({ name: 'refresh', cause, send })
        if (!hasCart && mine === round()) onLost(cause)
      } catch (reason) {
        if (mine !== round()) return
        if (isNoCart(reason)) onLost(cause)
        else if (!isKnown()) {
          const error = isStoreError(reason) ? reason : new StoreError('system', messageOf(reason))
          setState({ status: 'error', error })
        }
      }
    },

    async ensure(maxAgeMs = Number.POSITIVE_INFINITY) {
      const { cart: known, heardAtMs, certainty } = getState()
      const isOld = !!known && Date.now() - heardAtMs > maxAgeMs
      if (isKnown() && certainty === 'sure' && !isOld) return
      if (isNone()) return settle(undefined, { cause: 'load' })
      const mine = round()
      const cart = await port.read()
      if (mine === round()) settle(cart, { cause: isOld || certainty === 'unclear' ? 'elsewhere' : 'load' })
    },
  }
}
