import type { Page } from '../../loader/page.ts'

/**
 * Tells the builder, in the console, of something that a tag can't do without.
 *
 * @param text What follows the tag's name.
 */
export function tellLack(page: Page, host: HTMLElement, text: string): void {
  page.loadChunk('diagnostics').then(
    ({ say }) => say({ kind: 'lacks', host, text }),
    () => {},
  )
}
