import type { Page } from '../loader/page.ts'
import { bringsForCart } from '../runtime/gate/opened-at.ts'
import { arrivalListenersOf } from '../runtime/gate/watch-address.ts'
import { hasLeft } from '../runtime/memory/has-left.ts'
import { consentModeOf } from '../runtime/page/may-use.ts'
import { whenIdle } from '../runtime/page/when-idle.ts'

/**
 * The tasks that an earlier page has left: a waiting coupon, the thanks for an order, an order that wasn't reported, an
 * addition to the cart that wasn't confirmed.
 */
const LEFT = ['coupon', 'ordered', 'untold', 'unsent']

/** The delay before a failed fetch is reported, in milliseconds: a page that is left has ended by then. */
const STAY_MS = 1_000

/**
 * Lets the page follow its consent banner, if anything is measured, before anything is kept or pushed. If consent was
 * withdrawn, a later page forgets what was kept.
 */
async function followConsent(page: Page): Promise<void> {
  const { analytics, attribution, vitals } = page.config
  if (consentModeOf(page.config) !== 'auto') return
  if (analytics !== 'datalayer' && attribution !== 'on' && vitals !== 'on') return
  const { followBanner } = await page.loadChunk('consent')
  followBanner(page)
}

/** Reports a failed fetch, unless the page ends meanwhile: its timers no longer run then. */
const report = (reason: unknown): void => {
  setTimeout(console.error, STAY_MS, reason)
}

/** Runs something now, or when a page that the browser has prerendered is opened. */
function whenOpened(run: () => void): void {
  // TypeScript's types don't know it: it is Chromium's alone.
  const { prerendering } = document as Document & { readonly prerendering?: boolean }
  if (prerendering) document.addEventListener('prerenderingchange', run, { once: true })
  else run()
}

/**
 * Fetches the features of only some pages: analytics, a return from the checkout, coupons, campaigns. A prerendered page
 * waits until somebody opens it: what it changed and measured before would be of a visit that may never take place, and
 * what it stored for the tab would be lost, because the tab's own storage replaces that of the prerendering.
 */
export const startLate = (page: Page): void => whenOpened(() => start(page))

function start(page: Page): void {
  const { config, loadChunk } = page
  // Without it nothing is measured; everything else continues.
  const consent = followConsent(page).catch(report)
  if (bringsForCart(page) || hasLeft(page, LEFT)) {
    Promise.all([loadChunk('cart-api'), consent])
      .then(([{ followReturnLinks }]) => followReturnLinks(page))
      .catch(report)
  }
  // A return from the checkout loads the page; a jump within it brings only products and a coupon.
  arrivalListenersOf(page).subscribe(() => {
    if (!bringsForCart(page)) return
    loadChunk('cart-api')
      .then(({ followCartLink }) => followCartLink(page))
      .catch(report)
  })
  // Other browsers fetch nothing for it.
  if (config.agents !== 'off' && ('modelContext' in document || 'modelContext' in navigator))
    loadChunk('agents')
      .then(({ offerTools }) => offerTools(page))
      .catch(report)
  const watch = () =>
    loadChunk('idle')
      .then(({ watchViews }) => watchViews(page))
      .catch(report)
  if (config.analytics !== 'datalayer') {
    whenIdle(watch)
    return
  }
  // Analytics must listen before the first event is fired. The page's own listeners get the events in any case, also
  // where an extension of the browser keeps analytics out.
  Promise.all([loadChunk('analytics'), consent])
    .then(([{ startAnalytics }]) => startAnalytics(page))
    .catch(report)
    .then(watch)
}
