import { isExpired, NO_TOKENS, type TokenPair } from '../model/tokens.ts'
import { type RenewOptions, renewTokens } from './renew-tokens.ts'
import { createTokenFlight } from './token-flight.ts'
import type { GetAccessToken } from './transport.ts'

/**
 * A visitor's token in memory, for a client that has nobody else to keep one: one request for any number
 * of askers, renewed as the same visitor, so that the cart stays.
 */
export function createVisitorToken(options: RenewOptions): GetAccessToken {
  const { now } = options
  let pair: TokenPair = NO_TOKENS
  const renew = createTokenFlight(async () => {
    pair = await renewTokens(pair.refreshToken, options)
    return pair.accessToken.value
  }, now)

  return async ({ rejected } = {}) => {
    const { value } = pair.accessToken
    return value !== rejected && !isExpired(pair, now() / 1000) ? value : renew(rejected)
  }
}
