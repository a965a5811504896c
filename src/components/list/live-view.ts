import type { Failure } from '../../model/errors.ts'
import type { CollectionPage, CollectionQuery } from '../../store/collections.ts'
import type { ListPlace } from '../../store/list-place.ts'
import type { CardSetting } from '../../views/card-facts.ts'
import type { CollectionView } from '../../views/list/CollectionTag.tsx'
import type { TagStatus } from '../../views/ProductRoom.tsx'
import type { Tag } from '../tag.ts'

/** What the loader hands over beside its view: the question, its answer so far, and how cards are read. */
export interface LiveCollectionView extends CollectionView {
  readonly seed: ListSeed
  readonly handle: ListHandle
  readonly paging: 'more' | 'scroll' | 'pages' | 'none'
  readonly setting?: CardSetting | undefined
  /** How many cards stand there. */
  readonly count: number
}

export interface ListSeed {
  readonly query: CollectionQuery
  /** The page that is shown, from 1; always 1 where pages are joined. */
  readonly page: number
  readonly collectionId?: string | undefined
  /** What the loader has asked for, once it is here. */
  readonly pages?: readonly CollectionPage[] | undefined
  /** The loader asks this question and tells what becomes of it; all others are React's. */
  readonly isLoaders: boolean
}

/** What stands in a list that React draws. */
export interface ShownList {
  readonly status: TagStatus
  readonly count: number
  readonly total?: number | undefined
  readonly collectionId?: string | undefined
  readonly error?: Failure | undefined
}

/** What the shopper's doings in a list change: its place, in the address and for the way back. */
export interface ListHandle {
  /** @param push Back undoes the change. */
  change(patch: Partial<ListPlace>, push?: boolean): void
  /** As the page's author has it. */
  reset(): void
  /** Shows another collection, from its beginning; undefined: the tag's own. Back undoes it. */
  open(collection: string | undefined): void
  /** The address of this page with that collection in the list. */
  addressOf(collection: string | undefined): string
  /** These pages stand there now: for the way back, and for the next visit. */
  keepPages(pages: readonly CollectionPage[]): void
  /** For the `status` attribute and its events. */
  report(shown: ShownList): void
}

export type ListTag = Tag<LiveCollectionView> & { readonly host: HTMLElement }
