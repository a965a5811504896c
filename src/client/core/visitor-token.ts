import { isExpired, NO_TOKENS, type TokenPair } from '../../model/tokens.ts'
import { type RenewOptions, renewTokens } from './renew-tokens.ts'
import { createTokenFlight } from './token-flight.ts'
import type { GetAccessToken } from './transport.ts'

/** Keeps the token pair of one visitor. */
export interface TokenKeeper {
  /** Undefined before the first token. */
  read(): TokenPair | undefined
  write(pair: TokenPair): void
}

function createMemory(): TokenKeeper {
  let pair: TokenPair | undefined
  return {
    read: () => pair,
    write(next) {
      pair = next
    },
  }
}

/**
 * Creates the getter of a visitor's token, for a client without a page's session: one request for any number of
 * callers. It is renewed for the same visitor, so that the cart is kept.
 *
 * @param keeper In memory by default.
 */
export function createVisitorToken(options: RenewOptions, keeper = createMemory()): GetAccessToken {
  const { now } = options
  const renew = createTokenFlight(async () => {
    const pair = await renewTokens(keeper.read()?.refreshToken, options)
    keeper.write(pair)
    return pair.accessToken.value
  }, now)

  return async ({ rejected } = {}) => {
    const pair = keeper.read() ?? NO_TOKENS
    const { value } = pair.accessToken
    return value !== rejected && !isExpired(pair, now() / 1000) ? value : renew(rejected)
  }
}
