import type { BrowserContext } from 'playwright-core'

/**
 * Closes a browser context with its pages. Handlers of routes that still wait for an answer end with it, and what
 * they then throw is nobody's failure.
 */
export async function closeContext(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}
