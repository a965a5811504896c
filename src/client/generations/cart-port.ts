import type { CartPort } from '../../model/cart-port.ts'
import { isNoCart } from '../../model/cart-port.ts'
import { isStoreError, type StoreError } from '../../model/errors.ts'
import { createCartPort as createSecond } from '../cart-v2/cart-port.ts'
import type { Transport } from '../core/transport.ts'

export interface CartPortOptions {
  /** Cart v1, which is fetched only where cart v2 is not served. */
  readonly loadFirst: () => Promise<{
    readonly createCartPort: (transport: Transport) => CartPort
  }>
}

/** Whether a call's address is unknown. A missing cart or line has its own code. */
const isUnknownAddress = (error: unknown): error is StoreError =>
  isStoreError(error) &&
  (error.status === 404 || error.status === 405 || error.status === 501) &&
  !isNoCart(error) &&
  !error.details?.applicationError

/**
 * Whether the provider doesn't serve this generation of the cart: it says so in its own error body, which has `details`.
 * The same status without them is a proxy's answer, and says nothing about the provider.
 */
const isUnserved = (error: unknown): boolean => isUnknownAddress(error) && !!error.details

/** Creates the page's cart: cart v2 for every shop, cart v1 only as long as the provider doesn't serve v2. */
export function createCartPort(transport: Transport, { loadFirst }: CartPortOptions): CartPort {
  const second = createSecond(transport)
  let port: CartPort = second

  /**
   * Asks the other cart, and keeps it if it answers: the provider may replace one while the page is open.
   *
   * @param asked The cart that was asked; another call may have replaced it meanwhile.
   */
  const turn = async <Answer>(
    error: unknown,
    asked: CartPort,
    ask: (port: CartPort) => Promise<Answer>,
  ): Promise<Answer> => {
    if (!isUnserved(error)) throw error
    const other = asked === second ? (await loadFirst()).createCartPort(transport) : second
    try {
      const answer = await ask(other)
      port = other
      return answer
    } catch (reason) {
      // Neither cart is served, so the first error is the right one.
      throw isUnserved(reason) ? error : reason
    }
  }
  const run = <Answer>(ask: (port: CartPort) => Promise<Answer>): Promise<Answer> => {
    const asked = port
    return ask(asked).catch((error) => turn(error, asked, ask))
  }

  return {
    read: () => run((cart) => cart.read()),
    add: (lines) => run((cart) => cart.add(lines)),
    createDirect: (lines) =>
      port.createDirect(lines).catch((error) => {
        // This call can't decide whether cart v2 exists, so its caller uses the current cart.
        if (isUnknownAddress(error)) return undefined
        throw error
      }),
    setQuantities: (lines) => run((cart) => cart.setQuantities(lines)),
    removeLines: (ids) => run((cart) => cart.removeLines(ids)),
    setNote: (note) => run((cart) => cart.setNote(note)),
    applyCoupon: (code) => run((cart) => cart.applyCoupon(code)),
    removeCoupon: (known) => run((cart) => cart.removeCoupon(known)),
    addGiftCard: (code) => run((cart) => cart.addGiftCard(code)),
    removeGiftCard: (id) => run((cart) => cart.removeGiftCard(id)),
    estimateTotals: () => run((cart) => cart.estimateTotals()),
    createCheckout: (known) => run((cart) => cart.createCheckout(known)),
    createRedirectSession: (request) => port.createRedirectSession(request),
  }
}
