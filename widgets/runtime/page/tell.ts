import type { Diagnostic } from '../../loader/diagnostic.ts'
import type { Page } from '../../loader/page.ts'

/** Tells the builder of something in the console. Where our words for it can't be fetched, it is told as it is. */
export function tell(page: Page, diagnostic: Diagnostic): void {
  page.loadChunk('diagnostics').then(
    ({ say }) => say(diagnostic),
    () => console.warn('store-widgets', diagnostic),
  )
}

/**
 * Tells the builder of something that a tag can't do without.
 *
 * @param text What follows the tag's name.
 */
export const tellLack = (page: Page, host: HTMLElement, text: string): void =>
  tell(page, { kind: 'lacks', host, text })
