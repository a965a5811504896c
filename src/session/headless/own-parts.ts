import { checkConnection } from '../../client/core/check-connection.ts'
import { requestTokens, type TokenGrant } from '../../client/core/oauth.ts'
import { shareRenewals } from '../../client/core/shared-renewals.ts'
import { type Connection, createTransport, type Transport } from '../../client/core/transport.ts'
import { StoreError } from '../../model/errors.ts'
import { createRetry, type RetryOptions } from '../../recovery/retry.ts'
import type { SessionParts } from '../session-parts.ts'
import { createTokenManager } from '../token-manager.ts'
import type { TokenStorageKind } from '../token-storage.ts'
import type { SessionStore } from './session-store.ts'
import { openStorage } from './storages.ts'

export interface PartsOptions extends Connection {
  readonly clientId: string
  /** Default: `local` in a browser's page, `memory` anywhere else. */
  readonly storage?: TokenStorageKind | SessionStore | undefined
  /** How token calls are repeated after a temporary failure. */
  readonly retry?: RetryOptions | undefined
  /** Epoch milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** All parts except the calls of a sign-in, which are loaded with the first of them. */
export interface OwnParts extends Omit<SessionParts, 'calls'> {
  readonly connection: Connection
  readonly transport: Transport
}

/** Whether there is a page, whose frames and windows can show the provider's page. */
const hasPage = () => typeof document === 'object'

/**
 * Creates the parts of a session without a page.
 *
 * @throws {StoreError} `invalid_configuration` without a client id, with a host that is not an origin, or with a storage
 *   that is none.
 */
export function createOwnParts(options: PartsOptions): OwnParts {
  const { clientId, storage = hasPage() ? 'local' : 'memory', retry = {}, now = () => Date.now() } = options
  if (!clientId) throw new StoreError('invalid_configuration', 'A session needs a clientId')
  const { apiHost, readHost, fetch, timeoutMs } = options
  const connection = { apiHost, readHost, fetch, timeoutMs }
  checkConnection(connection)
  const place = openStorage(clientId, storage)

  const getAccessToken: SessionParts['getAccessToken'] = async (about) => {
    await place.pull()
    try {
      return await tokens.getAccessToken(about ?? undefined)
    } finally {
      await place.flush()
    }
  }
  const transport = createTransport({ ...connection, getAccessToken, retry: createRetry(retry) })
  const request = (grant: TokenGrant) => requestTokens(transport, grant)
  const tokens = createTokenManager({
    clientId,
    // In a page the tabs' lock has the same effect.
    requestTokens: hasPage() ? request : shareRenewals(request, { apiHost, fetch }),
    storage: place.storage,
    now,
    retry,
    ...(place.locks && { locks: place.locks }),
  })
  const findPage: SessionParts['findPage'] = () =>
    hasPage() ? (globalThis as ReturnType<SessionParts['findPage']>) : undefined
  return { clientId, connection, transport, tokens, place, now, getAccessToken, findPage }
}
