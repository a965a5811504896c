import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureTestBrowser } from './support/browser/find-chromium.ts'
import { CATALOG_VARIABLE, DIFFERING, JOURNEYS } from './support/browser/journeys.ts'
import { writeOutcome } from './support/run/outcome.ts'
import { runTwice } from './support/run/run-twice.ts'
import { printFailures, runVitest } from './support/run/run-vitest.ts'
import { shareBuild } from './support/shared-build.ts'

/**
 * Runs the tests that `npm test` leaves out: the other rows of tests' tables (`tests/support/browser/rows.ts`), and the
 * journeys that differ in a shop of catalog v3 (`tests/support/browser/journeys.ts`). With `--all` it runs every
 * journey, and each row of the longest walks. The output ends with the names of the failures, and a line of counts that
 * can't be mistaken for the last line of `npm test`.
 */
const isWhole = process.argv.includes('--all')

process.chdir(resolve(import.meta.dirname, '..'))
ensureTestBrowser()
const folder = 'tests/browser'
/** The test files with such rows. */
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => name.endsWith('.test.ts') && readFileSync(join('tests', name), 'utf8').includes("/rows.ts'"),
  )
  .map((name) => join('tests', name))
const isOfBrowser = (file: string) => file.startsWith(folder)
const journeys = Object.values(JOURNEYS)
  .flat()
  .filter((name) => isWhole || DIFFERING.includes(name))
  .map((name) => `${folder}/${name}.test.ts`)
// Vitest reports nothing for an unknown file name.
const missing = journeys.filter((file) => !existsSync(file))
if (missing.length > 0) throw new Error(`journeys.ts names ${missing.join(', ')}, which is not there`)

const build = await shareBuild()
const rest = { STORE_MATRIX: 'rest', ...(isWhole && { STORE_MATRIX_WHOLE: 'yes' }) }
const outcomes = [
  await runVitest(
    ['--project', 'node', '--tags-filter', 'matrix', ...files.filter((file) => !isOfBrowser(file))],
    rest,
  ),
  await runTwice(['--tags-filter', 'matrix'], files.filter(isOfBrowser), rest),
  await runTwice([], journeys, { [CATALOG_VARIABLE]: 'v3' }),
]
await build.remove()
const failures = outcomes.flatMap((one) => one.failures)
printFailures(failures)
const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
writeOutcome({ passed, failures })
console.log(`\nmatrix: ${passed} of ${passed + failures.length} tests passed`)
process.exitCode = failures.length ? 1 : 0
