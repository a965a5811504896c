import type { Emit } from '../model/emit.ts'
import type { Product } from '../model/product.ts'
import type { CartRequest } from './cart-request.ts'
import type { UnsentWish } from './cart-unsent.ts'
import type { Catalog } from './catalog.ts'

export interface AddOptions {
  /** The target of this change's events; by default the page's cart. */
  readonly emit?: Emit | undefined
  /**
   * The effect of a price change since the price was shown. `tell`: a message; `stop`: a message and no addition,
   * because the shopper would leave the page before reading it. Default `tell`.
   */
  readonly onPriceChange?: 'tell' | 'stop' | undefined
  /**
   * The effect of a lost connection: `fail`, or `wait` for it. A waiting addition is shown, and sent once if its price
   * hasn't changed. Default `fail`.
   */
  readonly whenOffline?: 'fail' | 'wait' | undefined
  /** Whether the caller reports a failure itself, beside the button. Default: the cart does. */
  readonly saysProblem?: boolean | undefined
  /** The addition of an earlier page that this one continues: nothing opens for it. */
  readonly kept?: UnsentWish | undefined
}

/** The result of an addition. */
export interface Added {
  /** Pieces in the cart, over all lines. */
  readonly count: number
  /** The pieces added: fewer than requested when there are no more. */
  readonly quantity: number
  readonly currency?: string | undefined
  /** Whether the addition waits for the connection. */
  readonly isWaiting?: boolean | undefined
}

export interface AddingOptions {
  readonly catalog: Pick<Catalog, 'peek' | 'put' | 'load'>
  /**
   * Reads the product's current state; undefined when it doesn't exist, or shoppers can't see it.
   *
   * @param doubted The cart has refused the data that was read: the shop may have moved.
   */
  readonly readProduct: (productId: string, doubted: boolean) => Promise<Product | undefined>
  /** Whether the caller may buy products for members. Default: no. */
  readonly isMember?: (() => boolean) | undefined
  /** Adds the choices that the shopper has made elsewhere on the page. */
  readonly fill?: ((request: CartRequest) => CartRequest) | undefined
}
