import { isStoreError, StoreError } from '../../model/errors.ts'
import type { TokenAnswer, TokenPair } from '../../model/tokens.ts'
import type { TokenGrant } from './oauth.ts'
import { NOBODY, readPair } from './token-pair.ts'

export interface RenewOptions {
  readonly clientId: string
  /** One request to the token endpoint, with the retries that its owner wants. */
  readonly requestTokens: (grant: TokenGrant) => Promise<TokenAnswer>
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Called when the provider has rejected the refresh token: the pair will be a new visitor's. */
  readonly onRefused?: (() => void) | undefined
}

/** @throws {StoreError} `token_request_failed` when no token can be read from the answer. */
export function readTokenAnswer(
  answer: TokenAnswer,
  { nowMs, kept }: { nowMs: number; kept: TokenPair['refreshToken'] },
): TokenPair {
  const pair = readPair(answer, kept, nowMs)
  // The status is 200: there was an answer, but it was malformed.
  if (!pair) throw new StoreError('token_request_failed', 'something went wrong', { status: 200 })
  return pair
}

/** Whether the provider rejects the refresh token. A lost connection doesn't count. */
const isRefused = (error: unknown): boolean =>
  isStoreError(error) && [400, 401, 403].includes(error.status ?? 0)

/** Renews a pair; if the provider rejects its refresh token, requests one for a new visitor. */
export async function renewTokens(
  kept: TokenPair['refreshToken'] | undefined,
  { clientId, requestTokens, now, onRefused }: RenewOptions,
): Promise<TokenPair> {
  const ask = async (grant: TokenGrant, role: TokenPair['refreshToken']) =>
    readTokenAnswer(await requestTokens(grant), { nowMs: now(), kept: role })
  if (kept?.value) {
    try {
      return await ask({ clientId, grantType: 'refresh_token', refreshToken: kept.value }, kept)
    } catch (error) {
      if (!isRefused(error)) throw error
      onRefused?.()
    }
  }
  return ask({ clientId, grantType: 'anonymous' }, NOBODY)
}
