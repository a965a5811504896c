import type { ListHeadProps } from '../../../src/views/collection/ListHead.tsx'

/** How much shows of what is said of a list's collection. */
export interface HeadText {
  read(): ListHeadProps['text']
  /** Looks again, when the list has been drawn. */
  look(): void
}

/**
 * Whether the text above a list is longer than its two lines, by what the browser has laid out. Who opens it sees it
 * whole.
 */
export function createHeadText(host: HTMLElement, signal: AbortSignal, changed: () => void): HeadText {
  let isLong = false
  let seen: Element | null | undefined
  const measure = () => {
    const whole = seen?.parentElement?.matches('[data-text=whole]')
    const now = !!seen && seen.isConnected && (whole || seen.scrollHeight > seen.clientHeight + 1)
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
