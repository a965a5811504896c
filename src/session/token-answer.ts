import { StoreError } from '../model/errors.ts'
import type { TokenAnswer, TokenPair } from '../model/tokens.ts'
import { isToken } from './token-storage.ts'

/**
 * The token endpoint's answer as a pair (contract 5.1): it expires at now, in whole seconds, plus
 * `expires_in`. A lifetime that is no number counts as one hour: a token that dies earlier is found out by
 * its 401.
 *
 * @param kept The refresh token that stays when the answer brings no new one.
 * @throws {StoreError} `token_request_failed` when no token can be read from it.
 */
export const readTokenAnswer = (
  answer: TokenAnswer,
  { nowMs, kept }: { nowMs: number; kept: TokenPair['refreshToken'] },
): TokenPair => {
  const { access_token: value, refresh_token, expires_in } = answer
  const refreshToken = { ...kept, value: refresh_token || kept.value }
  if (!value || !isToken(value) || !isToken(refreshToken.value))
    throw new StoreError('token_request_failed', 'something went wrong')
  const lifetime = Number(expires_in)
  const expiresAt = Math.floor(nowMs / 1000) + (Number.isFinite(lifetime) ? lifetime : 3600)
  return { accessToken: { value, expiresAt }, refreshToken }
}
