import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { findTool } from '../widgets/tools/reference/find-tool.ts'
import { ensureTestBrowser } from './support/browser/find-chromium.ts'
import { writeOutcome } from './support/run/outcome.ts'
import { OF_BROWSER, runTwice } from './support/run/run-twice.ts'
import { type Failure, type Outcome, printFailures, runVitest } from './support/run/run-vitest.ts'
import { type SharedBuild, shareBuild } from './support/shared-build.ts'

/**
 * Everything, in one command and three tiers: types, lint, layers and documents, beside the build; then tests without a
 * browser; then those with one. Failures of a tier don't stop the next, so that one run reports all of them. It ends
 * with the names of the failures, and one plain line, `N passed, N failed`, in which types and lint count as a check
 * each.
 */
const ROOT = resolve(import.meta.dirname, '..')
process.chdir(ROOT)

/** The packages of our checks. */
const PACKAGES = { tsc: 'typescript', biome: '@biomejs/biome' }

/** The tests that read the whole tree: they find problems within seconds. */
const FIRST = ['tests/layers.test.ts', 'tests/documents.test.ts']

/** Runs a check beside the others; it prints its output at its end. */
async function check(tool: keyof typeof PACKAGES, parts: readonly string[]): Promise<Outcome> {
  const name = [tool, ...parts].join(' ')
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, [findTool(PACKAGES[tool], tool), ...parts], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [status] = await once(child, 'close')
  console.log(`\n> ${name}\n${said}`)
  return status === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [{ error: name }] }
}

async function buildOnce(): Promise<{ build?: SharedBuild; outcome: Outcome }> {
  try {
    return { build: await shareBuild(), outcome: { passed: 0, failures: [] } }
  } catch (reason) {
    console.error(reason)
    return {
      outcome: { passed: 0, failures: [{ error: 'the build failed, so that nothing built was tested' }] },
    }
  }
}

ensureTestBrowser()
console.log('\n> types, lint, layers, documents, and the build')
const [{ build, outcome: built }, ...first] = await Promise.all([
  buildOnce(),
  check('tsc', ['--noEmit']),
  check('biome', ['check', '.']),
  runVitest(['--project', 'node', ...FIRST]),
])
const outcomes: Outcome[] = [built, ...first]
if (build) {
  console.log('\n> tests without a browser')
  outcomes.push(
    await runVitest(['--project', 'node', '--project', 'dom', ...FIRST.map((file) => `--exclude=${file}`)]),
  )
  console.log('\n> tests in a browser')
  outcomes.push(await runTwice(OF_BROWSER))
  await build.remove()
}

const failures: Failure[] = outcomes.flatMap((one) => one.failures)
const passed = outcomes.reduce((sum, one) => sum + one.passed, 0)
printFailures(failures)
writeOutcome({ passed, failures })
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
