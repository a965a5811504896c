import { useInfiniteQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import {
  type CollectionCalls,
  type CollectionPage,
  type CollectionQuery,
  loadCollectionPage,
} from '../store/collections.ts'
import { CollectionTag, type CollectionView } from '../views/CollectionTag.tsx'
import { type CardFacts, type CardSetting, readCard } from '../views/card-facts.ts'
import { type Shop, useAddToCart } from './add-to-cart.ts'
import { type FollowShop, useFollowedCards } from './follow-choice.ts'
import { type QuickViewShop, selectProduct } from './quick-view.ts'
import type { Tag } from './tag.ts'

/** What the loader hands over beside its view: the question, its first answer, and how cards are read. */
export interface LiveCollectionView extends CollectionView {
  readonly seed: { readonly query: CollectionQuery; readonly first?: CollectionPage | undefined }
  readonly paging: 'more' | 'scroll' | 'pages' | 'none'
  readonly setting?: CardSetting | undefined
}

export interface CollectionShop extends Shop, FollowShop, QuickViewShop {
  readonly loadCollections: () => Promise<CollectionCalls>
}

/** All pages of the collection that have been asked for, the first one as the loader had it. */
function usePages({ seed }: LiveCollectionView, shop: CollectionShop) {
  const { query, first } = seed
  return useInfiniteQuery({
    queryKey: ['collection', query],
    queryFn: async ({ pageParam, signal }) => {
      const calls = await shop.loadCollections()
      const page = await loadCollectionPage(calls, { query, offset: pageParam, signal })
      shop.catalog.put(page.products)
      return page
    },
    initialPageParam: 0,
    getNextPageParam: ({ offset, products, total }) => {
      const next = offset + products.length
      return products.length && next < total ? next : undefined
    },
    ...(first && { initialData: { pages: [first], pageParams: [0] } }),
    enabled: first !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type CardsTag = Tag<LiveCollectionView> & { readonly host: HTMLElement }

/** A `store-collection` that is drawn by React: more of it on demand. */
export function CollectionCardsTag({ tag, shop }: { tag: CardsTag; shop: CollectionShop }) {
  const view = useSyncExternalStore(tag.subscribe, tag.view, tag.view)
  const { busyProduct, add } = useAddToCart(tag, shop)
  const pages = usePages(view, shop)
  const { setting } = view

  const products = pages.data?.pages.flatMap((page) => page.products)
  const plain: readonly CardFacts[] =
    setting && products ? products.map((product) => readCard(product, setting)) : view.cards
  const { cards, readRequest } = useFollowedCards(plain, view.options, shop)
  const more =
    view.paging === 'none' || !pages.hasNextPage
      ? 'none'
      : pages.isFetchingNextPage
        ? 'loading'
        : pages.isFetchNextPageError
          ? 'failed'
          : 'offered'

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
      view={{ ...view, cards, more: view.seed.first ? more : view.more }}
      handlers={{
        busyProduct,
        onMore: () => pages.fetchNextPage(),
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
