/**
 * The benchmarks: `npm run bench`; with `-- --quick` they take a minute and a half.
 *
 *     --only pages|provider|client   runs only this part; may be given twice
 *     --tags 1|12|100|500            runs only pages of this size; may be given twice
 *     --rounds N                     visits every page N times at most (default 5, with --quick 1)
 *     --json FILE                    writes the numbers to FILE (default .data/bench.json)
 *     --write                        writes the goals into docs/project/size-and-speed.md
 *     --quick                        12 tags on both lines, 500 without throttling, one round
 *
 * Pages. Real Chromium. The page, the CDN (brotli, cached for ever), the API (the sandbox, `bulk:560`) and the
 * pictures have origins of their own. The API uses HTTP/2 over TLS, and its preflights don't list OPTIONS, like the
 * provider's. The contestants take turns in one run, in a different order in each round: `ours`, the dist of this
 * tree; `next`, the same in a shop of catalog v3, at 12 tags; `floor`, a hand-written element with one batched fetch;
 * `tuned`, the floor with the loader's tricks; `usual`, React and r2wc as they are usually written; `buy-button`, the
 * vendor's own library against a stand-in of its API. Their cards have the same texts and pictures at 320 px.
 *
 * Lines. `none`, and `slow 4G`: 1.6 Mbps down, 750 kbps up, 150 ms, processor four times slower, by Chromium's
 * emulation. The emulation does not delay preflights, so our servers do (`pages/link.ts`). On both lines connecting
 * and encrypting is fast, so a new origin costs less than on a real phone, for every contestant. On `slow 4G,
 * connecting` it is slow: our servers accept each new connection 300 ms late, and every visitor has a profile of
 * their own, because Chromium doesn't preconnect in private windows. 12 tags only.
 *
 * Two rows are for pages with content from a server: `baked`, the cards in the HTML by `renderTags` (12 and 100 tags),
 * and `snapshot`, a file with the cards' data beside the page (`data-snapshot`, 12 tags).
 *
 * Pages reserve room for their tags, except in two rows at 12 tags: `pasted`, the quick start's block word for word on
 * a page that reserves nothing, and `floor, bare`, the floor on such a page.
 *
 * `→ token` is the time from the script's arrival to the request for a token, `→ query` from the token's arrival to
 * the request for products.
 *
 * Times are medians, in milliseconds since navigation, at the end of the frame that shows the result: a card is there
 * when its price has text, a picture when it is decoded. Bytes are brotli bodies. `cold` is a fresh profile, `warm`
 * the second visit in it. Heap is JavaScript's after collection.
 *
 * Client and provider. The cost of a call through the client compared with a bare fetch, the sandbox's reads per
 * second, and its queries over 10,000 products.
 *
 * Exits with 0 whether the goals are met or not, because a busy machine is no defect. Absolute times can't be compared
 * with another machine's; ratios of one run can.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { benchClient } from './client-cost.ts'
import { fillGoals, GOALS_PAGE } from './goal-table.ts'
import { judge, type Results } from './goals.ts'
import { type BenchOptions, readOptions } from './options.ts'
import { benchBuying } from './pages/buying.ts'
import { benchChurn } from './pages/churn.ts'
import { benchDrawing } from './pages/drawing.ts'
import { benchLargeCart } from './pages/large-cart.ts'
import { createCells, visitCells } from './pages/matrix.ts'
import { openBenchSite } from './pages/site.ts'
import { benchTouch } from './pages/touch.ts'
import { benchProviderQueries } from './provider-queries.ts'
import { report } from './report.ts'

async function benchPages(options: BenchOptions): Promise<NonNullable<Results['pages']>> {
  const site = await openBenchSite()
  try {
    const cells = createCells(options)
    const drawingMs = await benchDrawing(site)
    await visitCells(site, cells, options)
    if (options.tags.length) return { cells, drawingMs, churn: [], touch: [], buying: [], largeCart: [] }
    options.report('500 tags in and out')
    const churn = await benchChurn(site, Math.min(options.rounds, 3), options.quick)
    options.report('the first tap')
    const touch = await benchTouch(site, options.rounds)
    options.report('choosing and buying')
    const buying = await benchBuying(site, options.rounds)
    options.report('a cart of 200 lines')
    const largeCart = await benchLargeCart(site, Math.min(options.rounds, 3))
    return { cells, drawingMs, churn, touch, buying, largeCart }
  } finally {
    await site.close()
  }
}

async function run(options: BenchOptions): Promise<void> {
  const has = (part: BenchOptions['parts'][number]) => options.parts.includes(part)
  const start = performance.now()
  const client = has('client') && (await benchClient(options))
  const provider = has('provider') && (await benchProviderQueries())
  const pages = has('pages') && (await benchPages(options))
  const results: Results = {
    ...(pages && { pages }),
    ...(client && { client }),
    ...(provider && { provider }),
  }
  const goals = judge(results)
  const machine = {
    node: process.version,
    processors: availableParallelism(),
    model: cpus()[0]?.model,
    memoryBytes: totalmem(),
  }
  console.log(report(results, goals))
  await mkdir(dirname(options.json), { recursive: true })
  await writeFile(options.json, `${JSON.stringify({ machine, goals, ...results }, null, 2)}\n`)
  if (options.write) {
    const isWhole = !options.quick && !options.tags.length && options.parts.length === 3
    const day = new Date().toISOString().slice(0, 10)
    await writeFile(GOALS_PAGE, fillGoals(await readFile(GOALS_PAGE, 'utf8'), goals, { day, isWhole }))
  }
  console.log(`\n${Math.round((performance.now() - start) / 1000)} s; numbers in ${options.json}`)
}

try {
  await run(readOptions(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
