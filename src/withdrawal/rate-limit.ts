/** A limit that forgets: the oldest of more keys than this goes. */
const MOST_KEYS = 20_000

interface Window {
  readonly startedAt: number
  readonly count: number
}

/** Counts what comes by keys, in windows. */
export interface RateLimit {
  /**
   * Counts one more of a key.
   *
   * @param most How many a window takes.
   * @returns seconds until it is taken again; 0 when it is taken.
   */
  take(key: string, most: number): number
}

/** @param now Epoch milliseconds. A clock that was set back begins a window anew, and keeps nobody out. */
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
