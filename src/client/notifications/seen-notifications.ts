/** Older notifications are refused, so that they need not be remembered: seven days; the provider tries for two. */
export const MAX_AGE_SECONDS = 604_800

/** Ids of events that were dealt with. */
export interface SeenNotifications {
  has(id: string): boolean
  add(id: string): void
}

/**
 * Remembers in this process which events were dealt with, for as long as a delivery of them would be taken, and a
 * minute more. Several processes want a table of yours instead.
 *
 * @param options.maxAgeSeconds The same as for reading. Default: seven days.
 */
export function createSeenNotifications({
  now = () => Date.now(),
  maxAgeSeconds = MAX_AGE_SECONDS,
}: {
  /** Epoch milliseconds. */
  readonly now?: () => number
  readonly maxAgeSeconds?: number
} = {}): SeenNotifications {
  const keptMs = (maxAgeSeconds + 60) * 1000
  /** When each came; the oldest first. */
  const times = new Map<string, number>()
  const forget = () => {
    const oldest = now() - keptMs
    for (const [id, at] of times) {
      if (at > oldest) return
      times.delete(id)
    }
  }
  return {
    has(id) {
      forget()
      return times.has(id)
    },
    add(id) {
      forget()
      times.delete(id)
      times.set(id, now())
    },
  }
}
