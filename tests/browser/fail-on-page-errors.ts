import { afterAll, afterEach, expect } from 'vitest'
import { takePageErrors } from '../support/browser/page-errors.ts'
import { writeTraces } from '../support/browser/traces.ts'

/** Loaded before each file of browser tests: no page of theirs may throw, whatever the test looks at. */
const expectNoPageErrors = () =>
  expect(takePageErrors(), 'uncaught errors and unhandled rejections of the pages').toEqual({
    unexpected: [],
    missing: [],
  })

afterEach(expectNoPageErrors)
// Hooks run in reverse order: the failed test's contexts are still open here, but for those it closed itself.
afterEach(writeTraces)
// Errors that a page threw after its test, or in a hook of the file. Hooks run in reverse order: this one is the last.
afterAll(expectNoPageErrors)
