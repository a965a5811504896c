import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder for traces of failed tests; not under version control. */
export const TRACES = 'tests/browser/output/traces'

/**
 * Returns the file of a trace, without its ending: a test's pages are counted.
 *
 * @param file The path from the repository's root.
 * @param test Its full name, as in vitest's report.
 */
export const traceFileOf = (file: string, test: string | undefined, index = 0): string =>
  join(TRACES, `${createHash('sha256').update(`${file} ${test}`).digest('hex').slice(0, 12)}-${index}`)

/** Finds the actions of a failed test's first page (`.txt`); its picture is beside it. */
export function findTrace(file: string, test: string | undefined): string | undefined {
  const place = `${traceFileOf(file, test)}.txt`
  return existsSync(place) ? place : undefined
}
