import type { BrowserContext } from 'playwright-core'

/**
 * Closes a browser context with its pages. Route handlers that still wait for an answer end with it, and their errors
 * then don't count.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
