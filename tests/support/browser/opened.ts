import type { BrowserContext } from 'playwright-core'

/** What this worker's tests have opened so far: most of a browser test's time goes there. */
export const opened = { contexts: 0, documents: 0 }

/** Counts a new context, and from now on the documents that its pages load. */
export function countOpened(context: BrowserContext): void {
  opened.contexts++
  context.on('request', (request) => {
    if (request.resourceType() === 'document') opened.documents++
  })
}
