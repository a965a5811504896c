import type { Page } from '../loader/page.ts'

/**
 * Fetches the connection when the network or the person is back and it could not be fetched before: it brings back
 * what failed, itself included.
 */
export function fetchLifeAgain(page: Page): void {
  const fetchLife = () => {
    if (!page.revival && document.querySelector('[status=error]')) page.life().catch(() => {})
  }
  addEventListener('online', fetchLife)
  addEventListener('focus', fetchLife)
}
