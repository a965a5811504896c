import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, ensureTestBrowser } from '../support/browser/find-chromium.ts'
import { translatePages } from '../support/browser/translate-pages.ts'
import { createRandom } from '../support/random.ts'
import { printFlaky, remember } from '../support/run/flaky.ts'
import { writeOutcome } from '../support/run/outcome.ts'
import { type Findings, playAgain } from '../support/run/play-again.ts'
import { type Failure, printFailures } from '../support/run/run-vitest.ts'
import { shareBuild } from '../support/shared-build.ts'
import { act } from './acts.ts'
import { hasRun, judge } from './judge.ts'
import { openNotifications } from './notifications.ts'
import { fillForm, OF_THE_HOST } from './page-acts.ts'
import { PICTURE_HOST } from './spoil-answers.ts'
import { openWorld, readRules, type World } from './world.ts'

/**
 * `npm run monkey [-- --seed 7 --seconds 60 --only 3]`: random pages of all tags, and random acts of shoppers, owners,
 * pages, browsers and networks, on both catalogs. Nothing may be thrown or executed, and no foreign host may be asked; when all
 * disturbances have ended, every tag must be drawn and the cart must be the provider's: if not, the round is played
 * again. Each finding names the seed and the round that repeat it (`--only`), as far as timing allows.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    seconds: { type: 'string', default: '120' },
    only: { type: 'string' },
  },
})
const SEED = Number(values.seed)
const SECONDS = Number(values.seconds)
const CATALOGS = ['v1', 'v3'] as const
const MOST_ACTS = 30
const MOST_TABS = 3
/** The time after which a round counts as hanging. */
const ROUND_MS = 240_000

/** Notes everything that no page may do, in any case. */
function watch(page: Page, wrong: Set<string>): void {
  page.on('pageerror', (error) => {
    if (!error.message.includes(OF_THE_HOST)) wrong.add(`uncaught: ${error.stack ?? error}`)
  })
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  page.on('dialog', (dialog) => {
    // A page may ask whether to leave.
    if (dialog.type() !== 'beforeunload') wrong.add(`a dialog: ${dialog.message()}`)
    dialog.accept().catch(() => {})
  })
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    const isForeign =
      hostname === PICTURE_HOST ? request.resourceType() !== 'image' : /\bevil\.example$/.test(hostname)
    // A service worker has no frame, and neither has the first request of a new page.
    if (isForeign)
      wrong.add(`asked ${request.url()} (${request.resourceType()}, ${request.headers().referer})`)
  })
}

/** The attempts to open a page while a press may still be opening another. */
const MOST_OPENINGS = 20

/** Opens the page again; a press may still be opening another. */
async function openAnew(page: Page, address: string): Promise<void> {
  let failed: unknown
  for (let attempt = 0; attempt < MOST_OPENINGS; attempt++) {
    failed = await page.goto(address).then(
      () => undefined,
      (error: Error) => error,
    )
    if (failed && !/interrupted|ERR_ABORTED/.test(String(failed))) throw failed
    // The press may have been faster, even if this was not told.
    if (!failed && page.url().startsWith(address)) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`${address} couldn't be opened, the page is at ${page.url()}`, { cause: failed })
}

/** Fills a hosted page's forms until it leads back; each attempt is one page. */
async function finish(page: Page, isAway: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 3 && isAway(); attempt++) {
    await page.waitForLoadState('load', { timeout: 3_000 }).catch(() => {})
    const answered = page.waitForEvent('framenavigated', { timeout: 2_000 }).catch(() => {})
    await fillForm(page, 0, 'member@example.com').catch(() => {})
    await answered
  }
}

/** The page's text without its long parts: odd texts, and what the server has drawn. */
const shorten = (html: string) =>
  html
    .replace(/x{50,}/g, 'xxx')
    .replace(/<template shadowroot[\s\S]*?<\/template>|<script type[\s\S]*?<\/script>/g, '…')
    .slice(0, 5_000)

