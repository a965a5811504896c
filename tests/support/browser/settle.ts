import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Requests under way. */
const underWay = new WeakMap<Page, Set<Request>>()

/** Requests without an end. */
const ENDLESS = new Set(['ping', 'media', 'eventsource', 'websocket'])

/** Counts the requests of a context's pages from now on, for {@link settle}. */
export function countRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    underWay.set(page, requests)
    page.on('request', (one) => {
      if (!ENDLESS.has(one.resourceType())) requests.add(one)
    })
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (one) => requests.delete(one))
  })
}

/** Waits until no finite animation or transition runs: colours and positions are then final. */
export const motionEnds = (page: Page) =>
  page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
    for (;;) {
      const roots = [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])]
      const moves = roots.flatMap((root) => root.getAnimations()).filter(isEnding)
      if (moves.length === 0) return
      await Promise.allSettled(moves.map(({ finished }) => finished))
    }
  })

/** Waits until the page is idle: planned work is done, its frames are drawn, nothing moves. */
const idle = async (page: Page) => {
  await motionEnds(page)
  return page.evaluate(async () => {
    // Work that the first idle time plans, or requests, is visible after the second. Chromium sometimes gives a page no idle
    // time at all for a minute, while it draws frames: without a limit this would wait as long.
    for (let time = 0; time < 3; time++)
      await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))
    return true
  })
}

/** Waits until we handle clicks on our links. Before, the browser follows them. */
export const linksAreOurs = (page: Page) => page.waitForFunction(() => customElements.get('store-product'))

/**
 * Waits until nothing is under way: no request, no work, no finite animation. Anything that should not happen would
 * have happened by then.
 *
 * @param held Addresses that the test holds meanwhile.
 */
export async function settle(page: Page, { held }: { readonly held?: RegExp } = {}): Promise<void> {
  const requests = underWay.get(page)
  if (!requests) throw new Error('The requests of this page are not counted: connectBrowser() does that')
  const list = () => [...requests].map((one) => one.url()).filter((url) => !held?.test(url))
  let isIdle = false
  while (!isIdle || list().length) {
    await expect.poll(list, { interval: 20 }).toEqual([])
    isIdle = await idle(page).catch((reason) => {
      // The idle page has been replaced by another.
      if (/Execution context was destroyed/.test(String(reason))) return false
      throw reason
    })
  }
}
