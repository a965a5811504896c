import { useState } from 'react'
import type { Emit } from '../model/emit.ts'
import { toFailure } from '../model/errors.ts'
import type { CartRequest } from '../store/cart.ts'
import type { Catalog } from '../store/catalog.ts'
import { type LoadCart, putIntoCart } from './put-into-cart.ts'
import type { OwnTag } from './tag.ts'
import { useStateOf } from './use-state-of.ts'

/** The part of the page that buying needs. */
export interface AddingServices {
  readonly catalog: Catalog
  readonly loadCart: LoadCart
  /** Opens the checkout with this product alone; the cart doesn't change. */
  readonly buyNow: (emit: Emit, request: CartRequest) => Promise<void>
  /** Describes why a product could not be bought, in a sentence for the shopper. */
  readonly sayProblem: (reason: unknown, productId: string) => Promise<string>
}

/** Why a product could not be added; shown beside its button. */
export interface BuyProblem {
  readonly productId: string
  readonly text: string
}

/** How a tag's button buys. */
interface Way {
  /** Whether it goes to the checkout with this product alone, without the cart. */
  readonly toCheckout: boolean
  /** Names the product and its choice: a problem isn't shown beside another one. */
  readonly subject: string | undefined
}

/**
 * Puts a product into the cart, unless the page wants to do it itself. The cart looks at price and stock
 * again, tells the shopper the result, and fires `store-cart-change` at this tag. The button says why a product
 * can't be added.
 */
export function useAddToCart(
  tag: Pick<OwnTag, 'emit'>,
  services: AddingServices,
  { toCheckout, subject }: Way,
) {
  const [busyProduct, setBusyProduct] = useState<string>()
  const [problem, setProblem] = useStateOf<BuyProblem>(subject)

  const fail = async (reason: unknown, productId: string) => {
    tag.emit('store-error', { ...toFailure(reason), productId })
    setProblem({ productId, text: await services.sayProblem(reason, productId) })
  }

  const add = async (request: CartRequest): Promise<void> => {
    const { productId } = request
    setBusyProduct(productId)
    setProblem(undefined)
    try {
      if (toCheckout) await services.buyNow(tag.emit, request)
      else await putIntoCart(tag.emit, services.loadCart, request)
    } catch (reason) {
      await fail(reason, productId)
    } finally {
      setBusyProduct(undefined)
    }
  }

  return { busyProduct, problem, add }
}
