import type { ListStore } from '../../store/list.ts'
import type { ListSource } from '../../store/list-question.ts'
import type { ListState } from '../../store/list-state.ts'
import type { CollectionView } from '../../views/collection/CollectionTag.tsx'
import type { Tag } from '../tag.ts'

/** A list's view model, and the actions on the list. */
export interface LiveCollectionView extends CollectionView {
  readonly handle: ListHandle
  readonly paging: ListSource['paging']
  readonly pageSize: number
  /** The shown page, from 1; always 1 if pages are joined. */
  readonly page: number
  /** The key of the provider's query: a different text for each query, regardless of the page. */
  readonly question: string
  /** The state of the query. */
  readonly answer: ListState['status']
  readonly collectionId?: string | undefined
  /** The number of shown cards. */
  readonly count: number
}

/** Handlers of shoppers' actions on a list. */
export interface ListHandle extends Pick<ListStore, 'state' | 'refine' | 'reset' | 'open' | 'loadMore'> {
  /** Returns the address of this page with that collection in the list. */
  addressOf(collection: string | undefined): string
  /** Loads more after a press before React had loaded. */
  beginMore(): void
  /** Returns the number of cards at the time of that press; undefined if there was none. */
  takeBegun(): number | undefined
}

export type ListTag = Tag<LiveCollectionView> & { readonly host: HTMLElement }
