import type { Cart } from '../model/cart.ts'
import type { CartPort } from '../model/cart-port.ts'
import { isStoreError } from '../model/errors.ts'
import { isUnanswered } from '../recovery/passing.ts'
import { sleepFor } from '../recovery/sleep.ts'
import { refuse } from './cart-problem.ts'

/** A change of the cart, and how to see in a cart that it was made. */
export interface CartWrite<Value> {
  readonly send: SendOnce
  /** The sum in an answer. */
  readonly read: (cart: Cart) => Value
  /** Whether a cart, read after an answer was lost, has what was asked for. */
  readonly isDone: (cart: Cart | undefined) => boolean
  /**
   * How it is sent again when it was not done: made twice it has to be the same as made once. `true`: as before;
   * a function is told what the provider has just said, and answers nothing where it would be made twice.
   */
  readonly repeatable: boolean | ((now: Cart | undefined) => SendOnce | undefined)
}

type SendOnce = (port: CartPort) => Promise<Cart>

export interface WritingOptions {
  readonly port: CartPort
  /** The cart as it is in truth, after a write that was not done. */
  readonly onTruth: (cart: Cart | undefined) => void
  /** Nobody could say what is in the cart: whoever changes it next has to look first. */
  readonly onUnclear: () => void
  readonly sleep?: typeof sleepFor
}

/** Times that a write is sent in all. */
const ATTEMPTS = 3
/** The pause before the second time, in milliseconds; each further one doubles. */
const PAUSE_MS = 300

/** Whether the provider may have done it all the same. */
const isUnclear = (error: unknown): boolean =>
  isUnanswered(error) || (isStoreError(error) && (error.status ?? 0) >= 500)

/**
 * Sends changes of the cart. When the answer is lost (no answer, a gateway's error, a page instead of JSON)
 * the cart itself is asked first: what was done is not done again, and what is shown is what is true.
 */
export function createWriting({ port, onTruth, onUnclear, sleep = sleepFor }: WritingOptions) {
  const readBack = async (error: unknown): Promise<Cart | undefined> => {
    try {
      return await port.read()
    } catch {
      onUnclear()
      throw isUnanswered(error) ? refuse({ kind: 'unclear' }, error) : error
    }
  }

  return async <Value>(write: CartWrite<Value>) => {
    const { repeatable } = write
    let send = write.send
    for (let made = 1; ; made++) {
      try {
        const cart = await send(port)
        return { cart, value: write.read(cart) }
      } catch (error) {
        if (!isUnclear(error)) throw error
        const cart = await readBack(error)
        if (cart && write.isDone(cart)) return { cart, value: write.read(cart) }
        onTruth(cart)
        const again = typeof repeatable === 'function' ? repeatable(cart) : repeatable && send
        if (!again || !isUnanswered(error) || made >= ATTEMPTS) throw error
        send = again
        await sleep(PAUSE_MS * 2 ** (made - 1))
      }
    }
  }
}

export type SendWrite = ReturnType<typeof createWriting>
