import type { Page } from '../../loader/page.ts'

/**
 * Fetches the connection when the network or the person is back, if it failed before: it retries everything that
 * failed, itself included.
 */
export function fetchConnectionAgain(page: Page): void {
  const fetchConnection = () => {
    if (!page.revival && document.querySelector('[status=error]')) page.connection().catch(() => {})
  }
  addEventListener('online', fetchConnection)
  addEventListener('focus', fetchConnection)
}
