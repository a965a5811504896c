import { printFlaky, remember } from './flaky.ts'
import { type Failure, nameOf, type Outcome, runVitest } from './run-vitest.ts'

/** The arguments for the tests in a browser. */
export const OF_BROWSER = ['--project', 'browser'] as const

/** If tests of more files than these fail, chance is not the cause, and nothing is repeated. */
const MOST_FILES = 6

/** The results of tests that ran twice. */
export interface SecondOutcome extends Outcome {
  /** The tests that failed beside others and passed alone, with the error of the first run. */
  readonly flaky: readonly Failure[]
}

/** Returns the files to run again: none if the failures are not chance, or belong to no file. */
export function filesToRepeat(failures: readonly Failure[]): readonly string[] {
  const files = [...new Set(failures.map(({ file }) => file ?? ''))]
  return files.length <= MOST_FILES && !files.includes('') ? files : []
}

/** Joins both runs: a test that failed in both has failed, one that failed only in the first is flaky. */
export function joinRuns(first: Outcome, second: Outcome): SecondOutcome {
  const again = new Set(second.failures.map(nameOf))
  const flaky = first.failures.filter((one) => !again.has(nameOf(one)))
  const recovered = flaky.filter(({ test }) => test).length
  return { passed: first.passed + recovered, failures: second.failures, flaky }
}

/**
 * Runs tests, and repeats the files with failures, one at a time and in new contexts. It is only for tests that need a
 * browser or a registry of packages: nothing else has chance in it.
 *
 * @param parts vitest's arguments, its project or configuration among them.
 * @param files The files to run, which the second run replaces; empty means all files that `parts` allow.
 */
export async function runTwice(
  parts: readonly string[],
  files: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<SecondOutcome> {
  const first = await runVitest([...parts, ...files], environment)
  const repeated = filesToRepeat(first.failures)
  if (repeated.length === 0) return { ...first, failures: [...first.failures, ...remember([])], flaky: [] }
  console.log(`\nOnce more, alone: ${repeated.join(', ')}`)
  const second = await runVitest([...parts, '--maxWorkers=1', ...repeated], environment)
  const joined = joinRuns(first, second)
  printFlaky(joined.flaky)
  return { ...joined, failures: [...joined.failures, ...remember(joined.flaky)] }
}
