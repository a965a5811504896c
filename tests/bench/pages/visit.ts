import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Contestant } from './contestants.ts'
import { emulate, type Profile } from './link.ts'
import { installProbe, type ProbeOptions, type Sightings } from './probe.ts'

/** What one visit of a page cost. Times in milliseconds since navigation. */
export interface Visit {
  readonly firstCardMs: number
  readonly allCardsMs: number
  readonly firstPictureMs?: number | undefined
  /** JavaScript as it travelled, until the cards stood and until the page was quiet. */
  readonly scriptBytesToCards: number
  readonly scriptBytes: number
  /** All of them but pictures and preflights. */
  readonly requests: number
  readonly preflights: number
  readonly pictures: number
  readonly blockingMs: number
  readonly longestTaskMs: number
  /** Time in scripts and in all tasks of the main thread. */
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
  close(): Promise<void>
}

interface WindowWithProbe {
  probe: Sightings & { watch(hosts: readonly Element[]): void }
}

/** What a page makes of the browser's own helper for named functions, which the compiler asks for. */
const NAME_HELPER = 'globalThis.__name ??= (target) => target'

/** The browser's own preflights are of no type; an OPTIONS request that a page makes is a fetch. */
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
  session.on('Network.requestWillBeSent', ({ type, request }) =>
    requests.push({ type: typeOf(type ?? '', request.method), url: request.url }),
  )
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await emulate(session, profile)
  return { page, session, requests, close: () => page.close() }
}

export const probeFor = (contestant: Contestant, count: number): ProbeOptions => ({
  selector: contestant.tag === 'div' ? '.bb-card' : contestant.tag,
  count,
  root: contestant.root,
  price: contestant.price,
})

/** Longest wait for the last card; a page that misses it fails the bench. */
const CARDS_TIMEOUT_MS = 20_000
const PICTURE_TIMEOUT_MS = 15_000
const QUIET_TIMEOUT_MS = 4_000

export const waitForCards = (page: Page) =>
  page.waitForFunction(() => (window as unknown as WindowWithProbe).probe.all !== undefined, undefined, {
    timeout: CARDS_TIMEOUT_MS,
    polling: 50,
  })

/** Until the first picture is there and nothing is on its way for half a second, within bounds. */
export async function waitForQuiet(page: Page): Promise<void> {
  await page
    .waitForFunction(() => (window as unknown as WindowWithProbe).probe.picture !== undefined, undefined, {
      timeout: PICTURE_TIMEOUT_MS,
      polling: 50,
    })
    .catch(() => undefined)
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined)
}

/** JavaScript that has arrived by a moment of the page's clock. */
export const readScriptBytes = (page: Page, until?: number) =>
  page.evaluate(
    (limit) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd <= limit)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    until ?? Number.MAX_SAFE_INTEGER,
  )

const readSightings = (page: Page): Promise<Sightings> =>
  page.evaluate(() => {
    const { first, all, picture, shift, longTasks } = (window as unknown as WindowWithProbe).probe
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

/** Opens the address, waits until it is painted and quiet, and reads everything. */
export async function measureVisit({ page, session, requests }: OpenPage, url: string): Promise<Visit> {
  await page.goto(url, { waitUntil: 'commit' })
  await waitForCards(page)
  await waitForQuiet(page)
  const sightings = await readSightings(page)
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1000
  const scripts = {
    scriptBytesToCards: await readScriptBytes(page, sightings.all),
    scriptBytes: await readScriptBytes(page),
  }
  const preflights = requests.filter(({ type }) => type === 'Preflight').length
  const pictures = requests.filter(({ type }) => type === 'Image').length
  return {
    firstCardMs: sightings.first ?? Number.NaN,
    allCardsMs: sightings.all ?? Number.NaN,
    firstPictureMs: sightings.picture,
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
