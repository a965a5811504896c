import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Contestant } from './contestants.ts'
import { emulate, type Profile } from './link.ts'
import { installProbe, type Probe, type ProbeOptions, type Sightings, TOLD } from './probe.ts'

/** The measurements of one visit of a page. Times in milliseconds since navigation. */
export interface Visit {
  readonly firstCardMs: number
  readonly allCardsMs: number
  readonly firstPictureMs?: number | undefined
  /** From the script's arrival to the request for a token; undefined without such a request. */
  readonly tokenAskedMs?: number | undefined
  /** From the token's arrival to the request for products. */
  readonly queryAskedMs?: number | undefined
  /** JavaScript in transferred bytes: until the first card was painted, until all were, and until the page was idle. */
  readonly scriptBytesToFirst: number
  readonly scriptBytesToCards: number
  readonly scriptBytes: number
  /** All requests except pictures and preflights. */
  readonly requests: number
  readonly preflights: number
  readonly pictures: number
  readonly blockingMs: number
  readonly longestTaskMs: number
  /** Time in scripts, and in all tasks of the main thread. */
  readonly scriptMs: number
  readonly taskMs: number
  readonly layoutShift: number
  /** JavaScript's heap after collection, and what the browser keeps for it (DOM, styles). */
  readonly heapBytes: number
  readonly nativeBytes: number
}

export interface OpenPage {
  readonly page: Page
  readonly session: CDPSession
  readonly requests: { type: string; url: string }[]
  /** Settles when all cards are painted the next time. */
  cards(): Promise<void>
  /** Settles when no request has been under way for a while. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Longest wait for the last card; a page that misses it fails the bench. */
const CARDS_TIMEOUT_MS = 90_000
const PICTURE_TIMEOUT_MS = 15_000
/** The time without a request after which a page is idle. An endless request doesn't count. */
const QUIET_MS = 350
const QUIET_TIMEOUT_MS = 4_000

export interface WindowWithProbe {
  probe: Probe
}

/** A replacement in the page for the compiler's helper for named functions. */
const NAME_HELPER = 'globalThis.__name ??= (target) => target'

/**
 * Returns a request's type: the browser's own preflights have none; an OPTIONS request that a page sends is a fetch.
 */
const typeOf = (type: string, method: string) =>
  method === 'OPTIONS' && type !== 'Fetch' ? 'Preflight' : type

export async function openPage(
  context: BrowserContext,
  profile: Profile,
  probe: ProbeOptions,
): Promise<OpenPage> {
  const page = await context.newPage()
  await page.addInitScript(NAME_HELPER)
  await page.addInitScript(installProbe, probe)
  const session = await context.newCDPSession(page)
  const requests: OpenPage['requests'] = []
  const inFlight = new Set<string>()
  let quietSince = performance.now()
  const ended = ({ requestId }: { requestId: string }) => {
    inFlight.delete(requestId)
    quietSince = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ type, request, requestId }) => {
    inFlight.add(requestId)
    requests.push({ type: typeOf(type ?? '', request.method), url: request.url })
  })
  session.on('Network.loadingFinished', ended)
  session.on('Network.loadingFailed', ended)
  // The page reports it by itself: polling would take some of the measured time.
  const stood = createSignal()
  session.on('Runtime.bindingCalled', ({ name }) => {
    if (name === TOLD) stood.ring()
  })
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: TOLD })
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await emulate(session, profile)
  const settle = async () => {
    const end = performance.now() + QUIET_TIMEOUT_MS
    while (performance.now() < end && (inFlight.size > 0 || performance.now() - quietSince < QUIET_MS))
      await sleep(20)
  }
  return { page, session, requests, cards: stood.heard, settle, close: () => page.close() }
}

export const probeFor = (contestant: Contestant, count: number): ProbeOptions => ({
  selector: contestant.tag === 'div' ? '.bb-card' : contestant.tag,
  count,
  root: contestant.root,
  price: contestant.price,
})

/** Creates a signal that is awaited once per ring, including earlier rings. */
function createSignal() {
  let rings = 0
  let answer = () => {}
  return {
    ring() {
      rings++
      answer()
    },
    heard: () =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('Not all cards stood in time')), CARDS_TIMEOUT_MS)
        answer = () => {
          if (!rings) return
          rings--
          clearTimeout(timer)
          answer = () => {}
          resolve()
        }
        answer()
      }),
  }
}

/** Waits until the first picture is loaded and no request is under way, within limits. */
export async function waitForQuiet({ page, settle }: OpenPage): Promise<void> {
  await page
    .waitForFunction(
      () => (window as typeof window & WindowWithProbe).probe.picture !== undefined,
      undefined,
      {
        timeout: PICTURE_TIMEOUT_MS,
        polling: 50,
      },
    )
    .catch(() => undefined)
  await settle()
}

/** Returns the JavaScript that has arrived by a moment of the page's clock. */
export const readScriptBytes = (page: Page, until?: number) =>
  page.evaluate(
    (limit) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd <= limit)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    until ?? Number.MAX_SAFE_INTEGER,
  )

/** Measures the time between an answer and the request that needs it. */
const readOrder = (page: Page): Promise<Pick<Visit, 'tokenAskedMs' | 'queryAskedMs'>> =>
  page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const script = all.find(({ initiatorType }) => initiatorType === 'script')
    const token = all.find(({ name }) => name.endsWith('/oauth2/token'))
    if (!script || !token) return {}
    // A request before the token is the preflight.
    const query = all.find(
      ({ name, startTime }) => name.endsWith('/query-platformized') && startTime >= token.responseEnd,
    )
    return {
      tokenAskedMs: token.startTime - script.responseEnd,
      ...(query && { queryAskedMs: query.startTime - token.responseEnd }),
    }
  })

const readSightings = (page: Page): Promise<Sightings> =>
  page.evaluate(() => {
    const { first, all, picture, shift, longTasks } = (window as typeof window & WindowWithProbe).probe
    return { first, all, picture, shift, longTasks } as Sightings
  })

export async function readHeap(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize, embedderHeapUsedSize } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number
    embedderHeapUsedSize?: number
  }
  return { heapBytes: usedSize, nativeBytes: embedderHeapUsedSize ?? 0 }
}

const BLOCKING_FROM_MS = 50

/** Opens the address, waits until the page is painted and idle, and reads all measures. */
export async function measureVisit(open: OpenPage, url: string): Promise<Visit> {
  const { page, session, requests } = open
  await page.goto(url, { waitUntil: 'commit' })
  await open.cards()
  await waitForQuiet(open)
  const sightings = await readSightings(page)
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1000
  const scripts = {
    scriptBytesToFirst: await readScriptBytes(page, sightings.first),
    scriptBytesToCards: await readScriptBytes(page, sightings.all),
    scriptBytes: await readScriptBytes(page),
  }
  const preflights = requests.filter(({ type }) => type === 'Preflight').length
  const pictures = requests.filter(({ type }) => type === 'Image').length
  return {
    firstCardMs: sightings.first ?? Number.NaN,
    allCardsMs: sightings.all ?? Number.NaN,
    firstPictureMs: sightings.picture,
    ...(await readOrder(page)),
    ...scripts,
    requests: requests.length - preflights - pictures,
    preflights,
    pictures,
    blockingMs: sightings.longTasks.reduce((sum, task) => sum + Math.max(0, task - BLOCKING_FROM_MS), 0),
    longestTaskMs: Math.max(0, ...sightings.longTasks),
    scriptMs: metric('ScriptDuration'),
    taskMs: metric('TaskDuration'),
    layoutShift: sightings.shift,
    ...(await readHeap(session)),
  }
}
