/** The most keys; the oldest is dropped for a new one. */
const MOST_KEYS = 20_000

interface Window {
  readonly startedAt: number
  readonly count: number
}

/** Counts events per key in windows of time. */
export interface RateLimit {
  /**
   * Counts one event of a key.
   *
   * @param most The events allowed per window.
   * @returns seconds until the next is allowed; 0 if this one is.
   */
  take(key: string, most: number): number
}

/** @param now Epoch milliseconds. If the clock was set back, a new window begins, so that nobody is locked out. */
export function createRateLimit(windowSeconds: number, now: () => number): RateLimit {
  const windowMs = windowSeconds * 1000
  const windows = new Map<string, Window>()
  return {
    take(key, most) {
      const at = now()
      const known = windows.get(key)
      const age = known ? at - known.startedAt : windowMs
      const window =
        known && age >= 0 && age < windowMs
          ? { ...known, count: known.count + 1 }
          : { startedAt: at, count: 1 }
      windows.delete(key)
      windows.set(key, window)
      if (windows.size > MOST_KEYS) windows.delete(windows.keys().next().value ?? '')
      return window.count > most ? Math.ceil((window.startedAt + windowMs - at) / 1000) : 0
    },
  }
}
