import type { Page } from 'playwright-core'

/**
 * Reloads the page after a change of a text in its storage. It is changed before the new page's first script, because
 * the present page may write its own once more.
 *
 * @param place The key in `localStorage`, or its beginning.
 * @param change Runs in the browser, with the stored text only.
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
