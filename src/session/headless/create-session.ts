import {
  readTokenInfo,
  readUserInfo,
  revokeToken,
  type TokenInfo,
  type UserInfo,
} from '../../client/oauth.ts'
import { sendRecoveryEmail } from '../../client/recovery.ts'
import type { TokenRole } from '../../model/enums.ts'
import type { TokenPair } from '../../model/tokens.ts'
import { endSession } from '../logout.ts'
import { checkPair, readGivenPair } from './check-tokens.ts'
import { createHostedSignIn, type HostedSignIn } from './hosted-sign-in.ts'
import { createPasswordSignIn, type PasswordSignIn } from './password-sign-in.ts'
import { createServerSignIn, type ServerSignIn } from './server-sign-in.ts'
import { type Connection, createSessionParts, type PartsOptions } from './session-parts.ts'
import type { CaptchaSiteKeys } from './sign-in-result.ts'

export interface SessionOptions extends PartsOptions {
  /** An address on the provider's list, where its answers come back to. */
  readonly redirectUri?: string
  /** ISO 639-1: of the e-mails. */
  readonly language?: string
  readonly captchaSiteKeys?: CaptchaSiteKeys
}

/** One shopper's session, in a browser, on a server or in a worker. On a server make one for each request. */
export interface Session extends PasswordSignIn, HostedSignIn, ServerSignIn {
  /** A token to send now, renewed when it must be: one renewal for any number of askers. */
  getAccessToken(about?: { readonly rejected?: string }): Promise<string>
  readonly connection: Connection
  /** As last known where the storage is asynchronous; `none` before the first token. */
  readonly role: TokenRole
  readonly captchaSiteKeys: CaptchaSiteKeys
  /** The pair that is kept; undefined before the first. Secret. With an asynchronous storage after `ready()`. */
  tokens(): TokenPair | undefined
  /** Resolves when an asynchronous storage has been read. */
  ready(): Promise<void>
  /**
   * Takes a pair, or its JSON, in the place of the one that is there; the provider is asked first.
   *
   * @param options With `check: false` the provider is not asked, for a pair that you have just been given by it.
   * @throws {StoreError} `invalid_argument` for what is no pair, or one that is dead, another client's, or of
   *   another role than it says; what the calls fail with. The session is then what it was.
   */
  setTokens(pair: TokenPair | string, options?: { readonly check?: boolean }): Promise<void>
  /** Calls back when who is asking changes, never for a renewal. Returns the unsubscriber. */
  subscribe(listener: (pair: TokenPair | undefined) => void): () => void
  /** Has the provider send the link to its reset page; resolves whether or not the address is known. */
  sendPasswordReset(email: string, options?: { readonly returnUrl?: string }): Promise<void>
  /**
   * Ends the session here, and gives the address of the provider's logout page, which ends it there.
   *
   * @throws {StoreError} when the provider could not be asked; here the member is logged out all the same.
   */
  logout(options: { readonly returnUrl: string }): Promise<{ readonly logoutUrl: string }>
  /** What the provider says of an access token; of this session's by default. */
  tokenInfo(accessToken?: string): Promise<TokenInfo>
  /** Who the member is; `forbidden` or `unauthorized` for a visitor. */
  userInfo(): Promise<UserInfo>
  /** Has the provider forget the refresh token, and forgets the pair. */
  revoke(): Promise<void>
}

/**
 * Makes a session out of the parts that the page's own session is made of. No DOM, no framework.
 *
 * @throws {StoreError} `invalid_configuration` without a client id.
 *
 * @example
 * const session = createSession({ clientId: 'demo-client' })
 * const result = await session.login({ email, password })
 * if (result.state === 'success') await createStoreClient({ session }).cart.get()
 */
export function createSession(options: SessionOptions): Session {
  const { redirectUri, language, captchaSiteKeys = {} } = options
  const parts = createSessionParts(options)
  const { clientId, calls, tokens, transport, place, now, adopt } = parts
  const hosted = createHostedSignIn(parts, redirectUri)
  const { exchangeSessionToken } = hosted
  const { reset, ...password } = createPasswordSignIn({
    parts,
    exchangeSessionToken,
    siteKeys: captchaSiteKeys,
  })
  const describeToken = (token: string) => transport.send(readTokenInfo, { token })
  const forget = () => {
    reset()
    return adopt(undefined)
  }

  return {
    ...hosted,
    ...password,
    ...createServerSignIn(parts, exchangeSessionToken),
    getAccessToken: parts.getAccessToken,
    connection: parts.connection,
    captchaSiteKeys,

    get role() {
      return tokens.pair()?.refreshToken.role ?? 'none'
    },
    tokens() {
      const pair = tokens.pair()
      return pair && { accessToken: pair.accessToken, refreshToken: pair.refreshToken }
    },
    ready: place.pull,

    async setTokens(given, { check = true } = {}) {
      const pair = readGivenPair(given)
      const { requestTokens } = calls
      await adopt(
        check ? await checkPair(pair, { clientId, requestTokens, readTokenInfo: describeToken, now }) : pair,
      )
    },
    subscribe: tokens.subscribe,

    async sendPasswordReset(email, { returnUrl = redirectUri } = {}) {
      await transport.send(sendRecoveryEmail, {
        email,
        ...(language && { language }),
        ...(returnUrl && { redirect: { url: returnUrl, clientId } }),
      })
    },

    async logout({ returnUrl }) {
      const { createRedirectSession } = calls
      let forgotten: Promise<void> | undefined
      try {
        const logoutUrl = await endSession({
          clientId,
          createRedirectSession,
          postFlowUrl: returnUrl,
          forget() {
            forgotten = forget()
          },
        })
        return { logoutUrl }
      } finally {
        await forgotten
      }
    },

    tokenInfo: async (accessToken) => describeToken(accessToken ?? (await parts.getAccessToken())),
    userInfo: () => transport.send(readUserInfo, {}),

    async revoke() {
      await place.pull()
      const token = tokens.pair()?.refreshToken.value
      if (token) await transport.send(revokeToken, { token })
      await forget()
    },
  }
}
