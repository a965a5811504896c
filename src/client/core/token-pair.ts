import type { TokenAnswer, TokenPair } from '../../model/tokens.ts'

/** The assumed lifetime if the answer has no valid one; a token that expires earlier shows it by a 401. */
const USUAL_SECONDS = 3600

/**
 * The name under which a page stores its pair, in storage or in a cookie; its tabs also use it for their lock and their
 * messages.
 */
export const tokenPlace = (clientId: string): string => `store-widgets:${clientId}`

/** The refresh token of a visitor before the first request. */
export const NOBODY: TokenPair['refreshToken'] = { value: '', role: 'visitor' }

/**
 * Whether a token can be sent in a header: other characters than visible ASCII would make every later request throw,
 * and servers refuse a token that is too long (most read 8 kB for all headers).
 */
const isToken = (value: unknown): boolean => typeof value === 'string' && /^[!-~]{1,6000}$/.test(value)

/**
 * Whether a value from outside is a whole pair whose tokens can be sent; only a refresh token may be missing. Any other
 * role is refused.
 */
export const isPair = ({ accessToken, refreshToken }: TokenPair): boolean =>
  isToken(accessToken.value) &&
  (refreshToken.value === '' || isToken(refreshToken.value)) &&
  Number.isFinite(accessToken.expiresAt) &&
  ['visitor', 'member'].includes(refreshToken.role)

/**
 * Converts the token endpoint's answer to a pair (contract 5.1): it expires at now, in whole seconds, plus
 * `expires_in`, or an hour if the answer has no number there. This is the only rule of a token's lifetime: the loader,
 * the session and the client all use it.
 *
 * @param kept The refresh token to keep if the answer has no new one.
 * @returns undefined if the answer has no valid token.
 */
export function readPair(
  { access_token: value, refresh_token, expires_in }: TokenAnswer,
  kept: TokenPair['refreshToken'],
  nowMs: number,
): TokenPair | undefined {
  // Number() would read null and an empty text as 0, and every call would renew a token that has just come.
  const seconds = Number.parseFloat(`${expires_in}`)
  const expiresAt = Math.floor(nowMs / 1000) + (Number.isFinite(seconds) ? seconds : USUAL_SECONDS)
  const pair = {
    accessToken: { value, expiresAt },
    refreshToken: { ...kept, value: refresh_token || kept.value },
  }
  return isPair(pair) ? pair : undefined
}
