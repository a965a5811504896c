import { useState } from 'react'
import { isStoreError } from '../model/errors.ts'
import type { CartRequest, CartStore } from '../store/cart.ts'
import type { Catalog } from '../store/catalog.ts'
import { putIntoCart } from './put-into-cart.ts'
import type { OwnTag } from './tag.ts'

/** The part of the page that buying needs. */
export interface AddingServices {
  readonly catalog: Catalog
  /** The page's one cart, fetched with the first thing that needs it. */
  readonly loadCart: () => Promise<CartStore>
  /** Why something could not be bought, in a sentence for the shopper. */
  readonly sayProblem: (reason: unknown, productId: string) => Promise<string>
}

/** Why a product could not be put in; it stands at its button. */
export interface BuyProblem {
  readonly productId: string
  readonly text: string
}

/**
 * Puts a product into the cart, unless the page wants to do it itself. The cart looks at price and stock
 * again, tells the shopper what became of it, and fires `store-cart-change` at this tag. What keeps it from
 * coming in is said at the button.
 */
export function useAddToCart(tag: Pick<OwnTag, 'emit'>, services: AddingServices) {
  const [busyProduct, setBusyProduct] = useState<string>()
  const [problem, setProblem] = useState<BuyProblem>()

  const fail = async (reason: unknown, productId: string) => {
    const code = isStoreError(reason) ? reason.code : 'system'
    tag.emit('store-error', { code, message: String(reason), productId })
    setProblem({ productId, text: await services.sayProblem(reason, productId) })
  }

  /** Resolves to whether it is in the cart now. */
  const add = async (request: CartRequest): Promise<boolean> => {
    const { productId } = request
    setBusyProduct(productId)
    setProblem(undefined)
    try {
      return await putIntoCart(tag.emit, services.loadCart, request)
    } catch (reason) {
      await fail(reason, productId)
      return false
    } finally {
      setBusyProduct(undefined)
    }
  }

  return { busyProduct, problem, add }
}
