import { useState, useSyncExternalStore } from 'react'
import { isPlainClick } from '../../model/click.ts'
import {
  type CollectionHandlers,
  CollectionTag,
  type CollectionView,
} from '../../views/collection/CollectionTag.tsx'
import type { HeadViewModel } from '../../views/collection/ListHead.tsx'
import { useAddToCart } from '../add-to-cart.ts'
import { useFollowedCards } from '../product/follow-choice.ts'
import type { CardServices } from '../product/ProductCardTag.tsx'
import { selectProduct } from '../product/quick-view.ts'
import type { TakeStep } from '../take-step.ts'
import type { ListTag, LiveCollectionView } from './live-view.ts'
import { type FacetServices, useFacets } from './use-facets.ts'
import { useFilters } from './use-filters.ts'
import { useListForm } from './use-list-form.ts'
import { useMore, useNews, usePages, useScrolling } from './use-list-ways.ts'

/** The services of a list. */
export type CollectionServices = CardServices &
  FacetServices & {
    /** Makes the sheet of filters a step of the history. */
    readonly takeStep: TakeStep
  }

/** Returns the details of the list's collection, with the whole text once the shopper has opened it. */
function useHead({
  head,
}: LiveCollectionView): Required<Pick<CollectionHandlers, 'onHead'>> & Pick<CollectionView, 'head'> {
  const [opened, setOpened] = useState<HeadViewModel['name']>()
  const known = head?.head
  const name = known === 'coming' ? undefined : known?.name
  const isOpen = !!name && opened === name
  return {
    head: head?.text && isOpen ? { ...head, text: 'whole' } : head,
    onHead: () => setOpened(isOpen ? undefined : name),
  }
}

/** Opens another place to look in the list; what isn't a plain click is the browser's. */
const openElsewhere =
  ({ handle }: LiveCollectionView): NonNullable<CollectionHandlers['onElsewhere']> =>
  ({ slug }, event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    handle.open(slug)
  }

/** Draws a `store-collection` in React: with more pages on demand, order and filters. */
export function CollectionCardsTag({ tag, services }: { tag: ListTag; services: CollectionServices }) {
  const view = useSyncExternalStore(tag.subscribe, tag.view, tag.view)
  const { cards, readRequest, subject } = useFollowedCards(view.cards, view.options, services)
  const { busyProduct, problem, add } = useAddToCart(tag, services, {
    toCheckout: view.options.buy === 'checkout',
    subject,
  })
  const form = useListForm(view)
  const { filters, onFilters, onEscape, sheet } = useFilters(tag.host, {
    settle: form.settle,
    note: () => view.handle.refine({ page: view.handle.state.getState().place.page }, 'same'),
    takeStep: services.takeStep,
  })
  useFacets(view, filters !== 'closed', services)
  const { news, sayShown } = useNews(view)
  const { head, onHead } = useHead(view)
  const showMore = useMore(tag, view, sayShown)
  const turnTo = usePages(tag, view)
  useScrolling(tag, view)
  const { list } = view

  const find = (productId: string) => cards.find(({ id }) => id === productId)
  const buy = (productId: string) => {
    const card = find(productId)
    if (!card || busyProduct) return
    const request = readRequest(card)
    if (request) add(request)
    else selectProduct(tag, services, card)
  }

  return (
    <CollectionTag
      tellAge={services.tellAge}
      drawExtras={services.drawExtras}
      view={{ ...view, cards, head, list: list && { ...list, news, filters } }}
      handlers={{
        ...form,
        onHead,
        onFilters,
        onKey(event) {
          form.onKey?.(event)
          if (event.key === 'Escape' && filters === 'shown') onEscape(event)
        },
        sheet,
        onElsewhere: openElsewhere(view),
        busyProduct,
        problem,
        onMore: showMore,
        onPage: turnTo,
        onSelect: (productId, event) => {
          const card = find(productId)
          if (card) selectProduct(tag, services, card, event)
        },
        onBuy: buy,
        onTryAgain: () => tag.tryAgain(),
      }}
    />
  )
}
