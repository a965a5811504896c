import { isStoreError, StoreError } from '../model/errors.ts'
import { isExpired, NO_TOKENS, type TokenAnswer, type TokenPair } from '../model/tokens.ts'
import type { TokenGrant } from './oauth.ts'
import type { GetAccessToken } from './transport.ts'

export interface VisitorTokenOptions {
  readonly clientId: string
  readonly requestTokens: (grant: TokenGrant) => Promise<TokenAnswer>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * A visitor's token in memory, for a client that has nobody else to keep one: one request for any number
 * of askers, renewed as the same visitor, so that the cart stays.
 */
export function createVisitorToken({ clientId, requestTokens, now }: VisitorTokenOptions): GetAccessToken {
  let pair: TokenPair = NO_TOKENS
  let pending: Promise<string> | undefined
  const seconds = () => Math.floor(now() / 1000)

  const take = ({
    access_token: value,
    refresh_token: refresh,
    expires_in: lifetime,
  }: TokenAnswer): string => {
    if (!value) throw new StoreError('token_request_failed', 'something went wrong')
    pair = {
      accessToken: { value, expiresAt: seconds() + (Number(lifetime) || 0) },
      refreshToken: { value: refresh || pair.refreshToken.value, role: 'visitor' },
    }
    return value
  }

  const renew = async (): Promise<string> => {
    const { value: refreshToken } = pair.refreshToken
    if (refreshToken) {
      try {
        return take(await requestTokens({ clientId, grantType: 'refresh_token', refreshToken }))
      } catch (error) {
        // Only a token that the provider no longer knows makes a new visitor: a lost connection must not.
        if (!isStoreError(error) || ![400, 401, 403].includes(error.status ?? 0)) throw error
        pair = NO_TOKENS
      }
    }
    return take(await requestTokens({ clientId, grantType: 'anonymous' }))
  }

  return async ({ rejected } = {}) => {
    const { value } = pair.accessToken
    if (value !== rejected && !isExpired(pair, seconds())) return value
    pending ??= renew().finally(() => {
      pending = undefined
    })
    return pending
  }
}
