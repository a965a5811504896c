import { setTimeout as delay } from 'node:timers/promises'
import { isStoreError } from '../../src/model/errors.ts'

const MAX_WAITS = 8
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Makes a write; when the provider answers "too many requests", nothing was written, so it waits and tries again. */
export async function patiently<Answer>(write: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let waits = 0; ; waits++) {
    try {
      return await write()
    } catch (error) {
      if (!isStoreError(error) || error.code !== 'too_many_requests' || waits >= MAX_WAITS) throw error
      const wait = error.retryAfterMs ?? Math.min(FIRST_WAIT_MS * 2 ** waits, LONGEST_WAIT_MS)
      await delay(wait, undefined, signal ? { signal } : {})
    }
  }
}
