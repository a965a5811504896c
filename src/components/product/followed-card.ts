import type { Product, Stock } from '../../model/product.ts'
import type { ChoicesState, Chosen } from '../../store/choices.ts'

function readStock({ stock: { state, quantity } }: Chosen): Stock {
  const inStock = state !== 'out-of-stock'
  return {
    trackInventory: quantity !== undefined,
    quantity: quantity ?? null,
    inStock,
    inventoryStatus: inStock ? 'IN_STOCK' : 'OUT_OF_STOCK',
  }
}

/** Returns a product with the price, stock and pictures of the choice, and without its variants. */
export function narrow(chosen: Chosen): Product {
  const { product, price, media } = chosen
  const { priceRange: _, ...rest } = product
  return {
    ...rest,
    ...(price && { priceData: price, convertedPriceData: price }),
    ...(media && { media }),
    manageVariants: false,
    variants: [],
    stock: chosen.status === 'impossible' ? { ...readStock(chosen), inStock: false } : readStock(chosen),
  }
}

/** Whether all choices for a variant are made, and the provider's answer about it is known. */
export const isWhole = ({ complete, status }: Chosen): boolean => complete && status !== 'checking'

/** Finds the choice that a card shows and buys: one that the shopper has made completely. */
export const findFollowed = (all: ChoicesState, productId: string): Chosen | undefined => {
  const chosen = all[productId]
  return chosen?.touched && isWhole(chosen) ? chosen : undefined
}

/** Whether the detail view is needed: for a required text, or to say who the product is for. */
export const needsView = ({ product, missingText }: Chosen): boolean =>
  !!product.reserved || missingText !== undefined

/** Returns the cart request for the current choice. */
export function requestOf({ productId, variantId, choices, texts, subscription }: Chosen) {
  const written = Object.keys(texts).length ? { texts } : {}
  const subscribed = subscription && { subscriptionId: subscription.id }
  return { productId, choices, ...(variantId && { variantId }), ...written, ...subscribed }
}
