import type { Page } from './page.ts'

/**
 * Loads once more what could not be loaded, when the network or the person is back. The connection knows these moments;
 * if it can't be loaded either, the network alone counts.
 */
export function loadAgain(page: Page, load: () => void): void {
  page.connection().then(
    () => page.revival?.add(load),
    () => addEventListener('online', load, { once: true }),
  )
}
