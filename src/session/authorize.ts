import type { Prompt, ResponseMode } from '../model/enums.ts'
import type { SessionCalls } from './calls.ts'
import type { PendingAuthorization } from './pending-authorizations.ts'
import { createPkcePair, createState } from './pkce.ts'
import { readSessionOrigin, readSessionTarget } from './redirect-target.ts'

export interface AuthorizationOptions {
  readonly clientId: string
  readonly createRedirectSession: SessionCalls['createRedirectSession']
  readonly responseMode: ResponseMode
  /** Defaults to `login` (contract 5.3). */
  readonly prompt?: Prompt
  /** Of a password login that succeeded: the provider then asks nothing. */
  readonly sessionToken?: string
  /** Must be on the provider's list; left out when the answer comes by message. */
  readonly redirectUri?: string
  /** Where to be again afterwards. */
  readonly originalUri?: string
}

/** A way to the provider's page, and what its answer has to fit. */
export interface Authorization {
  /** May be followed. */
  readonly url: string
  /** The only origin whose message is believed. */
  readonly origin: string
  readonly pending: PendingAuthorization
}

/**
 * Asks the provider for the address of its login page (contract 5.3): PKCE by S256, a code, offline access.
 *
 * @throws {StoreError} what the call fails with, or `system` for an answer that must not be followed.
 */
export async function requestAuthorization({
  clientId,
  createRedirectSession,
  responseMode,
  prompt = 'login',
  sessionToken,
  redirectUri,
  originalUri = '',
}: AuthorizationOptions): Promise<Authorization> {
  const [{ codeVerifier, codeChallenge }, state] = await Promise.all([createPkcePair(), createState()])
  const { redirectSession } = await createRedirectSession({
    auth: {
      authRequest: {
        ...(redirectUri && { redirectUri }),
        clientId,
        codeChallenge,
        codeChallengeMethod: 'S256',
        responseMode,
        responseType: 'code',
        scope: 'offline_access',
        state,
        ...(sessionToken && { sessionToken }),
      },
      prompt,
    },
  })
  return {
    url: readSessionTarget(redirectSession).href,
    origin: readSessionOrigin(redirectSession),
    pending: { state, codeVerifier, originalUri, ...(redirectUri && { redirectUri }) },
  }
}
