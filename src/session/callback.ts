import { StoreError } from '../model/errors.ts'
import type { PendingAuthorization, PendingAuthorizations } from './pending-authorizations.ts'

declare const checked: unique symbol

/** An answer that passed {@link readAuthorizationAnswer}; nothing else can make one. */
export interface AuthorizationGrant {
  readonly [checked]: true
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri?: string
}

/** What the provider answered, in the page's address or in a message. Nothing in it is trusted yet. */
export interface AuthorizationAnswer {
  readonly code?: string
  readonly state?: string
  /** RFC 6749 4.1.2.1: `access_denied`, `login_required` … */
  readonly error?: string
  readonly errorDescription?: string
}

/** What an answer puts into an address, and what is taken out of it again. */
const PARAMETERS = ['code', 'state', 'error', 'error_description', 'error_uri', 'iss']

const readParameters = (parameters: URLSearchParams): AuthorizationAnswer => {
  const [code, state, error, errorDescription] = PARAMETERS.map((name) => parameters.get(name) ?? undefined)
  return {
    ...(code && { code }),
    ...(state && { state }),
    ...(error && { error, errorDescription: errorDescription ?? '' }),
  }
}

/** The answer in an address (contract 5.4). */
export const readAnswerFromUrl = (
  url: string,
  responseMode: 'fragment' | 'query' = 'fragment',
): AuthorizationAnswer => {
  const { hash, searchParams } = new URL(url)
  return readParameters(responseMode === 'fragment' ? new URLSearchParams(hash.slice(1)) : searchParams)
}

/**
 * Checks the provider's answer and returns the code to redeem. The token endpoint takes nothing else.
 *
 * @throws {StoreError} `missing_code_or_state` when it lacks either; the provider's reason, if it gave one,
 *   is in `providerCode` and `cause`.
 * @throws {StoreError} `invalid_state` when it belongs to another request.
 * @see contract 4.6, RFC 6749 4.1.2, RFC 7636 4.5
 */
export function readAuthorizationAnswer(
  { code, state, error, errorDescription }: AuthorizationAnswer,
  pending: PendingAuthorization,
): AuthorizationGrant {
  if (!code || !state)
    throw new StoreError('missing_code_or_state', 'Missing code or _state', {
      ...(error && { providerCode: error, cause: new Error(errorDescription || error) }),
    })
  if (state !== pending.state) throw new StoreError('invalid_state', 'Invalid _state')
  const { codeVerifier, redirectUri } = pending
  return { code, codeVerifier, ...(redirectUri && { redirectUri }) } as AuthorizationGrant
}

/** The address without the answer; everything else in it stays as it was. */
export function removeAnswer(address: string, responseMode: 'fragment' | 'query'): string {
  const url = new URL(address)
  if (responseMode === 'fragment') {
    url.hash = ''
    return url.href
  }
  // As text, because writing through URLSearchParams spells the rest of the query anew.
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => !PARAMETERS.includes(parameter.replace(/=.*/s, '')))
  url.search = rest.join('&')
  return url.href
}

/** An answer that came back to this page, already taken out of its address. */
export interface Callback {
  /** Throws what is wrong with it, see {@link readAuthorizationAnswer}. */
  readonly readGrant: () => AuthorizationGrant
  /** Present unless it is too old or was answered before. */
  readonly authorization?: PendingAuthorization
  /** `used`: it was answered before (a reload, a duplicated tab); nothing is to be done. */
  readonly status: 'found' | 'used' | 'expired'
}

export interface CallbackOptions {
  readonly url: string
  readonly pending: PendingAuthorizations
  /** Shows another address in the bar; called before anything else happens. */
  readonly replaceUrl: (url: string) => void
}

/**
 * Takes the answer out of the page's address, if it is one to a request of ours: the host page's own
 * `?code=…` is left alone. A second look finds nothing.
 */
export function findCallback({ url, pending, replaceUrl }: CallbackOptions): Callback | undefined {
  for (const responseMode of ['fragment', 'query'] as const) {
    const answer = readAnswerFromUrl(url, responseMode)
    if (!answer.state) continue
    const taken = pending.take(answer.state)
    if (taken.status === 'none') continue
    replaceUrl(removeAnswer(url, responseMode))
    if (taken.status !== 'found') {
      const readGrant = () => {
        throw new StoreError('invalid_state', 'Invalid _state')
      }
      return { status: taken.status, readGrant }
    }
    const { authorization } = taken
    return {
      status: 'found',
      authorization,
      readGrant: () => readAuthorizationAnswer(answer, authorization),
    }
  }
  return undefined
}
