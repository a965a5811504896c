import type { Prompt, ResponseMode } from '../model/enums.ts'
import type { RedirectPreferences } from '../model/redirect.ts'
import type { SessionCalls } from './calls.ts'
import { findConnection } from './identity-providers.ts'
import type { PendingAuthorization } from './pending-authorizations.ts'
import { createPkcePair, createState } from './pkce.ts'
import { readSessionOrigin, readSessionTarget } from './redirect-target.ts'

export interface AuthorizationOptions {
  readonly clientId: string
  readonly createRedirectSession: SessionCalls['createRedirectSession']
  readonly responseMode: ResponseMode
  /** Defaults to `login` (contract 5.3). */
  readonly prompt?: Prompt | undefined
  /** From a password login that succeeded: the provider then asks nothing. */
  readonly sessionToken?: string | undefined
  /** The identity provider to use: `google`, `facebook`, or the id of a connection. */
  readonly provider?: string | undefined
  /** The look of the provider's page, and more parameters of its address. */
  readonly preferences?: RedirectPreferences
  /** It must be on the provider's list; omitted if the answer comes by message. */
  readonly redirectUri?: string
  /** The address to return to afterwards. */
  readonly originalUri?: string
}

/** The address of the provider's page, and the values that its answer must match. */
export interface Authorization {
  /** A checked address that may be opened. */
  readonly url: string
  /** The only origin whose messages are accepted. */
  readonly origin: string
  readonly pending: PendingAuthorization
}

/** The random values of a request for a code, which its answer is checked against. It can be stored as JSON. */
export interface PreparedAuthorization extends PendingAuthorization {
  /** base64url of the verifier's SHA-256, which the provider receives. */
  readonly codeChallenge: string
}

/**
 * Creates state, verifier and challenge of one request (contract 5.2).
 *
 * @param redirectUri It must be on the provider's list; omitted if the answer comes by message.
 * @param originalUri The address to return to afterwards; '' by default.
 */
export async function prepareAuthorization({
  redirectUri,
  originalUri = '',
}: Pick<AuthorizationOptions, 'redirectUri' | 'originalUri'> = {}): Promise<PreparedAuthorization> {
  const [pkce, state] = await Promise.all([createPkcePair(), createState()])
  return { ...pkce, state, originalUri, ...(redirectUri && { redirectUri }) }
}

/**
 * Asks the provider for the address of its login page (contract 5.3): PKCE by S256, a code, offline access.
 *
 * @throws {StoreError} the call's error, or `system` for an answer that must not be followed.
 */
export async function requestAuthorizationUrl(
  { codeChallenge, ...pending }: PreparedAuthorization,
  options: Omit<AuthorizationOptions, 'redirectUri' | 'originalUri'>,
): Promise<Authorization> {
  const { clientId, createRedirectSession, responseMode, prompt = 'login' } = options
  const { sessionToken, provider, preferences } = options
  const { redirectUri, state } = pending
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
        ...(provider && { idp: findConnection(provider) }),
      },
      prompt,
    },
    ...(preferences && { preferences }),
  })
  return {
    url: readSessionTarget(redirectSession).href,
    origin: readSessionOrigin(redirectSession),
    pending,
  }
}

/** Creates a request and asks for its address; see {@link requestAuthorizationUrl}. */
export const requestAuthorization = async (options: AuthorizationOptions): Promise<Authorization> =>
  requestAuthorizationUrl(await prepareAuthorization(options), options)
