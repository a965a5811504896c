import type { BrowserContext } from 'playwright-core'

interface PageError {
  readonly context: BrowserContext
  readonly text: string
}

/** The uncaught errors and rejections of this worker's pages, since they were last read. */
let errors: PageError[] = []

interface Allowance {
  readonly context: BrowserContext
  readonly pattern: RegExp
}

let allowances: Allowance[] = []

/** Notes the uncaught errors and unhandled rejections of a context's pages, their frames and their popups. */
export function collectPageErrors(context: BrowserContext): void {
  // Chromium reports an unhandled rejection like an exception.
  context.on('weberror', (one) => {
    const error = one.error()
    errors.push({ context, text: `${one.page()?.url()}: ${error.stack || error}` })
  })
}

/**
 * Allows an error in the running test's pages, because the test causes it.
 *
 * @param context The pages that may have it; those of other contexts still fail the test.
 * @param pattern The error's text. Each of the test's patterns has to occur, too.
 */
export function allowPageError(context: BrowserContext, pattern: RegExp): void {
  allowances.push({ context, pattern })
}

/** Returns the problems of the test that ends now: unexpected errors, and allowances without an error. */
export function takePageErrors(): { unexpected: string[]; missing: string[] } {
  const isAllowedBy = (error: PageError) => (one: Allowance) =>
    one.context === error.context && one.pattern.test(error.text)
  const result = {
    unexpected: errors.filter((one) => !allowances.some(isAllowedBy(one))).map(({ text }) => text),
    missing: allowances
      .filter((allowance) => !errors.some((one) => isAllowedBy(one)(allowance)))
      .map(({ pattern }) => String(pattern)),
  }
  errors = []
  allowances = []
  return result
}
