import { readTokenAnswer } from '../client/core/renew-tokens.ts'
import { isPair } from '../client/core/token-pair.ts'
import { StoreError } from '../model/errors.ts'
import { isExpired, type TokenPair } from '../model/tokens.ts'
import type { SessionCalls } from './calls.ts'

export interface TokenCheck {
  readonly clientId: string
  readonly calls: Pick<SessionCalls, 'requestTokens' | 'readTokenInfo'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

const refuse = (reason: string, cause?: unknown) =>
  new StoreError('invalid_argument', `The tokens can't be used: ${reason}`, {
    ...(cause !== undefined && { cause }),
  })

/**
 * Untrusted input as a pair: an object, or its JSON.
 *
 * @throws {StoreError} `invalid_argument` for what is no whole pair.
 */
export function readGivenPair(given: unknown): TokenPair {
  try {
    const { accessToken, refreshToken } = (typeof given === 'string' ? JSON.parse(given) : given) as TokenPair
    const { value, expiresAt } = accessToken
    const pair = { accessToken: { value, expiresAt }, refreshToken: { ...refreshToken } }
    if (isPair(pair)) return pair
  } catch (cause) {
    throw refuse('not a pair of tokens', cause)
  }
  throw refuse('not a pair of tokens')
}

/**
 * Asks the provider about a pair before it is taken: one that has expired is renewed, and the access token has
 * to be alive, of this client, and of the role that the pair says.
 *
 * @throws {StoreError} `invalid_argument` with the reason; what the calls fail with.
 */
export async function checkPair(given: TokenPair, check: TokenCheck): Promise<TokenPair> {
  const { clientId, calls, now } = check
  const { refreshToken } = given
  let pair = given
  if (isExpired(given, now() / 1000)) {
    if (!refreshToken.value) throw refuse('expired, and there is no refresh token')
    const grant = { clientId, grantType: 'refresh_token', refreshToken: refreshToken.value } as const
    pair = readTokenAnswer(await calls.requestTokens(grant), { nowMs: now(), kept: refreshToken })
  }
  const info = await calls.readTokenInfo({ token: pair.accessToken.value })
  if (!info.active) throw refuse('the provider does not know the access token')
  if (info.clientId && info.clientId !== clientId) throw refuse('they are another client’s')
  const isMember = info.subjectType === 'MEMBER'
  if (info.subjectType && isMember !== (refreshToken.role === 'member'))
    throw refuse(`they are ${isMember ? 'a member’s' : 'a visitor’s'}, not of the role that they say`)
  return pair
}
