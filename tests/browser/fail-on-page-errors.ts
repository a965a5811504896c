import { afterAll, afterEach, expect } from 'vitest'
import { closeOpened } from '../support/browser/close-after-test.ts'
import { takePageErrors } from '../support/browser/page-errors.ts'
import { writeTraces } from '../support/browser/traces.ts'

/** Runs before each file of browser tests: no page of theirs may throw, in any test. */
const expectNoPageErrors = () =>
  expect(takePageErrors(), 'uncaught errors and unhandled rejections of the pages').toEqual({
    unexpected: [],
    missing: [],
  })

afterEach(expectNoPageErrors)
// Hooks run in reverse order: a failed test's pages are still open when their traces are written.
afterEach(closeOpened)
afterEach(writeTraces)
// Checks errors of a page after its test, or in a hook of the file. Hooks run in reverse order: this one is the last.
afterAll(expectNoPageErrors)
