import type { Page } from 'playwright-core'
import { ODD_TEXTS, type Random, spoilJson } from '../support/random.ts'

/** What browsers and other scripts do to a page: its address, its storage, its visibility and its size. */

/** Changes the address, as a router, a menu of anchors or another script of the page does. */
export const readdress = (page: Page, how: string) =>
  page.evaluate((way) => {
    if (way === 'anchor') location.hash = `a${Math.floor(history.length)}`
    else if (way === 'push') history.pushState({ of: 'the page' }, '', `?page=${history.length}`)
    else if (way === 'replace') history.replaceState(null, '', location.href)
    else dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, how)

/** Damages the browser's storage, as other scripts, older versions and full storage do. */
export async function spoilStorage(page: Page, random: Random): Promise<void> {
  const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  const names = Object.keys(kept).filter((name) => name.startsWith('store-widgets'))
  if (!names.length) return
  const name = random.pick(names)
  const spoil = () => {
    try {
      return JSON.stringify(spoilJson(random, JSON.parse(kept[name] ?? ''), 0.1))
    } catch {
      return random.pick(ODD_TEXTS)
    }
  }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, spoil()] as const)
}

/** Clears storage, as a shopper does who clears the site's data, or a logout of the host's own. */
export async function clearStorage(page: Page, which: 'local' | 'session' | 'cookies'): Promise<void> {
  if (which === 'cookies') return page.context().clearCookies()
  await page.evaluate((name) => (name === 'local' ? localStorage : sessionStorage).clear(), which)
}

/** Hides the tab, shows it, or both; a headless browser's tabs all count as visible. */
export const turnTab = (page: Page, states: readonly ('hidden' | 'visible')[]) =>
  page.evaluate((all) => {
    for (const state of all) {
      for (const [name, value] of Object.entries({ visibilityState: state, hidden: state === 'hidden' }))
        Object.defineProperty(document, name, { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      dispatchEvent(new Event(state === 'hidden' ? 'blur' : 'focus'))
    }
  }, states)

/** Freezes the page and lets it go on, as phones do with tabs in the background. */
export async function freeze(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await session.detach()
}

/** Shows the page's texts, or all of it, in another size. */
export const zoom = (page: Page, how: 'text' | 'page', factor: number) =>
  page.evaluate(
    ([way, times]) => {
      const { style } = document.documentElement
      if (way === 'text') style.fontSize = `${100 * times}%`
      else style.zoom = String(times)
    },
    [how, factor] as const,
  )
