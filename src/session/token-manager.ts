import type { TokenGrant } from '../client/core/oauth.ts'
import { renewTokens } from '../client/core/renew-tokens.ts'
import { createTokenFlight } from '../client/core/token-flight.ts'
import { tokenPlace } from '../client/core/token-pair.ts'
import { isExpired, type TokenAnswer, type TokenPair } from '../model/tokens.ts'
import { isUnanswered } from '../recovery/passing.ts'
import { createRetry, type RetryOptions } from '../recovery/retry.ts'
import { readStoredMember } from './member.ts'
import { notify } from './notify.ts'
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
  /** How a request is repeated after a temporary failure. */
  readonly retry?: RetryOptions | undefined
  /** Returns the error of a first request that was sent before this manager existed. It is called once. */
  readonly takeFailure?: (() => unknown) | undefined
  /** Called when a visitor's pair was stored again, because the host page had emptied the storage. */
  readonly onRestore?: (() => void) | undefined
}

export type TokenListener = (session: StoredSession | undefined) => void

/** Requests tokens, stores them, and renews them in time: one request at a time for all callers. */
export interface TokenManager {
  /** Returns a token to send now. `rejected` is one that the provider answered with 401: it is not returned again. */
  getAccessToken(options?: { readonly rejected?: string }): Promise<string>
  /** Reads the stored tokens; notifies the subscribers when another tab has changed the role or the member. */
  pair(): StoredSession | undefined
  /** Replaces the whole pair (login) and informs the subscribers. */
  setPair(session: StoredSession): void
  /** Deletes the pair (logout) and informs the subscribers. */
  clear(): void
  /**
   * Calls back when the role or the member changes, or the provider has rejected a visitor who is now another one, not
   * after a renewal. Returns the unsubscriber.
   */
  subscribe(listener: TokenListener): () => void
}

/** More renewals than these in this time are a storm: then the current token is used. */
const BURST = 3
const BURST_SECONDS = 30

/**
 * Whether two pairs belong to the same caller, as far as is known: a renewal may replace a member's refresh token, and
 * keeps their name, which a new member gets a little later.
 */
function isSameCaller(one: StoredSession | undefined, other: StoredSession | undefined): boolean {
  const role = one?.refreshToken.role
  if (role !== other?.refreshToken.role) return false
  const [id, otherId] = [one, other].map((pair) => readStoredMember(pair?.member)?.id)
  if (role !== 'member' || (!id && !otherId)) return true
  return id && otherId ? id === otherId : one?.refreshToken.value === other?.refreshToken.value
}

/** Keeps the stored pair, and informs the subscribers. */
function createStoredPair({ storage, onRestore }: Pick<TokenManagerOptions, 'storage' | 'onRestore'>) {
  const listeners = new Set<TokenListener>()
  let known = storage.read()
  /** A copy for the case that a host page clears the browser's storage. */
  let last: StoredSession | undefined

  const tell = (session = storage.read()) => {
    known = session
    notify(listeners, session)
  }

  /**
   * Reads the pair. A visitor's pair that is gone was deleted with the host page's own data (`localStorage.clear()`),
   * and is restored, because the cart depends on it. A member's pair is not, because another tab's logout deletes it.
   */
  const read = () => {
    const stored = storage.read()
    if (stored || last?.refreshToken.role !== 'visitor') last = stored
    else {
      storage.write(last)
      onRestore?.()
    }
    return last
  }

  const pair = () => {
    const session = read()
    if (!isSameCaller(known, session)) tell(session)
    known = session
    return session
  }

  const access: Omit<TokenManager, 'getAccessToken'> = {
    pair,
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

  /** Stores a renewed pair. Another visitor has no cart: the subscribers have to know. */
  const keepRenewed = (renewed: TokenPair, isNewVisitor: boolean) => {
    const current = read()
    const isSameRole = current?.refreshToken.role === renewed.refreshToken.role
    storage.write(isSameRole ? { ...current, ...renewed } : renewed)
    if (isNewVisitor) tell()
    pair()
  }

  return { access, keepRenewed }
}

/** Counts the renewals of a short period. */
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
 * Keeps one valid token for all callers on the page. The storage decides and is read each time, so that all tabs of the
 * origin have the same pair.
 */
export const createTokenManager = ({
  clientId,
  requestTokens,
  storage,
  now = () => Date.now(),
  locks,
  retry = {},
  takeFailure = () => undefined,
  onRestore,
}: TokenManagerOptions): TokenManager => {
  const { access, keepRenewed } = createStoredPair({ storage, onRestore })
  const { pair } = access
  const repeat = createRetry(retry)
  /** After a 401 an unknown number of calls wait, and fail together, so a plain refusal is not repeated. */
  const repeatUnanswered = createRetry({ ...retry, isWorth: isUnanswered })
  const renewals = createStormWatch(now)

  const isUsable = (session: StoredSession | undefined, rejected?: string): session is StoredSession =>
    !!session && session.accessToken.value !== rejected && !isExpired(session, now() / 1000)

  const renew = async (rejected: string | undefined): Promise<string> => {
    for (;;) {
      let isNewVisitor = false
      const onRefused = () => {
        isNewVisitor = true
      }
      // Another tab may have renewed it while this one waited for the lock.
      const before = pair()
      const value = before?.accessToken.value
      if (value && (isUsable(before, rejected) || renewals.isStorm())) return value
      const renewed = await (rejected === undefined ? repeat : repeatUnanswered)(
        () => renewTokens(before?.refreshToken, { clientId, requestTokens, now, onRefused }),
        undefined,
        takeFailure(),
      )
      // A late answer is ignored: it must not override a login or logout that came meanwhile.
      if (pair()?.accessToken.value !== value) continue
      renewals.note()
      keepRenewed(renewed, isNewVisitor)
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
    ...access,
  }
}
