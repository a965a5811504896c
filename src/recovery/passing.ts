import { isStoreError } from '../model/errors.ts'

/** 200 is here because an error with it is an answer that can't be read: a captive portal's page, cut JSON. */
const PASSING = new Set([200, 408, 429, 500, 502, 503, 504])

/** Whether the same request may succeed in a moment. */
export const isPassing = (error: unknown): boolean =>
  isStoreError(error) &&
  (error.code === 'network' || error.code === 'timeout' || PASSING.has(error.status ?? 0))

/** Whether nobody can say what became of the request: no answer came, or none that can be read. */
export const isUnanswered = (error: unknown): boolean =>
  isPassing(error) && [undefined, 200, 502, 504].includes((error as { status?: number }).status)
