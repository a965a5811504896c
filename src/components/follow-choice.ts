import { useSyncExternalStore } from 'react'
import type { Product, Stock } from '../model/product.ts'
import type { ChoicesState, Chosen } from '../store/choices.ts'
import { type CardSetting, type CardViewModel, readCard } from '../views/card-view-model.ts'
import type { CardOptions } from '../views/ProductCard.tsx'

/** What cards know of choosing: they only follow, and fetch nothing for it. */
export interface FollowServices {
  readonly chosen: {
    /** The same object until something changes. */
    peek(): ChoicesState
    subscribe(listener: () => void): () => void
  }
  /** What a card needs beside its product; undefined while the page's words are on their way. */
  readonly setting: (imageRatio: number, sizes: string, productUrl?: string) => CardSetting | undefined
}

/** `productUrl`: the builder's own product pages, as the tag says it. */
type FollowOptions = Pick<CardOptions, 'imageRatio'> & { readonly productUrl?: string | undefined }

const NOTHING: ChoicesState = {}

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
function narrow(chosen: Chosen): Product {
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

/** The choice that a card shows and buys: one that the shopper made, and made wholly. */
export const findFollowed = (all: ChoicesState, productId: string): Chosen | undefined => {
  const chosen = all[productId]
  return chosen?.touched && chosen.complete && chosen.status !== 'checking' ? chosen : undefined
}

/** A text that the product can't do without, or a word on whom it is for. */
const needsView = ({ product, texts }: Chosen): boolean =>
  !!product.reserved ||
  product.customTextFields.some(({ title, mandatory }) => mandatory && !texts[title]?.trim())

/** Cards with the price, stock and picture of what the shopper has chosen elsewhere on the page. */
export function useFollowedCards(
  cards: readonly CardViewModel[],
  options: FollowOptions,
  services: FollowServices,
) {
  // React begins with what is rendered, which knows of no choices.
  const all = useSyncExternalStore(services.chosen.subscribe, services.chosen.peek, () => NOTHING)
  const followed = cards.map((card) => {
    const chosen = findFollowed(all, card.id)
    const setting =
      chosen && services.setting(options.imageRatio, card.image?.sizes ?? '', options.productUrl)
    return setting ? { ...readCard(narrow(chosen), setting), needsChoice: needsView(chosen) } : card
  })
  return {
    cards: followed,
    /** What to put into the cart for a card; undefined where something must be chosen first. */
    readRequest(card: CardViewModel) {
      // As of now: clicks that were held until React came follow each other in one task.
      const chosen = findFollowed(services.chosen.peek(), card.id)
      if (chosen && !needsView(chosen)) {
        const { productId, variantId, choices, texts } = chosen
        const written = Object.keys(texts).length ? { texts } : {}
        return { productId, choices, ...(variantId && { variantId }), ...written }
      }
      return card.needsChoice ? undefined : { productId: card.id }
    },
  }
}
