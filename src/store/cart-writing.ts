import type { Cart } from '../model/cart.ts'
import type { CartPort } from '../model/cart-port.ts'
import { isStoreError } from '../model/errors.ts'
import { isUnanswered } from '../recovery/passing.ts'
import { sleepFor } from '../recovery/sleep.ts'
import { refuse } from './cart-problem.ts'

/** A change of the cart, and a check whether a cart contains it. */
export interface CartWrite<Value> {
  readonly send: SendOnce
  /** Reads the result from an answer. */
  readonly read: (cart: Cart) => Value
  /** Whether a cart, read after a lost answer, contains the change. */
  readonly isDone: (cart: Cart | undefined) => boolean
  /**
   * How the change is sent again if it was not done: done twice, it must have the same effect as once. `true`: in the
   * same way; a function gets the provider's current cart, and returns undefined if a repetition would have another
   * effect.
   */
  readonly repeatable: boolean | ((now: Cart | undefined) => SendOnce | undefined)
}

type SendOnce = (port: CartPort) => Promise<Cart>

export interface WritingOptions {
  readonly port: CartPort
  /** Called with the provider's cart, after a change that was not done. */
  readonly onTruth: (cart: Cart | undefined) => void
  /** Called when the cart's contents are unknown: the next change has to request it first. */
  readonly onUnclear: () => void
  /** Differs for each shopper: one's change is never repeated in the cart of another. */
  readonly round?: () => number
  readonly sleep?: typeof sleepFor
}

/** How often a change is sent in all. */
const ATTEMPTS = 3
/** The pause before the second attempt, in milliseconds; each further one doubles. */
const PAUSE_MS = 300

/** Whether no usable answer came: none at all, or one that isn't a cart, so that reading it threw an exception. */
const isLost = (error: unknown): boolean => isUnanswered(error) || !isStoreError(error)

/** Whether the provider may have made the change despite the error. */
const isUnclear = (error: unknown): boolean =>
  isLost(error) || (isStoreError(error) && (error.status ?? 0) >= 500)

/**
 * Sends changes of the cart. If the answer is lost (no answer, a gateway's error, something else than a cart), the
 * cart itself is requested first: a change that was made isn't repeated, and the page shows the provider's state.
 */
export function createWriting(options: WritingOptions) {
  const { port, onTruth, onUnclear, round = () => 0, sleep = sleepFor } = options
  /** Returns the provider's cart, and whether it has the change; a cart that can't be read leaves that unclear. */
  const readBack = async (error: unknown, { isDone }: Pick<CartWrite<unknown>, 'isDone'>) => {
    try {
      const cart = await port.read()
      return { cart, isDone: !!cart && isDone(cart) }
    } catch {
      onUnclear()
      throw isLost(error) ? refuse({ kind: 'unclear' }, error) : error
    }
  }

  return async <Value>(write: CartWrite<Value>) => {
    const { repeatable } = write
    const mine = round()
    let send = write.send
    for (let made = 1; ; made++) {
      try {
        const cart = await send(port)
        return { cart, value: write.read(cart) }
      } catch (error) {
        if (!isUnclear(error) || mine !== round()) throw error
        const { cart, isDone } = await readBack(error, write)
        if (mine !== round()) throw error
        if (cart && isDone) return { cart, value: write.read(cart) }
        onTruth(cart)
        const again = typeof repeatable === 'function' ? repeatable(cart) : repeatable && send
        if (!again || !isLost(error) || made >= ATTEMPTS) throw error
        send = again
        await sleep(PAUSE_MS * 2 ** (made - 1))
        if (mine !== round()) throw error
      }
    }
  }
}

export type SendWrite = ReturnType<typeof createWriting>
