import type { Page } from 'playwright-core'

/** How often a tab is closed again until it is gone. */
const AGAIN_MS = 300

/** Closes a tab by the browser's own session, which needs no answer of the tab. */
async function closeAgain(tab: Page): Promise<void> {
  const context = tab.context()
  const session = await context.newCDPSession(tab)
  const { targetId } = (await session.send('Target.getTargetInfo')).targetInfo
  const browser = await context.browser()?.newBrowserCDPSession()
  await browser?.send('Target.closeTarget', { targetId })
  await browser?.detach()
}

/**
 * Closes a tab. Chromium drops a close that comes while a navigation commits (crbug.com/536385539), and Playwright would
 * wait for it without end, so the browser is told again.
 */
export async function closeTab(tab: Page): Promise<void> {
  // What fails here is tried again, and a tab that is gone needs no more.
  const again = setInterval(() => void closeAgain(tab).catch(() => {}), AGAIN_MS)
  await tab.close().finally(() => clearInterval(again))
}
