import type { Page } from '../../loader/page.ts'

/**
 * Activates a list by signs of its own. A field that changes: tools change fields that nobody was in. Where
 * it goes on by scrolling, somebody who scrolls, or an end that is in the window from the start: only
 * React asks for more.
 */
export function activateList(
  page: Page,
  host: HTMLElement,
  { isScrolled, signal }: { isScrolled: () => boolean; signal: AbortSignal },
): void {
  const activate = async () => {
    const live = await page.elements()
    const tag = page.tags.get(host)
    if (tag) live?.activate(tag)
  }
  const activateQuietly = () => activate().catch(() => {})
  const activateScrolled = () => {
    if (isScrolled()) activateQuietly()
  }
  host.shadowRoot?.addEventListener('input', activateQuietly, { signal })
  addEventListener('scroll', activateScrolled, { signal, once: true, passive: true, capture: true })
  host.addEventListener(
    'store-ready',
    () => {
      const end = host.shadowRoot?.querySelector('[part=more]')?.getBoundingClientRect().top
      if (end !== undefined && end < innerHeight * 2) activateScrolled()
    },
    { signal, once: true },
  )
}
