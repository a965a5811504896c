import type { TokenAnswer, TokenPair } from '../../model/tokens.ts'

/** A lifetime that is no number counts as this: a token that dies earlier is found out by its 401. */
const USUAL_SECONDS = 3600

/**
 * Where a page keeps its pair: in storage, in a cookie; and the name by which its tabs wait for each other and
 * tell each other.
 */
export const tokenPlace = (clientId: string): string => `store-widgets:${clientId}`

/** A visitor before the first token. */
export const NOBODY: TokenPair['refreshToken'] = { value: '', role: 'visitor' }

/**
 * A token travels in a header: anything but visible ASCII would make every later request throw, and one that is longer
 * than servers read (8 kB for all headers, usually) would have every later request refused.
 */
const isToken = (value: unknown): boolean => typeof value === 'string' && /^[!-~]{1,6000}$/.test(value)

/**
 * Whether what came from outside is a whole pair whose tokens can be sent; only a refresh token may be missing.
 * A pair with another role than these is not taken.
 */
export const isPair = ({ accessToken, refreshToken }: TokenPair): boolean =>
  isToken(accessToken.value) &&
  (refreshToken.value === '' || isToken(refreshToken.value)) &&
  Number.isFinite(accessToken.expiresAt) &&
  ['visitor', 'member'].includes(refreshToken.role)

/**
 * The token endpoint's answer as a pair (contract 5.1): it expires at now, in whole seconds, plus
 * `expires_in`. The one rule of a token's lifetime: the loader, the session and the client build on it.
 *
 * @param kept The refresh token that stays when the answer brings no new one.
 * @returns undefined when no token can be read from it.
 */
export function readPair(
  { access_token: value, refresh_token, expires_in }: TokenAnswer,
  kept: TokenPair['refreshToken'],
  nowMs: number,
): TokenPair | undefined {
  const seconds = Number(expires_in)
  const expiresAt = Math.floor(nowMs / 1000) + (Number.isFinite(seconds) ? seconds : USUAL_SECONDS)
  const pair = {
    accessToken: { value, expiresAt },
    refreshToken: { ...kept, value: refresh_token || kept.value },
  }
  return isPair(pair) ? pair : undefined
}
