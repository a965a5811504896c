import { type CookieTokensOptions, createCookieTokens } from '../../client/core/cookie-tokens.ts'
import { checkGiven } from '../../model/check-given.ts'
import { createSession, type Session, type SessionOptions } from './create-session.ts'

/** The settings of a session for one request. */
export type RequestSessionOptions = CookieTokensOptions & Omit<SessionOptions, 'storage'>

/** The session of one request on a server, with its cookie. */
export interface RequestSession extends Session {
  /**
   * The answer's `Set-Cookie` header; undefined when nothing has changed. Read it when all calls are done. Browsers drop
   * a cookie of more than 4096 bytes without a word: a session that is longer is sent without its `member`.
   *
   * @throws {StoreError} `system` if the tokens alone are too long for a cookie.
   */
  setCookie(): string | undefined
}

/**
 * One shopper's session on a server, for one request: kept in a cookie, so that no two shoppers share a visitor.
 *
 * @example
 * const session = createRequestSession({ clientId: 'demo-client', cookie: request.headers.get('cookie') })
 * const client = createStoreClient({ session })
 * const cookie = session.setCookie()
 *
 * @throws {StoreError} `invalid_configuration` without options or a client id, or with a host that is not an origin.
 */
export function createRequestSession(options: RequestSessionOptions): RequestSession {
  checkGiven(options, 'createRequestSession({ cookie, clientId })')
  const { cookie, httpOnly, secure, prefix, ...rest } = options
  const kept = createCookieTokens({
    cookie,
    clientId: options.clientId,
    ...(httpOnly !== undefined && { httpOnly }),
    ...(secure !== undefined && { secure }),
    ...(prefix && { prefix }),
  })
  const session = createSession({ ...rest, storage: kept })
  // `Object.assign` on the session itself keeps its getter.
  return Object.assign(session, { setCookie: kept.setCookie })
}
