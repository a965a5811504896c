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
 * Reports something missing that a tag can't do without.
 *
 * @param text The text after the tag's name.
 */
export const tellLack = (page: Page, host: HTMLElement, text: string): void =>
  tell(page, { kind: 'lacks', host, text })
