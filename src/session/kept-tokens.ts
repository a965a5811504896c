import type { TokenInfo, UserInfo } from '../client/core/oauth.ts'
import type { TokenPair } from '../model/tokens.ts'
import { checkPair, readGivenPair } from './check-tokens.ts'
import { createHeldTokens, type HeldTokens } from './held-tokens.ts'
import type { Membership } from './membership.ts'
import type { SessionParts } from './session-parts.ts'

/** The tokens of a session, in and out. */
export interface KeptTokens extends HeldTokens {
  /**
   * Takes a pair, or its JSON, in the place of the one that is there; the provider is asked first.
   *
   * @param options With `check: false` the provider is not asked, for a pair that you have just been given by it.
   * @throws {StoreError} `invalid_argument` for what is no pair, or one that is dead, another client's, or of
   *   another role than it says; what the calls fail with. The session is then what it was.
   */
  setTokens(pair: TokenPair | string, options?: { readonly check?: boolean }): Promise<void>
  /** Asks the provider about an access token; this session's by default. */
  tokenInfo(accessToken?: string): Promise<TokenInfo>
  /** Asks who the member is; `forbidden` or `unauthorized` for a visitor. */
  userInfo(): Promise<UserInfo>
  /** Has the provider forget the refresh token, and forgets the pair. */
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
