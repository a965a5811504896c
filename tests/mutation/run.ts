import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PARTS, type Part } from './parts.ts'
import { fillScores, SCORES_PAGE } from './score-table.ts'

/**
 * Tests the tests: Stryker changes the product line by line, and counts the changes that no test notices.
 *
 *     npm run test:mutation -- src/recovery src/store
 *
 * Without names it takes all parts, which lasts an hour or two. Each score goes into docs/project/testing.md. Ends with
 * 1 when a part misses its goal.
 */
process.chdir(resolve(import.meta.dirname, '../..'))
const FOLDER = '.cache/mutation'
/** Fetched when asked for: 167 packages, 65 MB, that no other command needs. The 9th is the last for Node 20. */
const PACKAGES = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1']

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

/** What was found, and what was let through. Code that can't run for long counts as found. */
function count(file: string): { noticed: number; all: number } {
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = states.filter((status) => status === 'Killed' || status === 'Timeout').length
  const missed = states.filter((status) => status === 'Survived' || status === 'NoCoverage').length
  return { noticed, all: noticed + missed }
}

function judge({ name, files, tests, goal }: Part): boolean {
  const kept = join(FOLDER, `${name.replaceAll('/', '-')}.json`)
  const packages = PACKAGES.flatMap((one) => ['--package', one])
  const options = ['--mutate', files.join(','), '--incremental', '--incrementalFile', kept]
  const { status } = spawnSync(
    'npx',
    ['--yes', ...packages, 'stryker', 'run', 'tests/mutation/stryker.config.json', ...options],
    { stdio: 'inherit', env: { ...process.env, MUTATION_TESTS: tests.join(',') } },
  )
  if (status !== 0) throw new Error(`Stryker could not judge ${name}`)
  const { noticed, all } = count(kept)
  const score = (noticed / all) * 100
  console.log(`${name}: ${score.toFixed(1)} % of ${all} changes noticed, goal ${goal} %`)
  const day = new Date().toISOString().slice(0, 10)
  const scores = new Map([[name, { noticed, all, day }]])
  writeFileSync(SCORES_PAGE, fillScores(readFileSync(SCORES_PAGE, 'utf8'), scores))
  return score >= goal
}

const asked = process.argv.slice(2)
const unknown = asked.filter((one) => !PARTS.some(({ name }) => name === one))
if (unknown.length > 0) throw new Error(`${unknown} is none of ${PARTS.map(({ name }) => name).join(', ')}`)
mkdirSync(FOLDER, { recursive: true })
const chosen = PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name))
process.exitCode = chosen.map(judge).every(Boolean) ? 0 : 1
