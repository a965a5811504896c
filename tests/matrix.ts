import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureChromium } from './browser/find-chromium.ts'
import { CATALOG_VARIABLE, JOURNEYS } from './browser/journeys.ts'
import { writeOutcome } from './outcome.ts'
import { runTwice } from './run-twice.ts'
import { printFailures } from './run-vitest.ts'
import { shareBuild } from './shared-build.ts'

/**
 * What `npm test` leaves out of the browser tests: the other rows of their tables (`tests/browser/rows.ts`), and every
 * journey in a shop of the provider's next generation (`tests/browser/journeys.ts`).
 * Ends with the names of what failed, and a line of counts that nobody takes for the last line of `npm test`.
 */
process.chdir(resolve(import.meta.dirname, '..'))
ensureChromium()
const folder = 'tests/browser'
const files = readdirSync(folder)
  .filter(
    (name) => name.endsWith('.test.ts') && readFileSync(join(folder, name), 'utf8').includes("'./rows.ts'"),
  )
  .map((name) => `${folder}/${name}`)
const journeys = Object.values(JOURNEYS)
  .flat()
  .map((name) => `${folder}/${name}.test.ts`)
// Vitest says nothing of a name that is no file's.
const missing = journeys.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`journeys.ts names ${missing.join(', ')}, which is not there`)

const build = await shareBuild()
const outcomes = [
  await runTwice(['--tags-filter', 'matrix'], files, { STORE_MATRIX: 'rest' }),
  await runTwice([], journeys, { [CATALOG_VARIABLE]: 'v3' }),
]
await build.remove()
const failures = outcomes.flatMap((one) => one.failures)
printFailures(failures)
const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
writeOutcome({ passed, failures })
console.log(`\nmatrix: ${passed} of ${passed + failures.length} tests passed`)
process.exitCode = failures.length ? 1 : 0
