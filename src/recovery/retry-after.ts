import { StoreError } from '../model/errors.ts'
import { sleepFor } from './sleep.ts'

/** People don't wait longer than this before a tag: a provider that asks for more gets a sentence at once. */
export const LONGEST_WAIT_MS = 20_000

/**
 * Milliseconds to wait; the header holds seconds or a date (RFC 9110 10.2.3).
 *
 * @param now Epoch milliseconds.
 */
export function readRetryAfter(value: string | null, now = Date.now()): number | undefined {
  if (!value) return
  const delayMs = /^\s*\d+\s*$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return delayMs > 0 ? delayMs : undefined
}

export interface HoldOptions {
  /** Epoch milliseconds, like `Date.now`. */
  readonly now?: (() => number) | undefined
  readonly sleep?: typeof sleepFor
}

/** Keeps calls back until the time that the provider asked for. */
export interface Hold {
  /** Hears what a call failed with. */
  note(call: string, error: StoreError): void
  /**
   * Resolves when the call may go out.
   *
   * @throws {StoreError} what the provider said, at once, when that is too long to wait.
   */
  pass(call: string, signal?: AbortSignal): Promise<void>
}

/** One hold for all who ask over the same way: who presses "Try again" waits as long as the retry does. */
export function createHold({ now = () => Date.now(), sleep = sleepFor }: HoldOptions = {}): Hold {
  const held = new Map<string, { readonly until: number; readonly error: StoreError }>()
  return {
    note(call, error) {
      if (error.retryAfterMs) held.set(call, { until: now() + error.retryAfterMs, error })
    },
    async pass(call, signal) {
      const found = held.get(call)
      if (!found) return
      const retryAfterMs = found.until - now()
      if (retryAfterMs > LONGEST_WAIT_MS) {
        const { code, message } = found.error
        throw new StoreError(code, message, { ...found.error, retryAfterMs, cause: found.error })
      }
      if (retryAfterMs > 0) await sleep(retryAfterMs, signal)
      if (held.get(call) === found) held.delete(call)
    },
  }
}
