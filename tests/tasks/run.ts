import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_ARGS, ensureTestBrowser } from '../support/browser/find-chromium.ts'
import { CATALOGS, type CatalogName } from '../support/browser/journeys.ts'
import { shareBuild } from '../support/shared-build.ts'
import { createHand } from '../support/tasks/hand.ts'
import { openShop } from '../support/tasks/open-shop.ts'
import { TASK_PHONE } from '../support/tasks/phone.ts'
import { begin, TASKS } from '../support/tasks/tasks.ts'
import { type Done, writeTable } from './table.ts'

/** Runs the tasks of ten people in shops of both catalogs: `npm run tasks`. Writes docs/project/tasks.md. */
process.chdir(resolve(import.meta.dirname, '../..'))

async function walkAll(browser: Browser, catalog: CatalogName, distFolder: string): Promise<readonly Done[]> {
  const shop = await openShop(catalog, distFolder)
  const done: Done[] = []
  for (const task of TASKS) {
    const context = await browser.newContext(TASK_PHONE)
    const page = await context.newPage()
    await begin(task, page, shop)
    const { hand, end } = createHand(page)
    await task.walk(hand, shop)
    const cost = end()
    done.push({ name: task.name, catalog, ...cost })
    console.log(`${catalog}  ${task.name}: ${cost.taps} taps, ${cost.seconds.toFixed(1)} s`)
    await context.close()
  }
  await shop.close()
  return done
}

const executablePath = ensureTestBrowser()
const build = await shareBuild()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: CHROMIUM_ARGS })
const done: Done[] = []
for (const catalog of CATALOGS) done.push(...(await walkAll(browser, catalog, build.folder)))
const day = new Date().toISOString().slice(0, 10)
writeFileSync('docs/project/tasks.md', writeTable(done, day, `Chromium ${browser.version()}`))
console.log('docs/project/tasks.md is written.')
await browser.close()
await build.remove()
