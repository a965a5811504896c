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
 * Reads a pair from untrusted input: an object, or its JSON.
 *
 * @throws {StoreError} `invalid_argument` if it isn't a whole pair.
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
 * Checks a pair with the provider before it is used: an expired one is renewed, and the access token has to be valid,
 * of this client, and of the pair's role.
 *
 * @throws {StoreError} `invalid_argument` with the reason; the calls' errors.
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
