import type { Page } from '../../../loader/page.ts'
import { type QuickViewHistory, quickViewsOf } from './quick-views-of.ts'

/** Opens a list's quick view where Forward, a reload or a link leads to one. */
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
  // It went with its list: another list that comes to this place has not shown it.
  signal.addEventListener('abort', () => quickViews.forget())
}
