import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { findTool } from '../../../widgets/tools/reference/find-tool.ts'

/** One failed test; or a file that could not be loaded, a hook, or an error that belongs to no test. */
export interface Failure {
  /** From the repository's root; undefined if vitest names none. */
  readonly file?: string
  /** Its full name; undefined if it is no test. */
  readonly test?: string
  /** The first line of its error. */
  readonly error: string
}

/** The results of tests. */
export interface Outcome {
  readonly passed: number
  readonly failures: readonly Failure[]
}

interface TestResult {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[]
}

interface FileResult {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly TestResult[]
}

/** The part of vitest's JSON report that we read. */
export interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly FileResult[]
}

const firstLine = (text = '') => text.trim().split('\n')[0] ?? ''

/** Returns the failures of one file; a failed hook, or the file itself, counts as one that no test has reported. */
function failuresOf({ name, status, message, assertionResults }: FileResult): Failure[] {
  const file = relative(process.cwd(), name)
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({ file, test: fullName, error: firstLine(failureMessages[0]) }))
  const isTold = status !== 'failed' || (tests.length > 0 && !message)
  return isTold ? tests : [...tests, { file, error: firstLine(message) || 'failed beside its tests' }]
}

/** Reads counts and names; an error of vitest without a failed test counts as one failure. */
export function readOutcome({ numPassedTests, testResults }: Report, isClean: boolean): Outcome {
  const told = testResults.flatMap(failuresOf)
  const failures =
    told.length || isClean
      ? told
      : [{ error: 'vitest ended with an error that no test has told of: see above' }]
  return { passed: numPassedTests, failures }
}

/** Runs vitest, which prints its own progress, and returns the results. */
export async function runVitest(
  parts: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'store-widgets-test-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const vitest = spawn(process.execPath, [findTool('vitest', 'vitest'), 'run', ...reporters, ...parts], {
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    const [status] = await once(vitest, 'close')
    return readOutcome(JSON.parse(readFileSync(file, 'utf8')) as Report, status === 0)
  } catch (reason) {
    return { passed: 0, failures: [{ error: `vitest left no report: ${reason}` }] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Names a test by its file and its full name. */
export const nameOf = ({ file, test }: Failure): string => [file, test].filter(Boolean).join(' > ')

/** Writes one plain line for a failure. */
export const lineOf = (failure: Failure): string =>
  [nameOf(failure), failure.error].filter(Boolean).join(': ')

/** Prints the failures in plain lines, so that they are at the end of a long log. */
export function printFailures(failures: readonly Failure[]): void {
  if (failures.length) console.log(`\nFailed:\n${failures.map((one) => `  ${lineOf(one)}`).join('\n')}`)
}
