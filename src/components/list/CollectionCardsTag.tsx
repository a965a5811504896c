import { useEffect, useSyncExternalStore } from 'react'
import { type CardFacts, readCard } from '../../views/card-facts.ts'
import { CollectionTag } from '../../views/list/CollectionTag.tsx'
import type { ListFacts } from '../../views/list/list-facts.ts'
import { type Shop, useAddToCart } from '../add-to-cart.ts'
import { type FollowShop, useFollowedCards } from '../follow-choice.ts'
import { type QuickViewShop, selectProduct } from '../quick-view.ts'
import type { ListTag, LiveCollectionView } from './live-view.ts'
import { useFacets } from './use-facets.ts'
import { useListForm } from './use-list-form.ts'
import { type ListPages, type ListShop, useListPages } from './use-list-pages.ts'
import { useMore, useNews, usePages, useScrolling } from './use-list-ways.ts'

export interface CollectionShop extends Shop, FollowShop, QuickViewShop, ListShop {}

/** Tells the page, and the way back, what stands in the list. */
function useReport({ handle, seed }: LiveCollectionView, pages: ListPages): void {
  const { status, total, collectionId, error } = pages
  const count = pages.products?.length ?? 0
  useEffect(() => {
    handle.report({ status, count, total, collectionId, error })
  })
  useEffect(() => {
    if (!pages.pages) return
    if (pages.pages !== seed.pages) handle.keepPages(pages.pages)
  }, [handle, seed.pages, pages.pages])
}

/** A `store-collection` that is drawn by React: more of it on demand, ordered and filtered. */
export function CollectionCardsTag({ tag, shop }: { tag: ListTag; shop: CollectionShop }) {
  const view = useSyncExternalStore(tag.subscribe, tag.view, tag.view)
  const { busyProduct, problem, add } = useAddToCart(tag, shop)
  const pages = useListPages(view, shop)
  const form = useListForm(view)
  const { facets, onFilters } = useFacets(view, pages, { host: tag.host, shop })
  const news = useNews(view, pages)
  const showMore = useMore(tag, pages)
  const turnTo = usePages(tag, view, pages)
  useScrolling(tag, view, pages)
  useReport(view, pages)
  const { setting } = view

  const plain: readonly CardFacts[] =
    setting && pages.products ? pages.products.map((product) => readCard(product, setting)) : view.cards
  const { cards, readRequest } = useFollowedCards(plain, view.options, shop)

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
      view={{ ...view, cards, ...selectShown(view, pages, { news, facets }) }}
      handlers={{
        ...form,
        onFilters,
        busyProduct,
        problem,
        onMore: showMore,
        onPage: turnTo,
        onSelect: (productId, event) => {
          const card = find(productId)
          if (card) selectProduct(tag, shop, card, event)
        },
        onBuy: buy,
        onTryAgain: () => (view.seed.isLoaders ? tag.tryAgain() : pages.tryAgain()),
      }}
    />
  )
}

function selectShown(
  { list, paging, seed }: LiveCollectionView,
  pages: ListPages,
  own: Pick<ListFacts, 'news' | 'facets'>,
) {
  const { status, total, more, isMissing, isBusy, error } = pages
  const isPaged = paging === 'pages' && total !== undefined
  return {
    status,
    total,
    more,
    missing: isMissing,
    error,
    list: list && {
      ...list,
      isBusy,
      ...own,
      pages: isPaged ? Math.ceil(total / seed.query.pageSize) : undefined,
    },
  }
}
