import type { RedirectCallbacks, RedirectPreferences } from '../model/redirect.ts'
import { requestRedirectTarget } from '../session/redirect-target.ts'
import type { CartCore } from './cart-core.ts'
import { isBlocked, signatureOf } from './cart-lines.ts'
import { refuse } from './cart-problem.ts'

export interface CheckoutWay {
  readonly callbacks: RedirectCallbacks
  readonly preferences?: RedirectPreferences | undefined
}

/** Creates the start of the provider's checkout (contract 1.10, 5.6). */
export function createCheckoutStart(core: CartCore) {
  const { state, memory, port } = core

  const request = async ({ callbacks, preferences }: CheckoutWay): Promise<string> => {
    const { lines, cart } = state.getState()
    if (!lines.length) throw refuse({ kind: 'empty' })
    if (lines.some(isBlocked)) throw refuse({ kind: 'blocked' })
    const checkoutId = await port.createCheckout(cart)
    return requestRedirectTarget(port, {
      ecomCheckout: { checkoutId },
      callbacks,
      ...(preferences && { preferences }),
    })
  }

  /**
   * Creates the checkout, after all pending changes, and returns its address.
   *
   * @throws {StoreError} with its problem; the shopper has seen a message by then.
   */
  return async (way: CheckoutWay): Promise<string> => {
    if (state.getState().status === 'unknown') await core.refresh('load')
    state.setState({ checkout: 'preparing' })
    try {
      const address = await core.run({ send: async () => ({ value: await request(way) }) })
      memory.write({ ...memory.read(), leftForCheckout: true })
      state.setState({ checkout: 'leaving' })
      core.tell({ type: 'checkout', lines: state.getState().lines })
      return address
    } catch (error) {
      state.setState({ checkout: 'idle' })
      throw error
    }
  }
}

/**
 * Keeps the provider's sums up to date while the cart is visible. Without an address the cost of shipping is unknown,
 * so it is left out.
 */
export function createTotals(core: CartCore) {
  let watchers = 0
  let asked: string | undefined

  const load = () => {
    const { cart, totals, status } = core.state.getState()
    const signature = signatureOf(cart)
    if (!watchers || status !== 'ready' || !core.queue.isIdle()) return
    if (!cart?.lineItems.length || asked === signature || totals?.of === signature) return
    asked = signature
    core
      .run({
        name: 'totals',
        silent: true,
        send: async () => {
          const mine = core.round()
          const value = await core.port.estimateTotals()
          if (mine !== core.round()) return { value: undefined }
          core.state.setState({ totals: { ...value, of: signature } })
          core.show()
          return { value: undefined }
        },
      })
      .catch(() => {})
  }
  core.state.subscribe(load)

  /** Starts to keep the sums up to date; returns the function that stops it. */
  return (): (() => void) => {
    watchers++
    asked = undefined
    load()
    return () => {
      watchers--
    }
  }
}
