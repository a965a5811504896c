import { useState } from 'react'
import type { ListHandlers, ListViewModel } from '../../views/collection/list-view-model.ts'
import { spendEscape } from '../keep-escape.ts'
import type { TakeStep } from '../take-step.ts'
import { useDrawer } from '../use-drawer.ts'

interface Filters extends Required<Pick<ListHandlers, 'onFilters' | 'sheet'>> {
  readonly filters: NonNullable<ListViewModel['filters']>
  /** Called when Escape was pressed among the controls. */
  readonly onEscape: (event: Pick<KeyboardEvent, 'preventDefault' | 'stopPropagation'>) => void
}

interface FilterWays {
  /** Applies the typed text, because its field is removed with the sheet. */
  readonly settle: () => void
  /** Stores the list's place before the sheet becomes a step of the history: Back leads to it. */
  readonly note: () => void
  readonly takeStep: TakeStep
}

/** A custom property that the style sheet sets when the filters have space beside the cards. */
const BESIDE = '--_beside'

/** Shows the filters: beside the cards or, if there is no space for that, as a modal sheet. */
export function useFilters(host: HTMLElement, { settle, note, takeStep }: FilterWays): Filters {
  const [isShown, setShown] = useState(false)
  const { isOpen, open, close, heading, dialogProps } = useDrawer(() => {}, takeStep)
  return {
    filters: isOpen ? 'sheet' : isShown ? 'shown' : 'closed',
    onFilters() {
      const fields = host.shadowRoot?.querySelector('.filters')
      if (isShown) setShown(false)
      else if (fields && !getComputedStyle(fields).getPropertyValue(BESIDE)) {
        note()
        open()
      } else setShown(true)
    },
    onEscape(event) {
      if (!isShown) return
      spendEscape(event)
      setShown(false)
      host.shadowRoot?.querySelector<HTMLElement>('.facets-toggle')?.focus()
    },
    sheet: {
      heading,
      close() {
        settle()
        close()
      },
      dialogProps: {
        ...dialogProps,
        onClose() {
          settle()
          dialogProps.onClose()
        },
        onClick(event) {
          settle()
          dialogProps.onClick(event)
        },
      },
    },
  }
}
