import { readTokenAnswer } from '../client/core/renew-tokens.ts'
import { StoreError } from '../model/errors.ts'
import type { TokenPair } from '../model/tokens.ts'
import type { AuthorizationGrant } from './callback.ts'
import type { SessionCalls } from './calls.ts'

export interface MemberExchangeOptions {
  readonly clientId: string
  readonly requestTokens: SessionCalls['requestTokens']
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/**
 * Redeems a checked grant for a member's pair (contract 5.1).
 *
 * @throws {StoreError} `member_tokens_failed`, whatever the reason, which is its `cause` (contract 4.7).
 */
export async function exchangeGrant(
  { code, codeVerifier, redirectUri }: AuthorizationGrant,
  { clientId, requestTokens, now = () => Date.now() }: MemberExchangeOptions,
): Promise<TokenPair> {
  const request = {
    clientId,
    grantType: 'authorization_code' as const,
    ...(redirectUri && { redirectUri }),
    code,
    codeVerifier,
  }
  try {
    const answer = await requestTokens(request)
    return readTokenAnswer(answer, { nowMs: now(), kept: { value: '', role: 'member' } })
  } catch (cause) {
    throw new StoreError('member_tokens_failed', 'Failed to get member tokens', { cause })
  }
}
