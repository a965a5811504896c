import type { TokenGrant } from '../client/oauth.ts'
import type { StoreError } from '../model/errors.ts'
import { isExpired, type TokenAnswer, type TokenPair } from '../model/tokens.ts'
import { readTokenAnswer } from './token-answer.ts'
import type { StoredSession, TokenStorage } from './token-storage.ts'

export { readTokenAnswer }

/** The one method of `navigator.locks` that is used. */
export interface Locks {
  request(name: string, options: { signal: AbortSignal }, run: () => Promise<void>): Promise<unknown>
}

export interface TokenManagerOptions {
  readonly clientId: string
  /** One request to the token endpoint. A failure carries `status` when there was an answer. */
  readonly requestTokens: (grant: TokenGrant) => Promise<TokenAnswer>
  readonly storage: TokenStorage
  /** Milliseconds since the epoch, like `Date.now`. */
  readonly now?: () => number
  /** Shared by the tabs of an origin; defaults to the browser's, and to none where it has none. */
  readonly locks?: Locks | undefined
}

export type TokenListener = (session: StoredSession | undefined) => void

export interface TokenManager {
  /** A token to send now. `rejected` is one that the provider answered with 401: it is not given again. */
  getAccessToken(options?: { readonly rejected?: string }): Promise<string>
  /** What is stored at this moment; tells the subscribers when another tab has changed who is asking. */
  pair(): StoredSession | undefined
  /** Replaces the pair whole (login) and tells the subscribers. */
  setPair(session: StoredSession): void
  /** Forgets the pair (logout) and tells the subscribers. */
  clear(): void
  /** Calls back when who is asking changes, never for a renewal. Returns the unsubscriber. */
  subscribe(listener: TokenListener): () => void
}

/** How long another tab may hold the lock before this one goes on without it. */
const LOCK_WAIT_MS = 1000
/** What one process writes, another reads a little later: for so long the lock is kept after a renewal. */
const SPREAD_MS = 100
/** More renewals than these in such a time are a storm: then the token at hand has to do. */
const BURST = 3
const BURST_SECONDS = 30

/**
 * One valid token for everyone on the page. What is stored is the truth, read anew each time, so that all
 * tabs of the origin hold the same pair.
 */
export const createTokenManager = ({
  clientId,
  requestTokens,
  storage,
  now = () => Date.now(),
  locks = globalThis.navigator?.locks as Locks | undefined,
}: TokenManagerOptions): TokenManager => {
  const listeners = new Set<TokenListener>()
  let knownRole = storage.read()?.refreshToken.role
  let flight: Promise<string> | undefined
  let written: Promise<void> | undefined
  let burst = 0
  let burstStart = 0

  const tell = (session = storage.read()) => {
    knownRole = session?.refreshToken.role
    for (const listener of listeners) listener(session)
  }

  const pair = () => {
    const session = storage.read()
    if (session?.refreshToken.role !== knownRole) tell(session)
    return session
  }

  const isUsable = (session: StoredSession | undefined, rejected?: string): session is StoredSession =>
    !!session && session.accessToken.value !== rejected && !isExpired(session, now() / 1000)

  const isStorm = () => {
    const second = now() / 1000
    if (Math.abs(second - burstStart) > BURST_SECONDS) {
      burstStart = second
      burst = 0
    }
    return burst >= BURST
  }

  /** Renews what there is; a refresh token that the provider no longer takes makes way for a new visitor. */
  const requestPair = async (kept: TokenPair['refreshToken'] | undefined): Promise<TokenPair> => {
    const refreshToken = kept?.value
    if (refreshToken) {
      const refresh = () => requestTokens({ clientId, grantType: 'refresh_token', refreshToken })
      try {
        // Without a status there was no answer, and perhaps a renewal all the same: once more, at once.
        const answer = await refresh().catch((error) => {
          if (error.status) throw error
          return refresh()
        })
        return readTokenAnswer(answer, { nowMs: now(), kept })
      } catch (error) {
        if (![400, 401, 403].includes((error as StoreError).status as number)) throw error
      }
    }
    const answer = await requestTokens({ clientId, grantType: 'anonymous' })
    return readTokenAnswer(answer, { nowMs: now(), kept: { value: '', role: 'visitor' } })
  }

  const renew = async (rejected: string | undefined): Promise<string> => {
    for (;;) {
      // Another tab may have renewed it while this one waited for the lock.
      const before = pair()
      const value = before?.accessToken.value
      if (value && (isUsable(before, rejected) || isStorm())) return value
      const renewed = await requestPair(before?.refreshToken)
      // A late answer loses: who logged in or out meanwhile is not overruled.
      const current = pair()
      if (current?.accessToken.value !== value) continue
      burst++
      const sameRole = current?.refreshToken.role === renewed.refreshToken.role
      storage.write(sameRole ? { ...current, ...renewed } : renewed)
      written = new Promise((resolve) => setTimeout(resolve, SPREAD_MS))
      pair()
      return renewed.accessToken.value
    }
  }

  const renewAlone = (rejected: string | undefined): Promise<string> => {
    if (!locks) return renew(rejected)
    return new Promise((resolve, reject) => {
      const run = async () => {
        await renew(rejected).then(resolve, reject)
        await written
      }
      locks
        .request(`store-widgets:${clientId}`, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, run)
        .catch(run)
    })
  }

  return {
    async getAccessToken({ rejected } = {}) {
      const session = pair()
      if (isUsable(session, rejected)) return session.accessToken.value
      flight ??= renewAlone(rejected).finally(() => {
        flight = undefined
      })
      return flight
    },
    pair,
    setPair(session) {
      storage.write(session)
      tell()
    },
    clear() {
      storage.write()
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
