import type { Connection } from '../../client/core/transport.ts'
import { checkGiven } from '../../model/check-given.ts'
import type { ComposedSession } from '../compose-session.ts'
import { createHeldTokens, readHeldMember, readRole } from '../held-tokens.ts'
import { openPopup } from '../open-popup.ts'
import { parseCallback } from '../parse-callback.ts'
import { findSiteKeys } from '../site-keys.ts'
import type { OwnOptions } from './compose-own.ts'
import { createLaterCalls, createLoader } from './later-calls.ts'
import { createOwnParts, type PartsOptions } from './own-parts.ts'
import type { ServerSignIn } from './server-sign-in.ts'

/** The settings of a session in code: client, storage, hosts. */
export interface SessionOptions extends PartsOptions, OwnOptions {}

/** One shopper's session, in a browser, on a server or in a worker. On a server make one for each request. */
export interface Session extends ComposedSession, ServerSignIn {
  readonly connection: Connection
}

/**
 * Creates a session like a page's, with its own parts. No DOM, no framework. The code that signs in and out is loaded
 * with the first call that needs it.
 *
 * @throws {StoreError} `invalid_configuration` without a client id, or with a host that is not an origin.
 *
 * @example
 * const session = createSession({ clientId: 'demo-client' })
 * const result = await session.login({ email, password })
 * if (result.state === 'success') await createStoreClient({ session }).orders.search()
 */
export function createSession(options: SessionOptions): Session {
  checkGiven(options, 'createSession({ clientId })')
  const { redirectUri, language } = options
  const captchaSiteKeys = findSiteKeys(options.apiHost, options.captchaSiteKeys)
  const parts = createOwnParts(options)
  const load = createLoader(async () => {
    const { composeOwn } = await import('./compose-own.ts')
    return composeOwn(parts, {
      captchaSiteKeys,
      ...(redirectUri && { redirectUri }),
      ...(language && { language }),
    })
  })

  const loginInPopup: Session['loginInPopup'] = async (how) => {
    const page = parts.findPage()
    // This comes before any waiting: the browser lets only the click itself open a window.
    const popup = page && openPopup(page)
    try {
      const session = await load()
      await session.loginInPopup({ ...how, ...(popup && { popup }) })
    } catch (error) {
      popup?.close()
      throw error
    }
  }

  return {
    ...createHeldTokens(parts),
    ...createLaterCalls(load),
    parseCallback,
    captchaSiteKeys,
    connection: parts.connection,

    get role() {
      return readRole(parts.tokens)
    },
    get member() {
      return readHeldMember(parts.tokens)
    },

    loginInPopup,
    loginWithProvider: (provider, how) => loginInPopup({ ...how, provider }),
  }
}
