import { type ComposedSession, composeSession } from '../compose-session.ts'
import type { CaptchaSiteKeys } from '../sign-in-result.ts'
import { followAuthorization } from './follow-authorization.ts'
import { type Connection, createOwnParts, type PartsOptions } from './own-parts.ts'
import { createServerSignIn, type ServerSignIn } from './server-sign-in.ts'

export interface SessionOptions extends PartsOptions {
  /** An address on the provider's list, where its answers come back to. */
  readonly redirectUri?: string
  /** ISO 639-1: of the e-mails. */
  readonly language?: string
  readonly captchaSiteKeys?: CaptchaSiteKeys
}

/** One shopper's session, in a browser, on a server or in a worker. On a server make one for each request. */
export interface Session extends ComposedSession, ServerSignIn {
  readonly connection: Connection
}

/**
 * Makes a session as a page's own is made, over parts of its own. No DOM, no framework.
 *
 * @throws {StoreError} `invalid_configuration` without a client id.
 *
 * @example
 * const session = createSession({ clientId: 'demo-client' })
 * const result = await session.login({ email, password })
 * if (result.state === 'success') await createStoreClient({ session }).cart.get()
 */
export function createSession(options: SessionOptions): Session {
  const { redirectUri, language, captchaSiteKeys } = options
  const parts = createOwnParts(options)
  const { connection } = parts
  const { session, membership } = composeSession(parts, {
    redirectUri: () => redirectUri,
    language,
    captchaSiteKeys,
    follow: (authorization, signal) =>
      followAuthorization(authorization, { fetch: connection.fetch ?? fetch, signal }),
  })
  const server = createServerSignIn({ parts, membership, exchange: session.exchangeSessionToken })
  // Its getter has to stay one.
  return Object.assign(session, server, { connection })
}
