import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { packClone } from './package/pack.ts'
import { ensureTestBrowser } from './support/browser/find-chromium.ts'
import { OUTCOME_VARIABLE, readOutcomeOf } from './support/run/outcome.ts'
import { type Outcome, printFailures } from './support/run/run-vitest.ts'
import { run } from './support/run-process.ts'

/**
 * Runs everything for continuous integration, after `npm ci`: the tarball in other people's projects, a while of
 * faults, two minutes of random pages and shoppers, the tests that `npm test` leaves out (all of them with `--all`),
 * and `npm test` itself; with `--all` also the plugin in WordPress and the comparison with the provider's own packages.
 * All of them run even if one fails, on one build: the tarball's own. The output ends with the failures and one plain
 * line, `N passed, N failed`, over all of them.
 */
process.chdir(resolve(import.meta.dirname, '..'))

/** Rows run one after the other, the commands of a row at the same time: these mostly wait for servers and installs. */
const ROWS: readonly (readonly (readonly string[])[])[] = [
  [['npm run test:package'], ['npm run soak -- --seconds 40', 'npm run monkey -- --seed 1 --seconds 120']],
  [[`npm run test:matrix -- ${process.argv.includes('--all') ? '--all' : '--changed'}`]],
  [['npm test']],
  // Otherwise the first runs when the plugin, or a file that it reads, has changed, and the second each week
  // (.github/workflows): the provider's packages change without us.
  ...(process.argv.includes('--all') ? [[['npm run test:wordpress']], [['npm run test:vendor']]] : []),
]

const folder = mkdtempSync(join(tmpdir(), 'store-widgets-ci-'))
const begun = Date.now()

/** Minutes and seconds since `from`. */
const since = (from: number) => {
  const seconds = Math.round((Date.now() - from) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** Returns the commands' variables: the tarballs, packed once, and the `dist/`. */
async function packOnce(): Promise<Readonly<Record<string, string>>> {
  const { tarball, sandboxTarball, folder: packed } = await packClone()
  process.on('exit', () => rmSync(packed, { recursive: true, force: true }))
  await run('tar', ['-xzf', tarball, '-C', folder], folder)
  return { TARBALL: tarball, SANDBOX_TARBALL: sandboxTarball, STORE_TEST_DIST: join(folder, 'package/dist') }
}

/** @param isAlone Whether it prints while it runs; otherwise at its end, so that the output of two isn't mixed. */
async function runCommand(
  command: string,
  isAlone: boolean,
  variables: Readonly<Record<string, string>>,
): Promise<Outcome> {
  if (isAlone) console.log(`\n=== ${command}`)
  const from = Date.now()
  const file = join(folder, `${command.replace(/\W+/g, '-')}.json`)
  const [name = '', ...parts] = command.split(' ')
  const child = spawn(name, parts, {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables, [OUTCOME_VARIABLE]: file },
  })
  const said: Buffer[] = []
  const complaints: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => said.push(part))
  child.stderr?.on('data', (part: Buffer) => said.push(part) && complaints.push(part))
  const [status] = await once(child, 'close')
  if (!isAlone) {
    console.log(`\n=== ${command}`)
    process.stdout.write(Buffer.concat(said))
  }
  console.log(`=== ${command}: ${status === 0 ? 'ok' : 'FAILED'} after ${since(from)}`)
  return readOutcomeOf(file, command, status, Buffer.concat(complaints).toString())
}

ensureTestBrowser()
const outcomes: Outcome[] = []
try {
  const variables = await packOnce()
  for (const row of ROWS) {
    const lanes = row.map(async (commands) => {
      for (const command of commands) outcomes.push(await runCommand(command, row.length === 1, variables))
    })
    await Promise.all(lanes)
  }
} catch (reason) {
  console.error(reason)
  outcomes.push({ passed: 0, failures: [{ error: 'npm pack made no tarball, so that nothing was tested' }] })
}
rmSync(folder, { recursive: true, force: true })

const failures = outcomes.flatMap((one) => one.failures)
printFailures(failures)
console.log(`\nAll of it in ${since(begun)}`)
console.log(`${outcomes.reduce((sum, one) => sum + one.passed, 0)} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
