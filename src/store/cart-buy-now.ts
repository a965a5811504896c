import type { Cart } from '../model/cart.ts'
import { requestRedirectTarget } from '../session/redirect-target.ts'
import type { AddingOptions } from './cart-add-options.ts'
import { readFresh } from './cart-adding.ts'
import type { CheckoutWay } from './cart-checkout.ts'
import type { CartCore } from './cart-core.ts'
import { type CartLine, countLines, foreseeLine, isBlocked, readLines } from './cart-lines.ts'
import { readProblem, refuse } from './cart-problem.ts'
import { type CartRequest, findLeft, findPrice, readQuantity, type Wanted } from './cart-request.ts'
import { findOldPrice } from './cart-taking.ts'
import { foreseeWanted } from './cart-wish.ts'

/** A purchase beside the cart that is ready for the checkout. */
export interface LeavingNow {
  /** The address of the checkout. */
  readonly address: string
  /** The cart that was created for it. */
  readonly cart: Cart
  readonly lines: readonly CartLine[]
}

/** A product to buy at once; no cart has been created for it yet. */
export interface BuyingNow {
  /** The products that will be bought, as the page knows them. */
  readonly lines: readonly CartLine[]
  readonly count: number
  /**
   * Creates a separate cart for it. The shopper's cart doesn't change.
   *
   * @returns undefined if the provider has no such carts.
   * @throws {StoreError} with its problem; the caller reports it.
   */
  leave(way: CheckoutWay): Promise<LeavingNow | undefined>
}

/**
 * Throws if price or stock have changed, and nothing is bought: the shopper would leave the page before reading about
 * it.
 */
function requireAsShown(fresh: Wanted, shown: Wanted | undefined, quantity: number): void {
  const now = findPrice(fresh)
  if (!now) throw refuse({ kind: 'no-price' })
  const was = findOldPrice(now, shown && findPrice(shown))
  if (was) throw refuse({ kind: 'price', now, was })
  const left = findLeft(fresh)
  if (left !== undefined && left < quantity)
    throw refuse(left > 0 ? { kind: 'stock', left } : { kind: 'sold-out' })
}

/** Returns the lines of a cart; throws if it can't be ordered as it is. */
function readSellable(cart: Cart): readonly CartLine[] {
  const lines = readLines(cart)
  const problem = lines.find(isBlocked)?.problem
  if (problem || !lines.length) throw refuse(problem ?? { kind: 'sold-out' })
  return lines
}

/** Creates the purchase of one product without the cart. */
export function createBuyNow(core: CartCore, options: AddingOptions) {
  const { state, port } = core
  const { fill = (request: CartRequest) => request, catalog, isMember } = options

  const make = async (fresh: Wanted, request: CartRequest, quantity: number) => {
    const create = ({ reference }: Wanted) => port.createDirect([{ catalogReference: reference, quantity }])
    try {
      return await create(fresh)
    } catch (reason) {
      // A product that can't be bought in this form may have been read before the shop moved.
      if (readProblem(reason).kind !== 'not-sold') throw reason
      return create(await readFresh(options, request, true))
    }
  }

  const leave = async (way: CheckoutWay, made: () => ReturnType<typeof make>) => {
    state.setState({ checkout: 'preparing' })
    try {
      const cart = await made()
      const lines = cart && readSellable(cart)
      const { callbacks, preferences } = way
      const address =
        cart &&
        (await requestRedirectTarget(port, {
          ecomCheckout: { checkoutId: cart.checkoutId ?? cart.id },
          callbacks,
          ...(preferences && { preferences }),
        }))
      state.setState({ checkout: address ? 'leaving' : 'idle' })
      if (!cart || !lines || !address) return undefined
      core.tell({ type: 'checkout', lines })
      return { address, cart, lines }
    } catch (error) {
      state.setState({ checkout: 'idle' })
      throw error
    }
  }

  /** @throws {StoreError} with its problem: the product can't be bought now, or its price has changed. */
  return async (asked: CartRequest): Promise<BuyingNow> => {
    const quantity = readQuantity(asked.quantity)
    const request = fill(asked)
    const known = catalog.peek(`id:${request.productId}`).value
    const shown = foreseeWanted(known, request, isMember?.() ?? false)
    const fresh = await readFresh(options, request)
    requireAsShown(fresh, shown, quantity)
    const lines = [foreseeLine(fresh, 'now', quantity)]
    return {
      lines,
      count: countLines(lines),
      leave: (way) => leave(way, () => make(fresh, request, quantity)),
    }
  }
}
