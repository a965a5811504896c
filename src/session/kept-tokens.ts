import type { TokenInfo, UserInfo } from '../client/core/oauth.ts'
import type { TokenPair } from '../model/tokens.ts'
import { checkPair, readGivenPair } from './check-tokens.ts'
import { createHeldTokens, type HeldTokens } from './held-tokens.ts'
import type { Membership } from './membership.ts'
import type { SessionParts } from './session-parts.ts'

/** Reads, replaces and revokes a session's tokens. */
export interface KeptTokens extends HeldTokens {
  /**
   * Replaces the session's pair by another one, or its JSON, after a check with the provider.
   *
   * @param options With `check: false` there is no check, for a pair that the provider has just given you.
   * @throws {StoreError} `invalid_argument` if it is no pair, or an expired one, another client's, or of another role
   *   than its own; the calls' errors. The session then doesn't change.
   */
  setTokens(pair: TokenPair | string, options?: { readonly check?: boolean }): Promise<void>
  /** Asks the provider about an access token; this session's by default. */
  tokenInfo(accessToken?: string): Promise<TokenInfo>
  /** Asks the provider who the member is; `forbidden` or `unauthorized` for a visitor. */
  userInfo(): Promise<UserInfo>
  /** Makes the provider revoke the refresh token, and deletes the pair. */
  revoke(): Promise<void>
}

export interface KeptTokensOptions {
  readonly adopt: Membership['adopt']
  readonly forget: () => Promise<void>
}

export function createKeptTokens(parts: SessionParts, { adopt, forget }: KeptTokensOptions): KeptTokens {
  const { calls, tokens, place, getAccessToken } = parts
  return {
    ...createHeldTokens(parts),

    async setTokens(given, { check = true } = {}) {
      const pair = readGivenPair(given)
      await adopt(check ? await checkPair(pair, parts) : pair)
    },

    tokenInfo: async (token) => calls.readTokenInfo({ token: token ?? (await getAccessToken()) }),
    userInfo: calls.readUserInfo,

    async revoke() {
      await place.pull()
      const token = tokens.pair()?.refreshToken.value
      if (token) await calls.revokeToken({ token })
      await forget()
    },
  }
}
