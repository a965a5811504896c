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

/** The product as if what was chosen were all there is of it. */
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

/** Everything that makes a variant is chosen, and what the provider says of it is known. */
export const isWhole = ({ complete, status }: Chosen): boolean => complete && status !== 'checking'

/** The choice that a card shows and buys: one that the shopper made, and made wholly. */
export const findFollowed = (all: ChoicesState, productId: string): Chosen | undefined => {
  const chosen = all[productId]
  return chosen?.touched && isWhole(chosen) ? chosen : undefined
}

/** A text that the product can't do without, or a word on whom it is for. */
export const needsView = ({ product, missingText }: Chosen): boolean =>
  !!product.reserved || missingText !== undefined

/** The cart request for the current choice. */
export function requestOf({ productId, variantId, choices, texts, subscription }: Chosen) {
  const written = Object.keys(texts).length ? { texts } : {}
  const subscribed = subscription && { subscriptionId: subscription.id }
  return { productId, choices, ...(variantId && { variantId }), ...written, ...subscribed }
}
