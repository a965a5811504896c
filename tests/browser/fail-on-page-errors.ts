import { afterAll, afterEach, expect } from 'vitest'
import { takePageErrors } from './page-errors.ts'

/** Loaded before each file of browser tests: no page of theirs may throw, whatever the test looks at. */
const expectNoPageErrors = () =>
  expect(takePageErrors(), 'uncaught errors and unhandled rejections of the pages').toEqual({
    unexpected: [],
    missing: [],
  })

afterEach(expectNoPageErrors)
// What a page threw after its test, or in a hook of the file. Hooks run in reverse order: this one is the last.
afterAll(expectNoPageErrors)
