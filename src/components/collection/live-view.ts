import type { ListStore } from '../../store/list.ts'
import type { ListSource } from '../../store/list-question.ts'
import type { ListState } from '../../store/list-state.ts'
import type { CollectionView } from '../../views/collection/CollectionTag.tsx'
import type { Tag } from '../tag.ts'

/** A list's view model, whoever draws it, and what can be done with the list. */
export interface LiveCollectionView extends CollectionView {
  readonly handle: ListHandle
  readonly paging: ListSource['paging']
  readonly pageSize: number
  /** The page that is shown, from 1; always 1 where pages are joined. */
  readonly page: number
  /** The key of the provider's query: another text for each query, whatever the page. */
  readonly question: string
  /** The state of the query. */
  readonly answer: ListState['status']
  readonly collectionId?: string | undefined
  /** How many cards stand there. */
  readonly count: number
}

/** Handlers of shoppers' actions on a list. */
export interface ListHandle extends Pick<ListStore, 'state' | 'refine' | 'reset' | 'open' | 'loadMore'> {
  /** The address of this page with that collection in the list. */
  addressOf(collection: string | undefined): string
  /** Loads more at a press that is held until React stands. */
  beginMore(): void
  /** How many cards stood there when this press began to load more; undefined: it has not. */
  takeBegun(): number | undefined
}

export type ListTag = Tag<LiveCollectionView> & { readonly host: HTMLElement }
