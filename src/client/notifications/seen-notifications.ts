import { checkGiven } from '../../model/check-given.ts'

/** Older notifications are refused, so their ids need not be kept: seven days; the provider retries for two. */
export const MAX_AGE_SECONDS = 604_800

/** The ids of handled events. */
export interface SeenNotifications {
  has(id: string): boolean
  add(id: string): void
}

/**
 * Remembers the handled events in this process, for as long as their delivery would be accepted, and a minute more.
 * With several processes use a table of yours instead.
 *
 * @param options.maxAgeSeconds The same as for reading. Default: seven days.
 */
export function createSeenNotifications(
  options: {
    /** Epoch milliseconds. */
    readonly now?: () => number
    readonly maxAgeSeconds?: number
  } = {},
): SeenNotifications {
  checkGiven(options, 'createSeenNotifications(options)')
  const { now = () => Date.now(), maxAgeSeconds = MAX_AGE_SECONDS } = options
  const keptMs = (maxAgeSeconds + 60) * 1000
  /** The time of each id; the oldest first. */
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
