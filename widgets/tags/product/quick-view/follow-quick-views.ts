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
    page.loadChunk('app').then(
      ({ openNamed }) => openNamed(page, host, { slug, isWanted: () => quickViews.readProduct() === slug }),
      () => {},
    )
  }
  addEventListener('popstate', open, { signal })
  host.addEventListener('store-ready', open, { signal, once: true })
  // It was closed with its list: another list in its place hasn't shown it.
  signal.addEventListener('abort', () => quickViews.forget())
}
