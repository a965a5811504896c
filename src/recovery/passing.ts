import { isStoreError, isUnreachable } from '../model/errors.ts'

/** An error with status 200 has an unreadable answer: a captive portal's page, or truncated JSON. */
const PASSING = new Set([200, 408, 429, 500, 502, 503, 504])

/** Whether the same request may succeed in a moment. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (isStoreError(error) && PASSING.has(error.status ?? 0))

/** Whether the result of the request is unknown: there was no answer, or no readable one. */
export const isUnanswered = (error: unknown): boolean =>
  isPassing(error) && [undefined, 200, 502, 504].includes((error as { status?: number }).status)
