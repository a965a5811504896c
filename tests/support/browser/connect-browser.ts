import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { inject } from 'vitest'
import { closeContext } from '../close-context.ts'
import { CHROMIUM_ARGS } from './find-chromium.ts'
import { countOpened } from './opened.ts'
import { collectPageErrors } from './page-errors.ts'
import { countRequests } from './settle.ts'
import { traceContext } from './traces.ts'

/** The longest wait for a state of a page: three tests share two cores with the machine's other work. */
const PATIENCE_MS = 90_000

/**
 * Settings of Blink. A picture with `loading="lazy"` is fetched 100 px before the window: by Chromium's own 1,250 px and
 * more a list fetches fifty pictures where twelve cards are seen, which is a third of such a test's processor time. The
 * others are Playwright's own, which this argument replaces: without a window nobody has a mouse otherwise.
 */
const BLINK = [
  ...['Unknown', '3G', '4G'].map((speed) => `lazyLoadingImageMarginPx${speed}=100`),
  ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
]

/**
 * All pages of a context that belong to one site share a process: a new one costs as much processor time as a page with
 * a card.
 */
const ONE_PROCESS = '--renderer-process-limit=1'

/** The browser of this worker, started by its first file. It ends with the worker's process. */
let launched: Promise<Browser> | undefined

/**
 * Starts the worker's own browser. One server for all workers would write and read each message twice more, which takes
 * a sixth of a browser test's time.
 */
async function launch(): Promise<Browser> {
  const executablePath = inject('browserPath')
  const args = [...CHROMIUM_ARGS, ONE_PROCESS, `--blink-settings=${BLINK.join()}`]
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
  // The next file must not get a crashed browser.
  browser.on('disconnected', () => {
    launched = undefined
  })
  browser.on('context', (context) => {
    collectPageErrors(context)
    countRequests(context)
    countOpened(context)
    traceContext(context)
    context.setDefaultTimeout(PATIENCE_MS)
  })
  return browser
}

/**
 * The worker's browser for one test file: `close` closes the file's contexts, and leaves the browser to the next file.
 */
export type TestBrowser = Pick<Browser, 'newContext' | 'newPage' | 'close'>

/**
 * Connects one test file with the worker's browser. Errors of all its pages fail the test that runs (page-errors.ts),
 * and each can be waited for until it has settled (settle.ts).
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
