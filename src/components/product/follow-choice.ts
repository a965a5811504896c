import { useRef, useSyncExternalStore } from 'react'
import type { ChoicesState } from '../../store/choices.ts'
import { type CardSetting, type CardViewModel, readCard } from '../../views/product/card-view-model.ts'
import type { CardOptions } from '../../views/product/ProductCard.tsx'
import { findFollowed, narrow, needsView, requestOf } from './followed-card.ts'

/** The choices for cards, which only follow them, and load nothing for that. */
export interface FollowServices {
  readonly chosen: {
    /** The same object until something changes. */
    peek(): ChoicesState
    subscribe(listener: () => void): () => void
  }
  /** Returns the data that a card needs beside its product; undefined while the page's messages are loading. */
  readonly setting: (imageRatio: number, sizes: string, productUrl?: string) => CardSetting | undefined
}

/** `productUrl`: the builder's own product pages, from the tag's attribute. */
type FollowOptions = Pick<CardOptions, 'imageRatio'> & { readonly productUrl?: string | undefined }

const NOTHING: ChoicesState = {}

/** Returns the page's choices as they were when one that these cards follow last changed: others draw no card again. */
function useChoicesOf(cards: readonly CardViewModel[], { chosen }: FollowServices): ChoicesState {
  const kept = useRef(NOTHING)
  const read = () => {
    const all = chosen.peek()
    if (cards.some(({ id }) => findFollowed(all, id) !== findFollowed(kept.current, id))) kept.current = all
    return kept.current
  }
  // React begins with the rendered view, which has no choices.
  return useSyncExternalStore(chosen.subscribe, read, () => NOTHING)
}

/** Returns cards with the price, stock and picture of the shopper's choice elsewhere on the page. */
export function useFollowedCards(
  cards: readonly CardViewModel[],
  options: FollowOptions,
  services: FollowServices,
) {
  const all = useChoicesOf(cards, services)
  const choices = cards.flatMap(({ id }) => findFollowed(all, id) ?? [])
  const followed = cards.map((card) => {
    const chosen = findFollowed(all, card.id)
    const setting =
      chosen && services.setting(options.imageRatio, card.image?.sizes ?? '', options.productUrl)
    return setting ? { ...readCard(narrow(chosen), setting), needsChoice: needsView(chosen) } : card
  })
  return {
    cards: followed,
    /** Names the choices that the cards follow; another one after each of them. */
    subject: JSON.stringify(choices.map(requestOf)),
    /** Returns the cart request of a card; undefined if a choice is missing. */
    readRequest(card: CardViewModel) {
      // The current state is read: clicks before React had loaded follow each other in one task.
      const chosen = findFollowed(services.chosen.peek(), card.id)
      if (chosen && !needsView(chosen)) return requestOf(chosen)
      return card.needsChoice ? undefined : { productId: card.id }
    },
  }
}
