import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PARTS, type Part } from './parts.ts'
import { sample } from './sample.ts'
import { fillScores, SCORES_PAGE } from './score-table.ts'

/**
 * Tests the tests: Stryker changes the product line by line, and counts the changes that no test notices.
 *
 *     npm run test:mutation -- src/recovery src/store
 *     npm run test:mutation -- widgets/tags --sample 150 --seed 2
 *
 * Without names it takes all parts, which takes hours. `--sample` changes only this many lines of each part, chosen by
 * the seed (default 1), which takes minutes. Each score goes into docs/project/testing.md. Ends with 1 when a part
 * misses its goal.
 */
process.chdir(resolve(import.meta.dirname, '../..'))
const FOLDER = '.cache/mutation'
/** Installed on demand: 167 packages, 65 MB, that no other command needs. Version 9 is the last for Node 20. */
const PACKAGES = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1']

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

/** Counts the killed and the surviving changes. A change that runs into the time limit counts as killed. */
function count(file: string): { noticed: number; all: number } {
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const noticed = states.filter((status) => status === 'Killed' || status === 'Timeout').length
  const missed = states.filter((status) => status === 'Survived' || status === 'NoCoverage').length
  return { noticed, all: noticed + missed }
}

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' } },
})

async function judge(part: Part): Promise<boolean> {
  const { name, files, tests, goal } = part
  const ranges = values.sample && (await sample(part, Number(values.sample), Number(values.seed)))
  const kept = join(FOLDER, `${name.replaceAll('/', '-')}${ranges ? '-sample' : ''}.json`)
  // Otherwise the results of an earlier sample would be counted, too.
  if (ranges) rmSync(kept, { force: true })
  const packages = PACKAGES.flatMap((one) => ['--package', one])
  const options = ['--mutate', (ranges || files).join(','), '--incremental', '--incrementalFile', kept]
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
  const scores = new Map([[name, { noticed, all, day, isSample: !!ranges }]])
  writeFileSync(SCORES_PAGE, fillScores(readFileSync(SCORES_PAGE, 'utf8'), scores))
  return score >= goal
}

const unknown = asked.filter((one) => !PARTS.some(({ name }) => name === one))
if (unknown.length > 0) throw new Error(`${unknown} is none of ${PARTS.map(({ name }) => name).join(', ')}`)
mkdirSync(FOLDER, { recursive: true })
const chosen = PARTS.filter(({ name }) => asked.length === 0 || asked.includes(name))
let isMissed = false
for (const part of chosen) isMissed = !(await judge(part)) || isMissed
process.exitCode = isMissed ? 1 : 0
