import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { closeContext } from '../close-context.ts'
import { CHROMIUM_ARGS } from './find-chromium.ts'
import { collectPageErrors } from './page-errors.ts'
import { countRequests } from './settle.ts'
import { traceContext } from './traces.ts'

/** How long a wait for a state of a page lasts at most: three tests share two cores with what else runs there. */
const PATIENCE_MS = 90_000

/** The browser of this worker, begun by its first file. It ends with the worker's process. */
let launched: Promise<Browser> | undefined

/**
 * A browser of the worker's own. A server for all workers would write and read each message twice more, which is a
 * sixth of what a browser test costs.
 */
async function launch(): Promise<Browser> {
  const executablePath = inject('browserPath')
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS })
  // One that has crashed is not the next file's.
  browser.on('disconnected', () => {
    launched = undefined
  })
  browser.on('context', (context) => {
    collectPageErrors(context)
    countRequests(context)
    traceContext(context)
    context.setDefaultTimeout(PATIENCE_MS)
  })
  return browser
}

/** The worker's browser as one test file has it: `close` closes the file's contexts, and leaves it to the next file. */
export type TestBrowser = Pick<Browser, 'newContext' | 'newPage' | 'close'>

/**
 * The worker's one browser, for one test file. Errors of all its pages fail the test that runs (page-errors.ts), and
 * each can be waited for until it has settled (settle.ts).
 */
export async function connectBrowser(): Promise<TestBrowser> {
  launched ??= launch()
  const browser = await launched
  const own = new Set<BrowserContext>()
  const keep = (context: BrowserContext) => {
    own.add(context)
    context.on('close', () => own.delete(context))
    return context
  }
  return {
    newContext: async (options) => keep(await browser.newContext(options)),
    async newPage(options) {
      const page = await browser.newPage(options)
      keep(page.context())
      return page
    },
    async close() {
      await Promise.all([...own].map(closeContext))
    },
  }
}
