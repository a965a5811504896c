import type { TokenGrant } from '../client/core/oauth.ts'
import { renewTokens } from '../client/core/renew-tokens.ts'
import { createTokenFlight } from '../client/core/token-flight.ts'
import { tokenPlace } from '../client/core/token-pair.ts'
import { isExpired, type TokenAnswer } from '../model/tokens.ts'
import { isUnanswered } from '../recovery/passing.ts'
import { createRetry, type RetryOptions } from '../recovery/retry.ts'
import { type Locks, runAlone } from './run-alone.ts'
import type { StoredSession, TokenStorage } from './token-storage.ts'

export interface TokenManagerOptions {
  readonly clientId: string
  /** One request to the token endpoint. A failure carries `status` when there was an answer. */
  readonly requestTokens: (grant: TokenGrant) => Promise<TokenAnswer>
  readonly storage: TokenStorage
  /** Milliseconds since the epoch, like `Date.now`. */
  readonly now?: () => number
  /** Shared by the tabs of an origin; defaults to the browser's, and to none where it has none. */
  readonly locks?: Locks | undefined
  /** How a request that failed for a reason that passes is repeated. */
  readonly retry?: RetryOptions | undefined
  /** Returns the error of a first request that was made before this manager existed. It is called once. */
  readonly takeFailure?: (() => unknown) | undefined
}

export type TokenListener = (session: StoredSession | undefined) => void

/** Asks for tokens, keeps them, and renews them in time: one request at a time for all callers. */
export interface TokenManager {
  /** A token to send now. `rejected` is one that the provider answered with 401: it is not given again. */
  getAccessToken(options?: { readonly rejected?: string }): Promise<string>
  /** Reads the stored tokens; notifies the subscribers when another tab has changed the role. */
  pair(): StoredSession | undefined
  /** Replaces the pair whole (login) and tells the subscribers. */
  setPair(session: StoredSession): void
  /** Forgets the pair (logout) and tells the subscribers. */
  clear(): void
  /** Calls back when who is asking changes, never for a renewal. Returns the unsubscriber. */
  subscribe(listener: TokenListener): () => void
}

/** More renewals than these in such a time are a storm: then the token at hand has to do. */
const BURST = 3
const BURST_SECONDS = 30

/** The pair that is stored, and who is told of it. */
function createStoredPair(storage: TokenStorage): Omit<TokenManager, 'getAccessToken'> {
  const listeners = new Set<TokenListener>()
  let knownRole = storage.read()?.refreshToken.role
  /** For a host page that empties the browser's storage. */
  let last: StoredSession | undefined

  const tell = (session = storage.read()) => {
    knownRole = session?.refreshToken.role
    for (const listener of listeners) listener(session)
  }

  /**
   * A visitor whose pair is gone has been swept away with the host page's own things (`localStorage.clear()`),
   * and is put back: the cart hangs on it. A member's is not, because that is how another tab logs out.
   */
  const read = () => {
    const stored = storage.read()
    if (!stored && last?.refreshToken.role === 'visitor') storage.write(last)
    else last = stored
    return last
  }

  return {
    pair() {
      const session = read()
      if (session?.refreshToken.role !== knownRole) tell(session)
      return session
    },
    setPair(session) {
      storage.write(session)
      tell()
    },
    clear() {
      last = undefined
      storage.write()
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Counts the renewals of a short time. */
function createStormWatch(now: () => number) {
  let burst = 0
  let burstStart = 0
  return {
    isStorm() {
      const second = now() / 1000
      if (Math.abs(second - burstStart) > BURST_SECONDS) {
        burstStart = second
        burst = 0
      }
      return burst >= BURST
    },
    note: () => burst++,
  }
}

/**
 * One valid token for everyone on the page. What is stored is the truth, read anew each time, so that all
 * tabs of the origin hold the same pair.
 */
export const createTokenManager = ({
  clientId,
  requestTokens,
  storage,
  now = () => Date.now(),
  locks,
  retry = {},
  takeFailure = () => undefined,
}: TokenManagerOptions): TokenManager => {
  const stored = createStoredPair(storage)
  const { pair } = stored
  const repeat = createRetry(retry)
  /** After a 401 nobody knows how many calls wait, and fail together: a plain refusal is not asked for twice. */
  const repeatUnanswered = createRetry({ ...retry, isWorth: isUnanswered })
  const renewals = createStormWatch(now)

  const isUsable = (session: StoredSession | undefined, rejected?: string): session is StoredSession =>
    !!session && session.accessToken.value !== rejected && !isExpired(session, now() / 1000)

  const renew = async (rejected: string | undefined): Promise<string> => {
    for (;;) {
      // Another tab may have renewed it while this one waited for the lock.
      const before = pair()
      const value = before?.accessToken.value
      if (value && (isUsable(before, rejected) || renewals.isStorm())) return value
      const renewed = await (rejected === undefined ? repeat : repeatUnanswered)(
        () => renewTokens(before?.refreshToken, { clientId, requestTokens, now }),
        undefined,
        takeFailure(),
      )
      // A late answer loses: who logged in or out meanwhile is not overruled.
      const current = pair()
      if (current?.accessToken.value !== value) continue
      renewals.note()
      const sameRole = current?.refreshToken.role === renewed.refreshToken.role
      storage.write(sameRole ? { ...current, ...renewed } : renewed)
      pair()
      return renewed.accessToken.value
    }
  }

  const renewAlone = createTokenFlight(
    (rejected) => runAlone(tokenPlace(clientId), () => renew(rejected), locks),
    now,
  )

  return {
    async getAccessToken({ rejected } = {}) {
      const session = pair()
      if (isUsable(session, rejected)) return session.accessToken.value
      return renewAlone(rejected)
    },
    ...stored,
  }
}
