import type { DialogHTMLAttributes, Ref, RefAttributes } from 'react'
import { fill, fillCount } from '../../messages/fill.ts'
import type { ListMessages } from '../../messages/list.ts'
import type { Click } from '../../model/click.ts'
import type { FacetData } from '../../model/facets.ts'
import type { Chip, ChosenPlace } from './list-chips.ts'

/** The content around the cards of a list: its controls, its pages, its messages. */
export interface ListViewModel {
  readonly messages: ListMessages
  readonly place: ChosenPlace
  readonly hasControls: boolean
  /** The chosen filters; each can be removed by itself. */
  readonly chips: readonly Chip[]
  /** Whether the filters are open, and where: below the controls, or in a sheet of their own. Default: closed. */
  readonly filters?: 'closed' | 'shown' | 'sheet' | undefined
  /** The facets: React requests them when somebody looks. */
  readonly facets?: FacetData | 'loading' | 'none' | undefined
  /** The sign of the currency that prices are filtered in, as soon as a product says it: `€`. */
  readonly currencySign?: string | undefined
  /** `before`: order and filter go by prices before reductions. Default: by those that are shown. */
  readonly prices?: 'before' | undefined
  /** The shopper's search text. */
  readonly searched?: string | undefined
  /** Nothing is written as it was searched: what stands there is written nearly so. */
  readonly isNear?: boolean | undefined
  /** The shopper has changed what the page's author asked for. */
  readonly isRefined: boolean
  /** How many pages there are; only where they are shown one by one. */
  readonly pages?: number | undefined
  /** The address of a page. */
  readonly pageAddress: (page: number) => string
  /** The next cards are on their way; those before still stand. */
  readonly isBusy?: boolean | undefined
  /** Said to people who can't see what has changed. */
  readonly news?: string | undefined
}

/** Handlers of people's actions on a list; none while the loader's drawing is shown. */
export interface ListHandlers {
  /** Told the element that holds the controls, and null when it goes. */
  readonly controlsRef?: (element: HTMLElement | null) => void
  readonly onControl?: (event: { readonly target: EventTarget }) => void
  readonly onKey?: (event: { readonly key: string }) => void
  readonly onReset?: () => void
  /** The filters are to be opened, or closed. */
  readonly onFilters?: () => void
  readonly sheet?: ListSheet
  readonly onChip?: (chip: Chip) => void
  /** The search is taken back. */
  readonly onClear?: () => void
  /** Where else one may look when a search has found nothing. */
  readonly elsewhere?: readonly Elsewhere[] | undefined
  readonly onPage?: (page: number, event: PageClick) => void
}

/** A category, as a way on. */
export interface Elsewhere {
  readonly name: string
  readonly href: string
  readonly onSelect: (event: PageClick) => void
}

/** The filters as a modal dialog. */
export interface ListSheet {
  readonly dialogProps: DialogHTMLAttributes<HTMLDialogElement> & RefAttributes<HTMLDialogElement>
  readonly heading: Ref<HTMLHeadingElement>
  close(): void
}

/** A click on a page's number: with a key held it is the browser's. */
export interface PageClick extends Click {
  preventDefault(): void
}

/** Whether the shopper has searched and set no filter: then no sentence may mention filters. */
const isSearchAlone = ({ searched, chips }: ListViewModel): boolean =>
  !!searched && chips.every(({ id }) => id === 'search')

/** Returns the sentence for an empty list: the search found nothing, or the filters exclude everything. */
export const sayNothing = (list: ListViewModel): string =>
  isSearchAlone(list)
    ? fill(list.messages.nothingFound, { text: list.searched ?? '' })
    : list.messages.nothingMatches

/** The action that removes all filters, and its label. */
export const readReset = (list: ListViewModel, { onClear, onReset }: ListHandlers) =>
  isSearchAlone(list)
    ? { label: list.messages.clearSearch, onClick: onClear }
    : { label: list.messages.reset, onClick: onReset }

/** How many products there are, in words. */
export const countText = (total: number, messages: ListMessages): string =>
  fillCount(messages.products, total, messages.language)
