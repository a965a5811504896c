import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findTrace } from '../browser/trace-files.ts'
import { type Failure, lineOf, nameOf } from './run-vitest.ts'

/**
 * The tests that failed once and passed alone, with the days on which they did. The person who fixes one removes its
 * entry in the same commit.
 */
export const FLAKY_FILE = resolve(import.meta.dirname, '../../flaky.json')

/** The number of entries at which a test fails the run until it is fixed. */
export const MOST_TIMES = 3

/** One entry of the file. */
export interface FlakyTest {
  readonly test: string
  /** The first line of its last error. */
  readonly error: string
  /** ISO dates, the oldest first. */
  readonly days: readonly string[]
}

/** Returns the file's entries with these failures added, sorted by name. */
export function addFlaky(
  known: readonly FlakyTest[],
  failures: readonly Failure[],
  day: string,
): FlakyTest[] {
  const entries = new Map(known.map((one) => [one.test, one]))
  for (const failure of failures) {
    const test = nameOf(failure)
    entries.set(test, { test, error: failure.error, days: [...(entries.get(test)?.days ?? []), day] })
  }
  return [...entries.values()].sort((a, b) => (a.test < b.test ? -1 : 1))
}

/** Returns a failure for each test that has waited too long for its fix. */
export const findOverdue = (entries: readonly FlakyTest[]): Failure[] =>
  entries
    .filter(({ days }) => days.length >= MOST_TIMES)
    .map(({ test, days, error }) => ({
      error: `${test} was flaky on ${days.join(', ')}: mend it, and take it out of tests/flaky.json (${error})`,
    }))

/** Adds to the file, and returns the tests that are in it too often. */
export function remember(failures: readonly Failure[], file = FLAKY_FILE): Failure[] {
  const known = JSON.parse(readFileSync(file, 'utf8')) as FlakyTest[]
  const entries = addFlaky(known, failures, new Date().toISOString().slice(0, 10))
  if (failures.length) writeFileSync(file, `${JSON.stringify(entries, undefined, 2)}\n`)
  return findOverdue(entries)
}

/** Prints flaky tests in plain lines, with the trace of the failed run if there is one. */
export function printFlaky(failures: readonly Failure[]): void {
  if (failures.length === 0) return
  const lines = failures.map((one) => {
    const trace = one.file && findTrace(one.file, one.test)
    return `  ${lineOf(one)}${trace ? `\n    ${join('.', trace)}` : ''}`
  })
  console.log(`\nFlaky (failed once, passed alone):\n${lines.join('\n')}`)
}
