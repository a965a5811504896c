import type { Page } from '../../../loader/page.ts'
import { type QuickViewHistory, quickViewsOf } from './quick-views-of.ts'

/** Opens a list's quick view that Forward, a reload or a link leads to. */
export function followQuickViews(
  page: Page,
  host: HTMLElement,
  quickViews: QuickViewHistory,
  signal: AbortSignal,
): void {
  quickViewsOf(page).set(host, quickViews)
  const open = () => {
    const slug = quickViews.readProduct()
    if (!slug) return
    page.loadChunk('quick-view').then(
      ({ openNamed }) => openNamed(page, host, { slug, isWanted: () => quickViews.readProduct() === slug }),
      () => {},
    )
  }
  addEventListener('popstate', open, { signal })
  host.addEventListener('store-ready', open, { signal, once: true })
  // The name of a list in the address is its id, which a shop gives to the page's own list: perhaps after it is ready.
  const named = new MutationObserver(() => {
    if (host.getAttribute('status') === 'ready') open()
  })
  named.observe(host, { attributeFilter: ['id'] })
  signal.addEventListener('abort', () => {
    named.disconnect()
    // It was closed with its list: another list in its place hasn't shown it.
    quickViews.forget()
  })
}
