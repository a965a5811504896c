import type { Page } from '../page.ts'

/**
 * Wakes a list that goes on by scrolling as soon as somebody scrolls, or when its end is in the window
 * from the start: only React asks for more.
 */
export function wakeBeforeEnd(
  page: Page,
  host: HTMLElement,
  { isWanted, signal }: { isWanted: () => boolean; signal: AbortSignal },
): void {
  const wake = async () => {
    if (!isWanted() || signal.aborted) return
    await page.elements()
    const tag = page.tags.get(host)
    if (tag) page.wake?.(tag)
  }
  const wakeQuietly = () => wake().catch(() => {})
  addEventListener('scroll', wakeQuietly, { signal, once: true, passive: true, capture: true })
  host.addEventListener(
    'store-ready',
    () => {
      const end = host.shadowRoot?.querySelector('[part=more]')?.getBoundingClientRect().top
      if (end !== undefined && end < innerHeight * 2) wakeQuietly()
    },
    { signal, once: true },
  )
}
