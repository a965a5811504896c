import { useSyncExternalStore } from 'react'
import { CollectionTag } from '../../views/list/CollectionTag.tsx'
import { type Shop, useAddToCart } from '../add-to-cart.ts'
import { type FollowShop, useFollowedCards } from '../follow-choice.ts'
import { type QuickViewShop, selectProduct } from '../quick-view.ts'
import type { ListTag } from './live-view.ts'
import { type FacetShop, useFacets } from './use-facets.ts'
import { useFilters } from './use-filters.ts'
import { useListForm } from './use-list-form.ts'
import { useMore, useNews, usePages, useScrolling } from './use-list-ways.ts'

export type CollectionShop = Shop & FollowShop & QuickViewShop & FacetShop

/** A `store-collection` that is drawn by React: more of it on demand, ordered and filtered. */
export function CollectionCardsTag({ tag, shop }: { tag: ListTag; shop: CollectionShop }) {
  const view = useSyncExternalStore(tag.subscribe, tag.view, tag.view)
  const { busyProduct, problem, add } = useAddToCart(tag, shop)
  const form = useListForm(view)
  const { filters, onFilters, sheet } = useFilters(tag.host, form.settle)
  useFacets(view, filters !== 'closed', shop)
  const news = useNews(view)
  const showMore = useMore(tag, view)
  const turnTo = usePages(tag, view)
  useScrolling(tag, view)
  const { list } = view
  const { cards, readRequest } = useFollowedCards(view.cards, view.options, shop)

  const find = (productId: string) => cards.find(({ id }) => id === productId)
  const buy = (productId: string) => {
    const card = find(productId)
    if (!card || busyProduct) return
    const request = readRequest(card)
    if (request) add(request)
    else selectProduct(tag, shop, card)
  }

  return (
    <CollectionTag
      view={{ ...view, cards, list: list && { ...list, news, filters } }}
      handlers={{
        ...form,
        onFilters,
        sheet,
        busyProduct,
        problem,
        onMore: showMore,
        onPage: turnTo,
        onSelect: (productId, event) => {
          const card = find(productId)
          if (card) selectProduct(tag, shop, card, event)
        },
        onBuy: buy,
        onTryAgain: () => tag.tryAgain(),
      }}
    />
  )
}
