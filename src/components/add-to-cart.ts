import { useState } from 'react'
import { isStoreError } from '../model/errors.ts'
import type { CartRequest, CartStore } from '../store/cart.ts'
import type { Catalog } from '../store/catalog.ts'
import type { TagStatus } from '../views/ProductRoom.tsx'
import { askPage } from './ask-page.ts'
import type { Tag } from './tag.ts'

/** The part of the page that buying needs. */
export interface Shop {
  readonly catalog: Catalog
  /** The page's one cart, fetched with the first thing that needs it. */
  readonly loadCart: () => Promise<CartStore>
}

/**
 * Puts a product into the cart, unless the page wants to do it itself. The cart looks at price and stock
 * again, tells the shopper what became of it, and fires `store-cart-change` at this tag.
 */
export function useAddToCart(tag: Pick<Tag<{ status: TagStatus }>, 'emit'>, { loadCart }: Shop) {
  const [busyProduct, setBusyProduct] = useState<string>()

  /** Resolves to whether it is in the cart now. */
  const add = async (request: CartRequest): Promise<boolean> => {
    setBusyProduct(request.productId)
    try {
      if (!(await askPage(tag.emit, 'store-add-to-cart', { quantity: 1, ...request }))) return false
      await (await loadCart()).add(request, { emit: tag.emit })
      return true
    } catch (reason) {
      const code = isStoreError(reason) ? reason.code : 'system'
      tag.emit('store-error', { code, message: String(reason), productId: request.productId })
      return false
    } finally {
      setBusyProduct(undefined)
    }
  }

  return { busyProduct, add }
}
