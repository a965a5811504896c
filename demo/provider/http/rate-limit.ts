import { tooManyAttempts } from './retry-later.ts'

export interface RateLimit {
  /** The most calls in one window. */
  readonly most: number
  readonly windowSeconds: number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Window {
  readonly endsAt: number
  count: number
}

const MAX_KEYS = 10_000

/**
 * Counts calls by key, in memory: a restart begins again.
 *
 * @returns a function that counts one call; it throws {ApiError} 429 when there were too many in this window.
 */
export function createRateLimit({ most, windowSeconds, now }: RateLimit): (key: string) => void {
  const windows = new Map<string, Window>()

  function open(key: string): Window {
    for (const [each, { endsAt }] of windows) if (endsAt <= now()) windows.delete(each)
    if (windows.size >= MAX_KEYS) windows.clear()
    const fresh = { endsAt: now() + windowSeconds * 1000, count: 0 }
    windows.set(key, fresh)
    return fresh
  }

  return (key) => {
    const known = windows.get(key)
    const window = known && known.endsAt > now() ? known : open(key)
    if (window.count >= most) throw tooManyAttempts(Math.ceil((window.endsAt - now()) / 1000))
    window.count += 1
  }
}
