import type { Page } from '../../loader/page.ts'

/**
 * Activates a list by its own signs of use: a field that changes, because tools change fields that never had the focus;
 * and if it continues by scrolling, a scroll, or an end that is in the window from the start, because only React loads
 * more.
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
