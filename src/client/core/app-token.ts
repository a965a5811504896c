import { isExpired, NO_TOKENS, type TokenAnswer } from '../../model/tokens.ts'
import type { AppGrant } from './oauth.ts'
import { readTokenAnswer } from './renew-tokens.ts'
import { createTokenFlight } from './token-flight.ts'
import { NOBODY } from './token-pair.ts'
import type { GetAccessToken } from './transport.ts'

/** The credentials of an app, for calls that shoppers may not make. Never use them in a browser. */
export interface AppCredentials {
  readonly appId: string
  readonly appSecret: string
  /** The shop's installation of the app. */
  readonly instanceId: string
}

export interface AppTokenOptions {
  readonly app: AppCredentials
  readonly requestTokens: (grant: AppGrant) => Promise<TokenAnswer>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Creates the getter of an app's token: one request for any number of callers, and a new one when the token has expired
 * or was refused.
 */
export function createAppToken({ app, requestTokens, now }: AppTokenOptions): GetAccessToken {
  const grant: AppGrant = {
    grant_type: 'client_credentials',
    client_id: app.appId,
    client_secret: app.appSecret,
    instance_id: app.instanceId,
  }
  let pair = NO_TOKENS
  const renew = createTokenFlight(async () => {
    pair = readTokenAnswer(await requestTokens(grant), { nowMs: now(), kept: NOBODY })
    return pair.accessToken.value
  }, now)

  return async ({ rejected } = {}) => {
    const { value } = pair.accessToken
    return value !== rejected && !isExpired(pair, now() / 1000) ? value : renew(rejected)
  }
}
