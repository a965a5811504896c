import { useState } from 'react'
import { isStoreError } from '../model/errors.ts'
import type { CartRequest, CartStore } from '../store/cart.ts'
import type { Catalog } from '../store/catalog.ts'
import type { TagStatus } from '../views/ProductTag.tsx'
import type { Tag } from './tag.ts'

/** The part of the page that buying needs. */
export interface Shop {
  readonly catalog: Catalog
  /** The page's one cart, fetched with the first thing that needs it. */
  readonly loadCart: () => Promise<CartStore>
}

/**
 * Puts a product into the cart, unless the page wants to do it itself. A price that is only remembered
 * from an earlier visit is asked for first.
 */
export function useAddToCart(tag: Pick<Tag<{ status: TagStatus }>, 'emit'>, { catalog, loadCart }: Shop) {
  const [busyProduct, setBusyProduct] = useState<string>()

  const add = async (request: CartRequest): Promise<void> => {
    const detail = { quantity: 1, ...request }
    if (!tag.emit('store-add-to-cart', detail, { cancelable: true })) return
    setBusyProduct(request.productId)
    try {
      const [cart] = await Promise.all([loadCart(), catalog.load(`id:${request.productId}`)])
      const { count, currency } = await cart.add(request)
      tag.emit('store-cart-change', { count, ...(currency && { currency }) })
    } catch (reason) {
      const code = isStoreError(reason) ? reason.code : 'system'
      tag.emit('store-error', { code, message: String(reason), productId: request.productId })
    } finally {
      setBusyProduct(undefined)
    }
  }

  return { busyProduct, add }
}
