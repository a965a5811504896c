import { StoreError } from '../model/errors.ts'
import type { ArrivedAnswer, AuthorizationAnswer } from './address-answer.ts'
import type { PendingAuthorization, PendingAuthorizations } from './pending-authorizations.ts'
import { isOurState } from './pkce.ts'

declare const checked: unique symbol

/** An answer that passed {@link readAuthorizationAnswer}; no other function can create one. */
export interface AuthorizationGrant {
  readonly [checked]: true
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri?: string
}

/**
 * Checks the provider's answer and returns the code to redeem. The token endpoint accepts no other value.
 *
 * @throws {StoreError} `missing_code_or_state` when it lacks either; the provider's reason, if it gave one, is in
 *   `providerCode` and `cause`.
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

/** An answer that came back to this page, already removed from its address. */
export interface Callback {
  /** Throws if the answer is invalid, see {@link readAuthorizationAnswer}. */
  readonly readGrant: () => AuthorizationGrant
  /** Present unless it is too old or was answered before. */
  readonly authorization?: PendingAuthorization
  /**
   * `used`: it was answered before (a reload, a duplicated tab), so nothing has to be done. `lost`: this tab knows nothing
   * of it, because its storage was cleared meanwhile, or because the login began elsewhere.
   */
  readonly status: 'found' | 'used' | 'expired' | 'lost'
}

/** The answers in the address that the page was opened with, kept by the page's gate. */
export interface AnswerGate {
  readonly answers: readonly ArrivedAnswer[]
  /** Removes an answer of ours from the address, if it is still there. */
  removeAnswer(answer: ArrivedAnswer): void
}

/** Checks whether it is the answer to a request of ours. One in a query may be for a server, whose mark is the same. */
const isOurs = ({ place, state }: ArrivedAnswer) => place === 'fragment' && isOurState(state)

/**
 * Finds the answer to a request of ours among those that the page was opened with: the host page's own `?code=…` is
 * ignored. The answer is removed from the address before anything else happens; a second search finds nothing.
 */
export function findCallback(gate: AnswerGate, pending: PendingAuthorizations): Callback | undefined {
  for (const answer of gate.answers) {
    const taken = pending.take(answer.state)
    if (taken.status === 'none' && !isOurs(answer)) continue
    gate.removeAnswer(answer)
    if (taken.status !== 'found') {
      const readGrant = () => {
        throw new StoreError('invalid_state', 'Invalid _state')
      }
      return { status: taken.status === 'none' ? 'lost' : taken.status, readGrant }
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
