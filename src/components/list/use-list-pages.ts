import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Failure } from '../../model/errors.ts'
import type { Product } from '../../model/product.ts'
import type { Catalog } from '../../store/catalog.ts'
import {
  type CollectionCalls,
  type CollectionPage,
  loadCollectionPageInTime,
} from '../../store/collections.ts'
import type { GridProps } from '../../views/list/CollectionGrid.tsx'
import type { TagStatus } from '../../views/ProductRoom.tsx'
import type { LiveCollectionView } from './live-view.ts'

export interface ListShop {
  readonly catalog: Catalog
  readonly loadCollections: () => Promise<CollectionCalls>
  /** Calls back once, when there is hope that what failed succeeds now. Returns the unsubscriber. */
  readonly onRevival: (revive: () => void) => () => void
}

export interface ListPages {
  /** Undefined: what the loader shows stands. */
  readonly products?: readonly Product[] | undefined
  readonly pages?: readonly CollectionPage[] | undefined
  readonly status: TagStatus
  readonly total?: number | undefined
  readonly collectionId?: string | undefined
  readonly isMissing: boolean
  readonly more: GridProps['more']
  /** What stands there is of the question before. */
  readonly isBusy: boolean
  readonly error?: Failure | undefined
  readonly loadMore: () => void
  readonly tryAgain: () => void
}

/** An answer is taken for true so long: going back and forth between filters asks nothing. */
const FRESH_MS = 300_000

const isJoined = ({ paging }: LiveCollectionView) => paging === 'more' || paging === 'scroll'

function useQuery(view: LiveCollectionView, shop: ListShop) {
  const { query, page, pages: seeded, collectionId, isLoaders } = view.seed
  return useInfiniteQuery({
    queryKey: ['collection', query, page],
    queryFn: async ({ pageParam, signal }) => {
      const calls = await shop.loadCollections()
      const answer = await loadCollectionPageInTime(calls, {
        query,
        offset: pageParam,
        knownId: collectionId,
        signal,
      })
      shop.catalog.put(answer.products)
      return answer
    },
    initialPageParam: (page - 1) * query.pageSize,
    getNextPageParam: ({ offset, products, total }) => {
      const next = offset + products.length
      return isJoined(view) && products.length && next < total ? next : undefined
    },
    ...(seeded && { initialData: { pages: [...seeded], pageParams: seeded.map(({ offset }) => offset) } }),
    enabled: !isLoaders,
    placeholderData: keepPreviousData<InfiniteData<CollectionPage, number>>,
    staleTime: FRESH_MS,
  })
}

/**
 * All pages that have been asked for, the first ones as the loader had them. While another question is
 * on its way, and when it fails, what stood there before stays.
 */
export function useListPages(view: LiveCollectionView, shop: ListShop): ListPages {
  const result = useQuery(view, shop)
  const standing = useRef<InfiniteData<CollectionPage>>(undefined)
  const { data, isPlaceholderData, error } = result
  const isOwn = data !== undefined && !isPlaceholderData
  useEffect(() => {
    if (isOwn) standing.current = data
  }, [isOwn, data])

  const hasFailed = !!error && !isOwn
  const { refetch } = result
  useEffect(() => {
    if (hasFailed) return shop.onRevival(() => refetch({ cancelRefetch: false }))
  }, [hasFailed, shop, refetch])

  const { isLoaders, pages: seeded } = view.seed
  // The loader's answer is on its way, or failed: it tells.
  const isLoaderTold = isLoaders && !seeded
  const pages = isLoaderTold ? undefined : (data ?? standing.current)?.pages
  const products = pages?.flatMap((one) => one.products)
  const total = pages?.[0]?.total
  const failure = isOwn || !error ? undefined : readFailure(error)
  const readStatus = (): TagStatus => {
    if (isLoaderTold) return view.status
    if (failure) return 'error'
    if (!isOwn) return 'loading'
    return products?.length ? 'ready' : 'empty'
  }
  const readMore = (): GridProps['more'] => {
    if (isLoaderTold) return view.more
    if (!isJoined(view) || total === undefined || total <= view.seed.query.pageSize) return 'none'
    if (result.isFetchingNextPage) return 'loading'
    if (result.isFetchNextPageError) return 'failed'
    return result.hasNextPage || !isOwn ? 'offered' : 'all'
  }
  return {
    products,
    pages: isOwn && !isLoaderTold ? pages : undefined,
    status: readStatus(),
    total: isLoaderTold ? view.total : total,
    // What stands there of the question before may be of another collection.
    collectionId: (isOwn && pages?.[0]?.collectionId) || view.seed.collectionId,
    isMissing: isLoaderTold ? !!view.missing : isOwn && pages?.[0]?.found === false,
    more: readMore(),
    isBusy: !isLoaderTold && !isOwn && !failure,
    error: isLoaderTold ? view.error : failure,
    loadMore: () => {
      if (isOwn && result.hasNextPage && !result.isFetchingNextPage) result.fetchNextPage()
    },
    tryAgain: () => result.refetch({ cancelRefetch: false }),
  }
}

const readFailure = (error: Error & Partial<Failure>): Failure => ({
  code: error.code ?? 'network',
  message: error.message,
  requestId: error.requestId,
})
