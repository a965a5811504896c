/** The data to store while the browser is at the provider's page (contract 5.2). */
export interface PendingAuthorization {
  readonly state: string
  readonly codeVerifier: string
  /** Omitted for answers by message. */
  readonly redirectUri?: string
  /** The member's page, as a whole address. It has the page's origin. */
  readonly originalUri: string
  /** The page that the login began on, as a whole address: the result is shown there. */
  readonly begunAt?: string
  readonly scrollX?: number
  readonly scrollY?: number
}

/**
 * `none`: not a state of ours. `used`: it was answered before, for example before a reload. `expired`: too long ago.
 */
export type TakenAuthorization =
  | { readonly status: 'found'; readonly authorization: PendingAuthorization }
  | { readonly status: 'none' | 'used' | 'expired' }

interface Entry {
  readonly startedAt: number
  /** The page that it began on; kept longer than the rest, for a person who comes back once more. */
  readonly begunAt?: string
  /** Whether its answer has been sent to that page. */
  readonly isSent?: boolean
  /** Removed when it is taken: a verifier is used once. */
  readonly authorization?: PendingAuthorization
}

export interface PendingAuthorizations {
  /** Whether the browser stores anything here at all. It answers at once, as a click that may open a window needs. */
  isKeeping(): boolean
  /** Returns whether the browser has stored it: without it, nothing can be done with the answer. */
  add(authorization: PendingAuthorization): boolean
  /** Notes that the page's own code, or something else, waits for this answer. */
  leave(state: string): void
  /**
   * Finds the page that a login began on, and whether its answer is still of use there. Only once: a page that
   * redirects again would send the answer round and round.
   */
  findStart(state: string): { readonly begunAt: string; readonly isOpen: boolean } | undefined
  /** Returns an authorization, only once. */
  take(state: string): TakenAuthorization
}

export interface PendingAuthorizationsOptions {
  readonly clientId: string
  /** It lasts while one tab goes to the provider and back: the page's `sessionStorage`. */
  readonly storage?: Storage | undefined
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

const MAX_AGE_MS = 60 * 60 * 1000
const MAX_ENTRIES = 8

const isText = (value: unknown): value is string => typeof value === 'string'

const isEntry = (state: string, value: unknown): value is Entry => {
  const { startedAt, begunAt, authorization } = (value ?? {}) as Partial<Entry>
  if (!Number.isFinite(startedAt) || !(begunAt === undefined || isText(begunAt))) return false
  if (authorization === undefined) return true
  return (
    authorization !== null &&
    authorization.state === state &&
    isText(authorization.codeVerifier) &&
    isText(authorization.originalUri) &&
    (authorization.redirectUri === undefined || isText(authorization.redirectUri))
  )
}

/** Keeps entries by their states, in the tab's own storage. */
function createEntries(storage: Storage | undefined, key: string) {
  return {
    read(): Map<string, Entry> {
      try {
        const stored: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
        return new Map(
          Object.entries(stored ?? {}).filter((entry): entry is [string, Entry] => isEntry(...entry)),
        )
      } catch {
        return new Map()
      }
    },
    write(entries: Map<string, Entry>) {
      const newest = [...entries].sort(([, a], [, b]) => b.startedAt - a.startedAt).slice(0, MAX_ENTRIES)
      try {
        if (newest.length) storage?.setItem(key, JSON.stringify(Object.fromEntries(newest)))
        else storage?.removeItem(key)
        return !!storage
      } catch {
        return false
      }
    },
    isKeeping() {
      try {
        storage?.setItem(`${key}:trial`, '1')
        storage?.removeItem(`${key}:trial`)
        return !!storage
      } catch {
        return false
      }
    },
  }
}

/**
 * Keeps one entry per state, under `store-widgets:<clientId>:pending` in the tab's own storage. The verifier in it is
 * useless without the code, which only this tab receives. An entry lasts an hour, and there are at most eight.
 */
export function createPendingAuthorizations({
  clientId,
  storage,
  now = () => Date.now(),
}: PendingAuthorizationsOptions): PendingAuthorizations {
  const { read, write, isKeeping } = createEntries(storage, `store-widgets:${clientId}:pending`)
  const isOver = ({ startedAt }: Entry) => Math.abs(now() - startedAt) > MAX_AGE_MS

  const keep = (state: string, entry: Omit<Entry, 'startedAt'>) => {
    const kept = [...read()].filter(([, one]) => !isOver(one))
    return write(new Map([...kept, [state, { startedAt: now(), ...entry }]]))
  }

  return {
    isKeeping,

    add: ({ begunAt, ...authorization }) =>
      keep(authorization.state, { ...(begunAt !== undefined && { begunAt }), authorization }),

    leave: (state) => void keep(state, {}),

    findStart(state) {
      const entries = read()
      const entry = entries.get(state)
      if (entry?.begunAt === undefined || (entry.authorization && entry.isSent)) return undefined
      write(entries.set(state, { ...entry, isSent: true }))
      return { begunAt: entry.begunAt, isOpen: !!entry.authorization }
    },

    take(state) {
      const entries = read()
      const entry = entries.get(state)
      if (!entry) return { status: 'none' }
      const { authorization, ...rest } = entry
      const { begunAt } = entry
      entries.set(state, rest)
      write(entries)
      if (!authorization) return { status: 'used' }
      if (isOver(entry)) return { status: 'expired' }
      return {
        status: 'found',
        authorization: { ...authorization, ...(begunAt !== undefined && { begunAt }) },
      }
    },
  }
}
