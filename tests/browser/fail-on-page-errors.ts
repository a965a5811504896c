import { afterAll, afterEach, expect } from 'vitest'
import { takePageErrors } from '../support/browser/page-errors.ts'
import { writeTraces } from '../support/browser/traces.ts'

/** Runs before each file of browser tests: no page of theirs may throw, in any test. */
const expectNoPageErrors = () =>
  expect(takePageErrors(), 'uncaught errors and unhandled rejections of the pages').toEqual({
    unexpected: [],
    missing: [],
  })

afterEach(expectNoPageErrors)
// Hooks run in reverse order: the failed test's contexts are still open here, except those it closed itself.
afterEach(writeTraces)
// Checks errors of a page after its test, or in a hook of the file. Hooks run in reverse order: this one is the last.
afterAll(expectNoPageErrors)
