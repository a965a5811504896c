import type { ListHeadProps } from '../../../src/views/collection/ListHead.tsx'

/** How much of the text of a list's collection is shown. */
export interface HeadText {
  read(): ListHeadProps['text']
  /** Measures again after the list has been drawn. */
  look(): void
}

/** One line is cut at its end, two at their foot. */
const isCut = (text: Element): boolean =>
  text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1

/**
 * Measures whether the text above a list is longer than its lines (two, one on a phone) in the browser's layout. Opening it shows the
 * whole text.
 */
export function createHeadText(host: HTMLElement, signal: AbortSignal, changed: () => void): HeadText {
  let isLong = false
  let seen: Element | null | undefined
  const measure = () => {
    const whole = seen?.parentElement?.matches('[data-text=whole]')
    const now = !!seen && seen.isConnected && (whole || isCut(seen))
    if (now === isLong) return
    isLong = !!now
    changed()
  }
  const sizes = new ResizeObserver(measure)
  signal.addEventListener('abort', () => sizes.disconnect())
  return {
    read: () => (isLong ? 'cut' : undefined),
    look() {
      const text = host.shadowRoot?.querySelector('.head-text')
      if (text !== seen) {
        sizes.disconnect()
        seen = text
        if (text) sizes.observe(text)
      }
      measure()
    },
  }
}
