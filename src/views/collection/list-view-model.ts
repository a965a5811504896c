import type { DialogHTMLAttributes, Ref, RefAttributes } from 'react'
import type { ListMessages } from '../../messages/collection.ts'
import { fill, fillCount } from '../../messages/fill.ts'
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
  /** The sign of the currency of the price filter, as soon as a product has one: `€`. */
  readonly currencySign?: string | undefined
  /** Writes an amount as prices are written, without the sign: `11.50`. By default a number is written. */
  readonly writeAmount?: ((amount: number) => string) | undefined
  /** `before`: order and filter use prices before reductions. Default: the shown prices. */
  readonly prices?: 'before' | undefined
  /** The shopper's search text. */
  readonly searched?: string | undefined
  /** Other places to look, after a search without a result. */
  readonly elsewhere?: readonly Elsewhere[] | undefined
  /** Whether nothing matches exactly, so that similar products are shown. */
  readonly isNear?: boolean | undefined
  /** Whether the shopper has changed the author's list. */
  readonly isRefined: boolean
  /** The number of pages, if they are shown one by one. */
  readonly pages?: number | undefined
  /** The address of a page. */
  readonly pageAddress: (page: number) => string
  /** Whether the next cards were requested; the former ones are still shown. */
  readonly isBusy?: boolean | undefined
  /** An announcement of the change, for people who can't see it. */
  readonly news?: string | undefined
}

/** Handlers of people's actions on a list; none while the loader's drawing is shown. */
export interface ListHandlers {
  /** Called with the element of the controls, and with null when it is removed. */
  readonly controlsRef?: (element: HTMLElement | null) => void
  readonly onControl?: (event: { readonly target: EventTarget }) => void
  readonly onKey?: (event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>) => void
  readonly onReset?: () => void
  /** Opens or closes the filters. */
  readonly onFilters?: () => void
  readonly sheet?: ListSheet
  readonly onChip?: (chip: Chip) => void
  /** Removes the search. */
  readonly onClear?: () => void
  readonly onElsewhere?: (place: Elsewhere, event: PageClick) => void
  readonly onPage?: (page: number, event: PageClick) => void
}

/** Another place to look: a category, or all products. */
export interface Elsewhere {
  /** Undefined: all products. */
  readonly slug: string | undefined
  readonly name: string
  readonly href: string
}

/** The filters as a modal dialog. */
export interface ListSheet {
  readonly dialogProps: DialogHTMLAttributes<HTMLDialogElement> & RefAttributes<HTMLDialogElement>
  readonly heading: Ref<HTMLHeadingElement>
  close(): void
}

/** A click on a page's number: with a modifier key the browser handles it. */
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

/** Says the number of products in words. */
export const countText = (total: number, messages: ListMessages): string =>
  fillCount(messages.products, total, messages.language)
