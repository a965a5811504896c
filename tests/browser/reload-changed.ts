import type { Page } from 'playwright-core'

/**
 * Loads the page again with another text where its storage keeps one. It is changed before the new page's first
 * script, because the page that stands there now may write its own once more.
 *
 * @param place The key in `localStorage`, or how it begins.
 * @param change Runs in the browser, with nothing but the text that is kept.
 */
export async function reloadChanged(
  page: Page,
  place: string,
  change: (kept: string) => string,
): Promise<void> {
  const content = `if (window === top) {
    const place = ${JSON.stringify(place)}
    const key = place in localStorage ? place : Object.keys(localStorage).find((one) => one.startsWith(place))
    if (key) localStorage.setItem(key, (${change})(localStorage.getItem(key)))
  }`
  const script = await page.addInitScript({ content })
  await page.reload()
  await script.dispose()
}
