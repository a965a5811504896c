/** The data to store while the browser is at the provider's page (contract 5.2). */
export interface PendingAuthorization {
  readonly state: string
  readonly codeVerifier: string
  /** Left out for answers by message. */
  readonly redirectUri?: string
  /** Where the member was, whole. Same origin as the page. */
  readonly originalUri: string
  /** The page that it began on, whole: what became of it is said there. */
  readonly begunAt?: string
  readonly scrollX?: number
  readonly scrollY?: number
}

/** `none`: not a state of ours. `used`: its answer came before, as after a reload. `expired`: too long ago. */
export type TakenAuthorization =
  | { readonly status: 'found'; readonly authorization: PendingAuthorization }
  | { readonly status: 'none' | 'used' | 'expired' }

interface Entry {
  readonly startedAt: number
  /** The page that it began on; kept longer than the rest, for who comes back once more. */
  readonly begunAt?: string
  /** Its answer has been sent to that page. */
  readonly isSent?: boolean
  /** Gone once it was taken: a verifier serves once. */
  readonly authorization?: PendingAuthorization
}

export interface PendingAuthorizations {
  add(authorization: PendingAuthorization): void
  /**
   * The page that a login began on, and whether its answer is still of use there. Once: a page that leads elsewhere
   * would send the answer round and round.
   */
  findStart(state: string): { readonly begunAt: string; readonly isOpen: boolean } | undefined
  /** Hands an authorization out once. */
  take(state: string): TakenAuthorization
}

export interface PendingAuthorizationsOptions {
  readonly clientId: string
  /** Survives the way to the provider and back in one tab; `sessionStorage` of the page. */
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

/** Entries by their states, in the tab's own storage. */
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
      } catch {
        // Refused: the callback will then be none of ours, which its page says.
      }
    },
  }
}

/**
 * One entry per state, under `store-widgets:<clientId>:pending` in the tab's own storage. The verifier in it
 * opens nothing without the code that only this tab is sent. An hour and eight entries are the bounds.
 */
export function createPendingAuthorizations({
  clientId,
  storage,
  now = () => Date.now(),
}: PendingAuthorizationsOptions): PendingAuthorizations {
  const { read, write } = createEntries(storage, `store-widgets:${clientId}:pending`)
  const isOver = ({ startedAt }: Entry) => Math.abs(now() - startedAt) > MAX_AGE_MS

  return {
    add({ begunAt, ...authorization }) {
      const kept = [...read()].filter(([, entry]) => !isOver(entry))
      const entry = { startedAt: now(), ...(begunAt !== undefined && { begunAt }), authorization }
      write(new Map([...kept, [authorization.state, entry]]))
    },

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
