import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureTestBrowser } from './support/browser/find-chromium.ts'
import { CATALOG_VARIABLE, DIFFERING, JOURNEYS } from './support/browser/journeys.ts'
import { changedFiles, chooseChanged, commitName } from './support/run/choose-changed.ts'
import { writeOutcome } from './support/run/outcome.ts'
import { OF_BROWSER, runTwice } from './support/run/run-twice.ts'
import { type Outcome, printFailures, runVitest } from './support/run/run-vitest.ts'
import { shareBuild } from './support/shared-build.ts'

/**
 * Runs the tests that `npm test` leaves out: the other rows of tests' tables (`tests/support/browser/rows.ts`), and the
 * journeys that differ in a shop of catalog v3 (`tests/support/browser/journeys.ts`). With `--all` it runs every
 * journey, and each row of the longest walks; with `--changed`, as CI does, only the files that the changes concern and
 * a quarter of the others (`tests/support/run/choose-changed.ts`). The output ends with the names of the failures, and
 * a line of counts that can't be mistaken for the last line of `npm test`.
 */
const isWhole = process.argv.includes('--all')
const isOfChanges = process.argv.includes('--changed')

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

const changed = isOfChanges ? changedFiles() : []
const choose = (all: readonly string[]) => (isOfChanges ? chooseChanged(all, changed, commitName()) : all)

const build = await shareBuild()
const rest = { STORE_MATRIX: 'rest', ...(isWhole && { STORE_MATRIX_WHOLE: 'yes' }) }
const ofNode = choose(files.filter((file) => !isOfBrowser(file)))
const ofBrowser = choose(files.filter(isOfBrowser))
const ofJourneys = choose(journeys)
const outcomes: Outcome[] = []
// Without names vitest would run all files.
if (ofNode.length)
  outcomes.push(await runVitest(['--project', 'node', '--tags-filter', 'matrix', ...ofNode], rest))
if (ofBrowser.length)
  outcomes.push(await runTwice([...OF_BROWSER, '--tags-filter', 'matrix'], ofBrowser, rest))
if (ofJourneys.length) outcomes.push(await runTwice(OF_BROWSER, ofJourneys, { [CATALOG_VARIABLE]: 'v3' }))
await build.remove()
const failures = outcomes.flatMap((one) => one.failures)
printFailures(failures)
const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
writeOutcome({ passed, failures })
if (isOfChanges) {
  const names = [...new Set([...ofNode, ...ofBrowser, ...ofJourneys])]
  console.log(`\nmatrix: ${names.length} of ${new Set([...files, ...journeys]).size} files, by what changed`)
}
console.log(`\nmatrix: ${passed} of ${passed + failures.length} tests passed`)
process.exitCode = failures.length ? 1 : 0
