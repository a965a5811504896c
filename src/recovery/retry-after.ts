import { StoreError } from '../model/errors.ts'
import { sleepFor } from './sleep.ts'

/** The longest wait before a tag shows a message: if the provider asks for more, the message appears at once. */
export const LONGEST_WAIT_MS = 20_000

/**
 * Reads the milliseconds to wait; the header contains seconds or a date (RFC 9110 10.2.3).
 *
 * @param date The answer's `Date`: the two dates are of the same clock, which may differ from ours. Browsers don't show
 *   it to pages of other origins; then our clock must do.
 */
export function readRetryAfter(value: string | null, date?: string | null): number | undefined {
  if (!value) return
  const answered = Date.parse(date ?? '') || Date.now()
  const delayMs = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - answered
  return delayMs > 0 ? delayMs : undefined
}

export interface HoldOptions {
  /** Epoch milliseconds, like `Date.now`. */
  readonly now?: (() => number) | undefined
  readonly sleep?: typeof sleepFor
}

/** Delays calls until the time that the provider asked for. */
export interface Hold {
  /** Notes the error of a call. */
  note(call: string, error: StoreError): void
  /**
   * Resolves when the call may be sent.
   *
   * @throws {StoreError} the provider's error, at once, if the wait would be too long.
   */
  pass(call: string, signal?: AbortSignal): Promise<void>
}

/**
 * Creates one hold for all callers of the same connection: after "Try again" a call waits as long as the retry does.
 */
export function createHold({ now = () => Date.now(), sleep = sleepFor }: HoldOptions = {}): Hold {
  const held = new Map<string, { readonly until: number; readonly error: StoreError }>()
  return {
    note(call, error) {
      if (error.retryAfterMs) held.set(call, { until: now() + error.retryAfterMs, error })
    },
    async pass(call, signal) {
      const found = held.get(call)
      if (!found) return
      const { retryAfterMs: asked = 0 } = found.error
      const left = found.until - now()
      // More than was asked for: the device's clock was put back.
      const retryAfterMs = left > asked ? 0 : left
      if (retryAfterMs > LONGEST_WAIT_MS) {
        const { code, message } = found.error
        throw new StoreError(code, message, { ...found.error, retryAfterMs, cause: found.error })
      }
      if (retryAfterMs > 0) await sleep(retryAfterMs, signal)
      if (held.get(call) === found) held.delete(call)
    },
  }
}
