import { useState } from 'react'
import type { ListHandlers, ListViewModel } from '../../views/list/list-view-model.ts'
import { useDrawer } from '../use-drawer.ts'

interface Filters extends Required<Pick<ListHandlers, 'onFilters' | 'sheet'>> {
  readonly filters: NonNullable<ListViewModel['filters']>
}

/**
 * Shows the filters: below the controls or, where the look hides them until then, as a modal sheet.
 *
 * @param settle Takes what is typed, because its field goes with the sheet.
 */
export function useFilters(host: HTMLElement, settle: () => void): Filters {
  const [isShown, setShown] = useState(false)
  const { isOpen, open, close, heading, dialogProps } = useDrawer(() => {})
  return {
    filters: isOpen ? 'sheet' : isShown ? 'shown' : 'closed',
    onFilters() {
      const fields = host.shadowRoot?.querySelector('.filters')
      if (fields && getComputedStyle(fields).display === 'none') open()
      else setShown(!isShown)
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
