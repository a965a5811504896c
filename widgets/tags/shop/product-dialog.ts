import type { Page } from '../../loader/page.ts'

/** The product in a dialog above the content of a shop. */
export interface ProductDialog {
  /**
   * @param closed Called when a person has closed it; not when the shop has moved on.
   * @returns `none`: there is no such product; `failed`: it can't be shown in a dialog.
   */
  open(slug: string, closed: () => void): Promise<'none' | 'failed' | undefined>
  /** Closes it, because something else is shown. */
  end(): void
}

export function createProductDialog(page: Page, host: HTMLElement): ProductDialog {
  let latest: object | undefined
  let stands: WeakRef<HTMLDialogElement> | undefined
  return {
    async open(slug, closed) {
      const own = {}
      latest = own
      const isWanted = () => latest === own
      const enter = (dialog: WeakRef<HTMLDialogElement>) => {
        stands = dialog
        return () => isWanted() && closed()
      }
      return page.loadChunk('quick-view').then(
        ({ openAbove }) => openAbove(page, host, { slug, isWanted, enter }),
        () => 'failed' as const,
      )
    },
    end() {
      latest = undefined
      const dialog = stands?.deref()
      stands = undefined
      // Its own event comes later than the next dialog may open.
      dialog?.close()
      dialog?.remove()
    },
  }
}
