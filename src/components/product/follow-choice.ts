import { useSyncExternalStore } from 'react'
import type { ChoicesState } from '../../store/choices.ts'
import { type CardSetting, type CardViewModel, readCard } from '../../views/product/card-view-model.ts'
import type { CardOptions } from '../../views/product/ProductCard.tsx'
import { findFollowed, narrow, needsView, requestOf } from './followed-card.ts'

/** The choices as cards need them: cards only follow them, and fetch nothing for that. */
export interface FollowServices {
  readonly chosen: {
    /** The same object until something changes. */
    peek(): ChoicesState
    subscribe(listener: () => void): () => void
  }
  /** The data that a card needs beside its product; undefined while the page's messages are loading. */
  readonly setting: (imageRatio: number, sizes: string, productUrl?: string) => CardSetting | undefined
}

/** `productUrl`: the builder's own product pages, as the tag says it. */
type FollowOptions = Pick<CardOptions, 'imageRatio'> & { readonly productUrl?: string | undefined }

const NOTHING: ChoicesState = {}

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
    /** The cart request of a card; undefined where something must be chosen first. */
    readRequest(card: CardViewModel) {
      // As of now: clicks that were held until React came follow each other in one task.
      const chosen = findFollowed(services.chosen.peek(), card.id)
      if (chosen && !needsView(chosen)) return requestOf(chosen)
      return card.needsChoice ? undefined : { productId: card.id }
    },
  }
}
