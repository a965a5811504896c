import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { collectPageErrors } from './page-errors.ts'
import { countRequests } from './settle.ts'
import { traceContext } from './traces.ts'

/** How long a wait for a state of a page lasts at most: three tests share two cores with what else runs there. */
const PATIENCE_MS = 90_000

/**
 * The run's one browser, for one test file. Errors of all its pages fail the test that runs (page-errors.ts), and
 * each can be waited for until it has settled (settle.ts).
 */
export async function connectBrowser(): Promise<Browser> {
  const browser = await chromium.connect(inject('browserAddress'))
  browser.on('context', (context) => {
    collectPageErrors(context)
    countRequests(context)
    traceContext(context)
    context.setDefaultTimeout(PATIENCE_MS)
  })
  return browser
}
