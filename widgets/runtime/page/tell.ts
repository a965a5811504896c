import type { Diagnostic } from '../../loader/diagnostic.ts'
import type { Page } from '../../loader/page.ts'

/** Reports a problem to the builder in the console. If our texts can't be fetched, the raw diagnostic is logged. */
export function tell(page: Page, diagnostic: Diagnostic): void {
  page.loadChunk('diagnostics').then(
    ({ say }) => say(diagnostic),
    () => console.warn('store-widgets', diagnostic),
  )
}

/**
 * Reports a problem of a tag if it is still there in the next task: frameworks insert a tag before they write its
 * attributes, and some remove it at once.
 */
export function tellIfStill(
  page: Page,
  diagnostic: Diagnostic & { readonly host: Element },
  isThere: () => boolean,
): void {
  setTimeout(() => {
    if (diagnostic.host.isConnected && isThere()) tell(page, diagnostic)
  })
}

/**
 * Reports something missing that a tag can't do without.
 *
 * @param text The text after the tag's name.
 */
export const tellLack = (page: Page, host: HTMLElement, text: string): void =>
  tell(page, { kind: 'lacks', host, text })
