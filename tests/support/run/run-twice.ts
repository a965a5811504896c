import { printFlaky, remember } from './flaky.ts'
import { type Failure, nameOf, type Outcome, runVitest } from './run-vitest.ts'

/** When tests of more files than these fail, chance is not the cause: nothing is run again. */
const MOST_FILES = 6

/** The results of browser tests that ran twice. */
export interface SecondOutcome extends Outcome {
  /** The tests that failed beside others and passed alone, with the error of the first run. */
  readonly flaky: readonly Failure[]
}

/** The files to run again: none where what failed is not chance, or belongs to no file. */
export function filesToRepeat(failures: readonly Failure[]): readonly string[] {
  const files = [...new Set(failures.map(({ file }) => file ?? ''))]
  return files.length <= MOST_FILES && !files.includes('') ? files : []
}

/** Joins both runs: what failed in both has failed, what failed in the first alone is flaky. */
export function joinRuns(first: Outcome, second: Outcome): SecondOutcome {
  const again = new Set(second.failures.map(nameOf))
  const flaky = first.failures.filter((one) => !again.has(nameOf(one)))
  const recovered = flaky.filter(({ test }) => test).length
  return { passed: first.passed + recovered, failures: second.failures, flaky }
}

/**
 * Runs browser tests; the files in which some failed once more, one at a time and in new contexts. Only for tests
 * that need a browser: what needs none has no excuse.
 *
 * @param parts What vitest is told; a list of files is replaced in the second run.
 * @param files What to run; nothing means all files of the browser project.
 */
export async function runTwice(
  parts: readonly string[],
  files: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<SecondOutcome> {
  const options = ['--project', 'browser', ...parts]
  const first = await runVitest([...options, ...files], environment)
  const repeated = filesToRepeat(first.failures)
  if (repeated.length === 0) return { ...first, failures: [...first.failures, ...remember([])], flaky: [] }
  console.log(`\nOnce more, alone: ${repeated.join(', ')}`)
  const second = await runVitest([...options, '--maxWorkers=1', ...repeated], environment)
  const joined = joinRuns(first, second)
  printFlaky(joined.flaky)
  return { ...joined, failures: [...joined.failures, ...remember(joined.flaky)] }
}
