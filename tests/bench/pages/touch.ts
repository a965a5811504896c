import type { Page } from 'playwright-core'
import { OURS } from './contestants.ts'
import { PROFILES, type Profile } from './link.ts'
import type { BenchSite } from './site.ts'
import { SCREEN } from './site.ts'
import { type OpenPage, openPage, probeFor, readScriptBytes, waitForQuiet } from './visit.ts'

/** The times of the first tap on a card that is only painted: React has not loaded yet. */
export interface Touch {
  /** From the tap to `store-add-to-cart`, on a page that has been idle. */
  readonly quietMs: number
  /** The same, right after the card was painted. */
  readonly earlyMs: number
  /** All JavaScript until React draws the card, in transferred bytes. */
  readonly scriptBytes: number
}

type Tapped = Window & { tapped: Promise<number> }

const LIMIT_MS = 10_000

/** Starts the clock with the tap, stops it with the event. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    let start = Number.NaN
    addEventListener(
      'pointerdown',
      (event) => {
        start = event.timeStamp
      },
      true,
    )
    ;(window as typeof window & Tapped).tapped = new Promise((done) => {
      addEventListener('store-add-to-cart', (event) => {
        event.preventDefault()
        done(performance.now() - start)
      })
    })
  })

async function tap({ page }: OpenPage): Promise<number> {
  await page.locator('store-product [part=buy]').first().tap({ timeout: LIMIT_MS, force: true })
  const limit = new Promise<number>((_, fail) =>
    setTimeout(() => fail(new Error('The first tap was lost')), LIMIT_MS).unref(),
  )
  return Promise.race([page.evaluate(() => (window as typeof window & Tapped).tapped), limit])
}

async function touchOnce(site: BenchSite, wait: (open: OpenPage) => Promise<unknown>) {
  const context = await site.browser.newContext({ viewport: SCREEN, hasTouch: true })
  try {
    const open = await openPage(context, PROFILES[0] as Profile, probeFor(OURS, 1))
    await listen(open.page)
    await open.page.goto(await site.page(OURS, 1), { waitUntil: 'commit' })
    await open.cards()
    await wait(open)
    const isReactThere = await open.page.evaluate(
      () => performance.getEntriesByName('store-widgets:react').length > 0,
    )
    if (isReactThere) throw new Error('React came before anybody touched a card')
    const ms = await tap(open)
    await waitForQuiet(open)
    return { ms, scriptBytes: await readScriptBytes(open.page) }
  } finally {
    await context.close()
  }
}

export async function benchTouch(site: BenchSite, rounds: number): Promise<Touch[]> {
  const touches: Touch[] = []
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await touchOnce(site, waitForQuiet)
    const early = await touchOnce(site, async () => undefined)
    touches.push({ quietMs: quiet.ms, earlyMs: early.ms, scriptBytes: quiet.scriptBytes })
  }
  return touches
}