async function playRound(world: World, browser: Browser, round: number, endMs: number): Promise<Findings> {
  const random = createRandom(SEED * 1_009 + round)
  const wrong = new Set<string>()
  let atRest: readonly string[] = []
  /** The page, and its events. */
  const story: string[] = []
  const context = await browser.newContext()
  context.setDefaultTimeout(15_000)
  if (random.chance(0.2)) await translatePages(context)
  /** The tabs of the shopper, who begins with one. */
  const tabs: Page[] = []
  const openTab = async () => {
    const tab = await context.newPage()
    watch(tab, wrong)
    tabs.push(tab)
    return tab
  }
  const page = await openTab()
  try {
    const { address, html } = await world.open(random, `round-${round}`)
    // The script's attributes come last in the head.
    story.push(shorten(html.slice(html.indexOf('data-api-host'))))
    await page.goto(address, { waitUntil: 'commit' })
    for (let left = 5 + random.whole(MOST_ACTS); left > 0 && Date.now() < endMs; left--) {
      if (tabs.length < MOST_TABS && random.chance(0.05)) {
        story.push('another tab')
        await (await openTab()).goto(address, { waitUntil: 'commit' }).catch(() => {})
      }
      const tab = random.pick(tabs)
      const stage = { page: tab, context, random, ...world }
      const [name, found] = await act(stage)
      story.push(tab === page ? name : `${name} there`)
      if (found) wrong.add(found)
      if (await hasRun(tab)) wrong.add(`what was only text has run at '${name}'`)
      // A hosted page, or the product's own: the shopper does there what it asks for, and returns.
      const isAway = () => !tab.url().startsWith(world.origin)
      if (isAway() && random.chance(0.5)) {
        story.push('fill the form there')
        await finish(tab, isAway)
      }
      if (isAway()) await tab.goto(address, { waitUntil: 'commit' }).catch(() => {})
    }
    world.faults.reset()
    await world.owner.undo()
    await context.setOffline(false)
    for (const other of tabs.slice(1)) await other.close()
    await openAnew(page, address)
    atRest = await judge(page, world.shelf)
    if (await hasRun(page)) wrong.add('what was only text has run')
  } finally {
    world.faults.reset()
    await world.owner.undo()
    await context.close()
  }
  // What is wrong comes last: the end of the output is what a summary shows.
  const tell = (found: Iterable<string>) =>
    [...found].map((one, at) => (at ? one : `after ${story.join(', ')}\n  ${one}`))
  return { grave: tell(wrong), atRest: tell(atRest) }
}

const inTime = <Answer>(work: Promise<Answer>, ms: number, what: string): Promise<Answer> => {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} took longer than ${ms / 1_000} s`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Prints findings at once, so that a later hang can't hide them. */
const print = (found: readonly string[], round: number, how: string) => {
  for (const one of found) console.error(`round ${round} (${how}): ${one}`)
}

/** Plays rounds until the time is over, and returns what went wrong. */
async function play(): Promise<readonly Failure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'store-widgets-monkey-'))
  const dist = await shareBuild()
  await cp(dist.folder, folder, { recursive: true })
  await dist.remove()
  // With this Node reads the server's entry as a module.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const random = createRandom(SEED * 3_001)
  const worlds = await Promise.all(
    CATALOGS.map((catalog) => {
      const rules = readRules(random)
      console.log(`monkey: ${catalog} with ${JSON.stringify(rules)}`)
      return openWorld(catalog, rules, folder)
    }),
  )
  const executablePath = ensureTestBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS })
  const deliver = await openNotifications()
  const wrong: Failure[] = []
  const flaky: Failure[] = []
  const end = Date.now() + SECONDS * 1_000
  let round = values.only === undefined ? 0 : Number(values.only)
  const note = (list: Failure[], found: readonly string[]) => {
    const test = `npm run monkey -- --seed ${SEED} --only ${round}`
    list.push(...found.map((one) => ({ test, error: one.split('\n').at(-1)?.trim() ?? '' })))
  }
  try {
    for (; Date.now() < end; round++) {
      const world = worlds[round % worlds.length] as World
      const found = await playAgain((attempt) => {
        // A repetition is played whole, even if the time is over.
        const until = attempt ? Number.POSITIVE_INFINITY : end
        return inTime(playRound(world, browser, round, until), ROUND_MS, 'a round').catch((error) => ({
          grave: [String(error)],
          atRest: [],
        }))
      })
      const random = createRandom(SEED * 2_003 + round)
      const forged: string[] = []
      for (let delivery = 0; delivery < 20; delivery++) forged.push(...(await deliver(random)))
      if (!browser.isConnected()) throw new Error(`the browser ended in round ${round}`)
      print([...found.wrong, ...forged], round, world.catalog)
      print(found.flaky, round, `${world.catalog}, flaky`)
      note(wrong, [...found.wrong, ...forged])
      note(flaky, found.flaky)
      if (values.only !== undefined) break
    }
  } finally {
    console.log(`monkey: ${round} rounds on ${CATALOGS.join(' and ')}, seed ${SEED}`)
    await browser.close()
    await Promise.all(worlds.map((world) => world.close()))
    await rm(folder, { recursive: true, force: true })
  }
  printFlaky(flaky)
  return [...wrong, ...remember(flaky)]
}

console.log(`monkey: seed ${SEED}, ${SECONDS} s`)
// The run ends by itself, even if something hangs.
setTimeout(
  () => {
    console.error('monkey: did not come to its end')
    process.exit(1)
  },
  (SECONDS + 600) * 1_000,
).unref()
const failures = await play()
printFailures(failures)
writeOutcome({ passed: failures.length ? 0 : 1, failures })
console.log(failures.length ? `monkey: ${failures.length} wrong` : 'monkey: nothing wrong')
process.exit(failures.length ? 1 : 0)
