import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, ensureTestBrowser } from '../support/browser/find-chromium.ts'
import { translatePages } from '../support/browser/translate-pages.ts'
import { closeTab } from '../support/close-tab.ts'
import { createRandom, type Random } from '../support/random.ts'
import { printFlaky, remember } from '../support/run/flaky.ts'
import { writeOutcome } from '../support/run/outcome.ts'
import { type Findings, playAgain } from '../support/run/play-again.ts'
import { type Failure, printFailures } from '../support/run/run-vitest.ts'
import { shareBuild } from '../support/shared-build.ts'
import { actOnce } from './acts.ts'
import { Hang, inTime, isBusy } from './hang.ts'
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
/** The time after which a step counts as hanging, and a page's judgement: longer than all that they wait for. */
const STEP_MS = 60_000
const JUDGE_MS = 240_000

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

interface Round {
  readonly world: World
  readonly context: BrowserContext
  readonly random: Random
  readonly wrong: Set<string>
  /** The page, and its events. */
  readonly story: string[]
  /** The tabs of the shopper, who begins with one. */
  readonly tabs: Page[]
}

async function openTab({ context, wrong, tabs }: Round): Promise<Page> {
  const tab = await inTime(context.newPage(), STEP_MS, 'open a tab')
  watch(tab, wrong)
  tabs.push(tab)
  return tab
}

/** Acts on a page and returns its problems after all disturbances have ended. */
async function visit(round: Round, name: string, endMs: number): Promise<readonly string[]> {
  const { world, context, random, wrong, story, tabs } = round
  const page = await openTab(round)
  const { address, html } = await world.open(random, name)
  // The script's attributes come last in the head.
  story.push(shorten(html.slice(html.indexOf('data-api-host'))))
  await page.goto(address, { waitUntil: 'commit' })
  for (let left = 5 + random.whole(MOST_ACTS); left > 0 && Date.now() < endMs; left--) {
    if (tabs.length < MOST_TABS && random.chance(0.05)) {
      story.push('another tab')
      await (await openTab(round)).goto(address, { waitUntil: 'commit' }).catch(() => {})
    }
    const tab = random.pick(tabs)
    const [act, found] = await actOnce({ page: tab, context, random, ...world }, STEP_MS)
    story.push(tab === page ? act : `${act} there`)
    if (found) wrong.add(found)
    if (await inTime(hasRun(tab), STEP_MS, 'look whether a text has run'))
      wrong.add(`what was only text has run at '${act}'`)
    // A hosted page, or the product's own: the shopper does there what it asks for, and returns.
    const isAway = () => !tab.url().startsWith(world.origin)
    if (isAway() && random.chance(0.5)) {
      story.push('fill the form there')
      await inTime(finish(tab, isAway), STEP_MS, 'fill the form there')
    }
    if (isAway()) await tab.goto(address, { waitUntil: 'commit' }).catch(() => {})
  }
  await settle(world)
  await inTime(context.setOffline(false), STEP_MS, 'go online')
  for (const other of tabs.slice(1)) await inTime(closeTab(other), STEP_MS, 'close a tab')
  await openAnew(page, address)
  const problems = await inTime(judge(page, world.shelf), JUDGE_MS, 'judge')
  if (await hasRun(page)) wrong.add('what was only text has run')
  return problems
}

/** Ends what disturbs a world. */
async function settle(world: World): Promise<void> {
  world.faults.reset()
  await inTime(world.owner.undo(), STEP_MS, "undo the owner's changes")
}

async function playRound(world: World, browser: Browser, number: number, endMs: number): Promise<Findings> {
  const random = createRandom(SEED * 1_009 + number)
  const context = await browser.newContext()
  context.setDefaultTimeout(15_000)
  if (random.chance(0.2)) await translatePages(context, random.pick(['replaced', 'written']))
  const round: Round = { world, context, random, wrong: new Set(), story: [], tabs: [] }
  const { wrong, story, tabs } = round
  let atRest: readonly string[] = []
  try {
    atRest = await visit(round, `round-${number}`, endMs)
  } catch (error) {
    if (!(error instanceof Hang)) throw error
    // A browser's own hang is chance, and is played again; a script without an end is ours.
    const busy = (await Promise.all(tabs.map(isBusy))).includes(true)
    if (busy) wrong.add(`${error.message}: a script doesn't end`)
    else atRest = [error.message]
  } finally {
    await settle(world)
    // Otherwise the browser's end closes it.
    await inTime(context.close(), STEP_MS, 'close the pages').catch(() => {})
  }
  // What is wrong comes last: the end of the output is what a summary shows.
  const tell = (found: Iterable<string>) =>
    [...found].map((one, at) => (at ? one : `after ${story.join(', ')}\n  ${one}`))
  return { grave: tell(wrong), atRest: tell(atRest) }
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
        return playRound(world, browser, round, until).catch((error) => ({
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
