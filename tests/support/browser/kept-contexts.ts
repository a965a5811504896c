import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { closeContext } from '../close-context.ts'
import { closeTab } from '../close-tab.ts'
import { once } from './close-after-test.ts'
import { writeTraces } from './traces.ts'

/**
 * What changes a context for all its later pages. A test that calls one of these ends with its context, which no other
 * test gets.
 */
const CHANGES = [
  'addCookies',
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const satisfies readonly (keyof BrowserContext)[]

/** A context that visits use one after the other, each with empty storage. */
interface Kept {
  readonly context: BrowserContext
  /** The origins that its pages have opened. */
  readonly origins: Set<string>
  readonly newSession: BrowserContext['newCDPSession']
  isChanged: boolean
  isClosed: boolean
}

function keep(context: BrowserContext): Kept {
  const kept: Kept = {
    context,
    origins: new Set(),
    newSession: context.newCDPSession.bind(context),
    isChanged: false,
    isClosed: false,
  }
  const note = (on: object, name: string) => {
    const own = Reflect.get(on, name)
    Reflect.set(on, name, (...given: unknown[]) => {
      kept.isChanged = true
      return own.apply(on, given)
    })
  }
  for (const name of CHANGES) note(context, name)
  for (const name of ['install', 'setFixedTime', 'setSystemTime']) note(context.clock, name)
  context.on('request', (request) => {
    kept.origins.add(new URL(request.url()).origin)
  })
  context.on('close', () => {
    kept.isClosed = true
  })
  return kept
}

/** Opens a page in which nothing is stored, as in a new context. */
async function openEmpty({ context, origins, newSession }: Kept): Promise<Page> {
  const page = await context.newPage()
  if (origins.size === 0) return page
  const session = await newSession(page)
  await Promise.all([
    session.send('Network.clearBrowserCache'),
    ...[...origins].map((origin) =>
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ),
  ])
  await session.detach()
  origins.clear()
  return page
}

/** A page for one visit. */
export interface Lent {
  readonly page: Page
  /** Closes the page, and all others of its context; the second call does nothing. */
  close(): Promise<void>
}

/**
 * Lends pages to the visits of one file. A visit gets the context of an earlier one with the same options that has
 * ended, emptied: a new one, with a process for its pages, costs as much processor time as the page itself.
 */
export function lendPages(browser: Pick<Browser, 'newContext'>) {
  const idle = new Map<string, Kept[]>()
  return async (options: BrowserContextOptions = {}): Promise<Lent> => {
    // What a visit brings in its storage comes with a new context only.
    const key = options.storageState ? undefined : JSON.stringify(options)
    const waiting = (key && idle.get(key)) || []
    if (key) idle.set(key, waiting)
    const kept = waiting.pop() ?? keep(await browser.newContext(options))
    const { context } = kept
    return {
      page: await openEmpty(kept),
      // Later the context may belong to another visit.
      close: once(async () => {
        if (kept.isClosed) return
        if (kept.isChanged) return closeContext(context)
        await writeTraces()
        await Promise.all(context.pages().map(closeTab))
        waiting.push(kept)
      }),
    }
  }
}
