import type { Page } from '../loader/page.ts'
import { bringsForCart } from '../runtime/gate/opened-at.ts'
import { arrivalListenersOf } from '../runtime/gate/watch-address.ts'
import { consentModeOf } from '../runtime/page/may-use.ts'
import { whenIdle } from '../runtime/page/when-idle.ts'

/** What an earlier page has left to do: a coupon that waits, thanks for an order, an order that was not told. */
const LEFT = ['coupon', 'ordered', 'untold']

function hasLeft({ config }: Page): boolean {
  try {
    return [sessionStorage, localStorage].some((storage) =>
      LEFT.some((what) => storage.getItem(`store-widgets:${what}:${config.clientId}`) !== null),
    )
  } catch {
    return false
  }
}

/**
 * Has the page follow its banner, where something is measured, before anything is kept or pushed. What a later page
 * finds refused it forgets.
 */
async function followConsent(page: Page): Promise<void> {
  const { analytics, attribution, vitals } = page.config
  if (consentModeOf(page.config) !== 'auto') return
  if (analytics !== 'datalayer' && attribution !== 'on' && vitals !== 'on') return
  const { followBanner } = await page.loadChunk('consent')
  followBanner(page)
}

/** Fetches what only some pages need: analytics, a way back from the checkout, coupons, campaigns. */
export function startLate(page: Page): void {
  const { config, loadChunk } = page
  // Without it nothing is measured; all else goes on.
  const consent = followConsent(page).catch(console.error)
  if (bringsForCart(page) || hasLeft(page)) {
    Promise.all([loadChunk('cart-api'), consent]).then(
      ([{ followReturnLinks }]) => followReturnLinks(page),
      console.error,
    )
  }
  // A return from the checkout loads the page: by a jump within it only products and a coupon come.
  arrivalListenersOf(page).subscribe(() => {
    if (bringsForCart(page))
      loadChunk('cart-api').then(({ followCartLink }) => followCartLink(page), console.error)
  })
  // Browsers without it fetch nothing for it.
  if (config.agents !== 'off' && ('modelContext' in document || 'modelContext' in navigator))
    loadChunk('agents').then(({ offerTools }) => offerTools(page), console.error)
  const watch = () => loadChunk('idle').then(({ watchViews }) => watchViews(page), console.error)
  if (config.analytics !== 'datalayer') {
    whenIdle(watch)
    return
  }
  // Analytics has to listen before the first event is sent.
  Promise.all([loadChunk('analytics'), consent]).then(([{ startAnalytics }]) => {
    startAnalytics(page)
    watch()
  }, console.error)
}
