import { readFileSync, writeFileSync } from 'node:fs'
import type { Failure, Outcome } from './run-vitest.ts'

/**
 * The variable with the file in which a command reports its tests' results to the one that started it (tests/ci.ts).
 */
export const OUTCOME_VARIABLE = 'STORE_OUTCOME'

/** Writes a command's results, if a file is named. */
export function writeOutcome(outcome: Outcome): void {
  const file = process.env[OUTCOME_VARIABLE]
  if (file) writeFileSync(file, JSON.stringify(outcome))
}

/**
 * Reads the result that a command has written about its tests. A command that wrote nothing counts as one test, judged
 * by its exit code.
 *
 * @param status Its exit code; null where a signal ended it.
 * @param complaints Its standard error, where that is known: the last lines are shown with the failure.
 */
export function readOutcomeOf(
  file: string,
  command: string,
  status: number | null,
  complaints = '',
): Outcome {
  const last = complaints.trim().split('\n').slice(-3).join(' / ')
  const error = `${command} ended with ${status}${last && `: ${last}`}`
  const ended: readonly Failure[] = status === 0 ? [] : [{ error }]
  try {
    const { passed, failures } = JSON.parse(readFileSync(file, 'utf8')) as Outcome
    return { passed, failures: failures.length ? failures : ended }
  } catch {
    return { passed: status === 0 ? 1 : 0, failures: ended }
  }
}
