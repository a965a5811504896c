import type { TransportOptions } from '../../client/transport.ts'
import { createTransport, type Transport } from '../../client/transport.ts'
import { StoreError } from '../../model/errors.ts'
import { createRetry, type RetryOptions } from '../../recovery/retry.ts'
import type { AuthorizationGrant } from '../callback.ts'
import { createSessionCalls, type SessionCalls } from '../calls.ts'
import { exchangeGrant } from '../member-exchange.ts'
import { createTokenManager, type TokenManager } from '../token-manager.ts'
import type { StoredSession, TokenStorageKind } from '../token-storage.ts'
import type { SessionStore } from './session-store.ts'
import { type OpenedStorage, openStorage } from './storages.ts'

/** The way to the provider, for a session and its clients. */
export type Connection = Pick<TransportOptions, 'apiHost' | 'readHost' | 'fetch' | 'timeoutMs'>

export interface PartsOptions extends Connection {
  readonly clientId: string
  /** Default: `local` in a browser's page, `memory` anywhere else. */
  readonly storage?: TokenStorageKind | SessionStore
  /** How token calls that failed for a reason that passes are repeated. */
  readonly retry?: RetryOptions
  /** Epoch milliseconds. Default `Date.now`. */
  readonly now?: () => number
}

/** What every part of a session builds on. */
export interface SessionParts {
  readonly clientId: string
  readonly connection: Connection
  readonly transport: Transport
  readonly calls: SessionCalls
  readonly tokens: TokenManager
  readonly place: OpenedStorage
  readonly now: () => number
  getAccessToken(about?: { readonly rejected?: string }): Promise<string>
  /** Puts a pair in the place of the one that is there; whatever is under way comes too late. */
  adopt(pair: StoredSession | undefined): Promise<void>
  /** Redeems a grant, unless the session has become another meanwhile. */
  enter(grant: AuthorizationGrant): Promise<void>
}

/** Whether there is a page, whose frames and windows can show the provider's. */
export const hasPage = () => typeof document === 'object'

export function createSessionParts(options: PartsOptions): SessionParts {
  const { clientId, storage = hasPage() ? 'local' : 'memory', retry = {}, now = () => Date.now() } = options
  if (!clientId) throw new StoreError('invalid_configuration', 'A session needs a clientId')
  const { apiHost, readHost, fetch, timeoutMs } = options
  const connection = { apiHost, readHost, fetch, timeoutMs }
  const place = openStorage(clientId, storage)

  const getAccessToken: SessionParts['getAccessToken'] = async (about) => {
    await place.pull()
    try {
      return await tokens.getAccessToken(about)
    } finally {
      await place.flush()
    }
  }
  const transport = createTransport({ ...connection, getAccessToken, retry: createRetry(retry) })
  const calls = createSessionCalls(transport)
  const tokens = createTokenManager({
    clientId,
    requestTokens: calls.requestTokens,
    storage: place.storage,
    now,
    retry,
    ...(place.locks && { locks: place.locks }),
  })
  let round = 0

  const adopt: SessionParts['adopt'] = async (pair) => {
    round++
    if (pair) tokens.setPair(pair)
    else tokens.clear()
    await place.flush()
  }

  const enter: SessionParts['enter'] = async (grant) => {
    const started = round
    const pair = await exchangeGrant(grant, { clientId, requestTokens: calls.requestTokens, now })
    if (round !== started)
      throw new StoreError('login_cancelled', 'The session has become another while this login was under way')
    await adopt(pair)
  }

  return { clientId, connection, transport, calls, tokens, place, now, getAccessToken, adopt, enter }
}
