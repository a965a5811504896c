import type { TokenRole } from './enums.ts'

/** The tokens of one caller of the provider (contract 2.14). They are replaced as a whole, never in part. */
export interface TokenPair {
  readonly accessToken: {
    /** It goes into the Authorization header unchanged. */
    readonly value: string
    /** Epoch seconds. */
    readonly expiresAt: number
  }
  readonly refreshToken: {
    readonly value: string
    readonly role: TokenRole
  }
}

/** Before the first token, and after a logout. */
export const NO_TOKENS: TokenPair = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
}

/**
 * Whether the access token can no longer be used, from the second of its expiry on (RFC 7519 4.1.4).
 * There is no early margin (contract 5.1). An empty token counts as expired.
 *
 * @param now Epoch seconds.
 */
export const isExpired = ({ accessToken }: TokenPair, now: number): boolean =>
  !accessToken.value || accessToken.expiresAt <= now

/** The token endpoint's answer (contract 5.1), snake case as in RFC 6749. */
export interface TokenAnswer {
  readonly access_token: string
  /** Ignored when refreshing: the old one is kept, unless the provider rotates it. */
  readonly refresh_token?: string | null
  /** Seconds; a provider may send it as text. */
  readonly expires_in: number | string
  readonly token_type?: string
  readonly scope?: string
}
