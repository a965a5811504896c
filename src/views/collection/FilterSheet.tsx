import type { ReactNode } from 'react'
import { fill } from '../../messages/fill.ts'
import { countText, type ListHandlers, type ListViewModel, readReset, sayNothing } from './list-view-model.ts'

interface SheetProps {
  readonly list: ListViewModel
  readonly total?: number | undefined
  readonly handlers: ListHandlers
  readonly children?: ReactNode
}

/** Draws the button that opens the filters: below the controls or, if there is no space, as a sheet. */
export function FilterToggle({ list, handlers }: SheetProps) {
  const { messages, chips, filters = 'closed' } = list
  const chosen = chips.filter(({ id }) => id !== 'search').length
  return (
    <button
      type="button"
      className="facets-toggle"
      lang={messages.language}
      part="facets-toggle"
      data-action="filters"
      aria-expanded={filters === 'closed' ? 'false' : 'true'}
      onClick={handlers.onFilters}
    >
      <span>{messages.filters}</span>
      {chosen > 0 && <span className="facets-number">{chosen}</span>}
    </button>
  )
}

/**
 * Draws the filters: on a wide page in the row of the controls, on a phone only when they are opened, as a sheet from
 * below.
 */
export function FilterSheet(props: SheetProps) {
  const { list, handlers, children } = props
  const isSheet = list.filters === 'sheet'
  return (
    <>
      <div className="filters">{!isSheet && children}</div>
      <dialog
        className="sheet rising"
        part="filters"
        aria-label={list.messages.filters}
        {...handlers.sheet?.dialogProps}
      >
        {isSheet && <SheetContent {...props} />}
      </dialog>
    </>
  )
}

function SheetContent({ list, total, handlers, children }: SheetProps) {
  const { sheet } = handlers
  const { messages, isRefined, isBusy, news } = list
  return (
    <>
      <div className="sheet-head" lang={messages.language}>
        <h2 className="sheet-title" tabIndex={-1} ref={sheet?.heading}>
          {messages.filters}
        </h2>
        <button
          type="button"
          className="rising-close"
          part="filters-close"
          aria-label={messages.closeFilters}
          onClick={sheet?.close}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div className="sheet-body">{children}</div>
      <div className="sheet-foot" lang={messages.language}>
        <p className={total === 0 ? 'count' : 'hidden'} role="status">
          {total === 0 ? sayNothing(list) : news}
        </p>
        <button
          type="button"
          className="buy"
          part="filters-show"
          aria-busy={isBusy ? true : undefined}
          onClick={sheet?.close}
        >
          {sayShow(total, list)}
        </button>
        {isRefined && <ResetButton list={list} handlers={handlers} />}
      </div>
    </>
  )
}

function sayShow(total: number | undefined, { messages }: ListViewModel): string {
  if (!total) return messages.closeFilters
  return fill(messages.show, { products: countText(total, messages) })
}

/** Draws the button that removes all filters. */
export function ResetButton({ list, handlers }: Pick<SheetProps, 'list' | 'handlers'>) {
  const { label, onClick } = readReset(list, handlers)
  return (
    <button part="reset" className="reset" type="button" data-action="reset" onClick={onClick}>
      {label}
    </button>
  )
}
