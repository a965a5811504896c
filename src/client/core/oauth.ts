import { isStoreError, StoreError } from '../../model/errors.ts'
import type { TokenAnswer } from '../../model/tokens.ts'
import { endpoint } from './endpoint.ts'
import { BARE } from './services.ts'
import type { CallOptions, Transport } from './transport.ts'

/** The grants with which a browser may request tokens (contract 5.1); camel case in the request. */
export type TokenGrant =
  | { readonly clientId: string; readonly grantType: 'anonymous' }
  | { readonly clientId: string; readonly grantType: 'refresh_token'; readonly refreshToken: string }
  | {
      readonly clientId: string
      readonly grantType: 'authorization_code'
      readonly code: string
      readonly codeVerifier: string
      /** Left out for a code that came by web_message. */
      readonly redirectUri?: string
    }

/** An app's own token, for servers: snake case on the wire (contract 5.1). */
export interface AppGrant {
  readonly grant_type: 'client_credentials'
  readonly client_id: string
  readonly client_secret: string
  readonly instance_id: string
}

const anonymous = { anonymous: true } as const

// Contract 5.1.

/** Tokens for a visitor, for a code, for a refresh token, or for an app. */
export const createToken = endpoint<TokenGrant | AppGrant, TokenAnswer>(
  'POST',
  '/oauth2/token',
  BARE,
  anonymous,
)

/** The member behind a token: the claims of OpenID Connect Core, 5.1. */
export interface UserInfo {
  readonly sub?: string
  readonly name?: string
  readonly email?: string
  readonly picture?: string
}

// Contract 1.5: the newest provider has it.

/** The subject of the call's access token. */
export const readUserInfo = endpoint<object, UserInfo>('GET', '/oauth2/user-info', BARE)

/** The provider's description of an access token; of an unknown one, only that it is unknown. */
export interface TokenInfo {
  readonly active: boolean
  readonly subjectType?: 'VISITOR' | 'MEMBER' | 'USER' | 'APP' | (string & {})
  readonly subjectId?: string
  /** Epoch seconds, as text. */
  readonly exp?: string
  readonly clientId?: string
  readonly siteId?: string
}

// Contract 5.1. Both take the token itself; an access token is described, a refresh token revoked.

/** The provider's description of any access token. */
export const readTokenInfo = endpoint<{ token: string }, TokenInfo>('POST', '/oauth2/token-info', BARE, {
  ...anonymous,
  repeatable: true,
})

/** Revokes a refresh token and the access tokens made from it. */
export const revokeToken = endpoint<{ token: string }, Readonly<Record<string, never>>>(
  'POST',
  '/oauth2/revoke',
  BARE,
  anonymous,
)

/** A member's tokens for a server that knows the member: snake case on the wire (contract 5.1). */
export interface AuthorizedClientGrant {
  readonly grant_type: 'authorized_client'
  readonly scope: 'offline_access'
  readonly member_id: string
}

// The Authorization header holds an access token and the owner's key, with a comma between.

/** Tokens for a member, made by the owner's server. */
export const createMemberToken = endpoint<AuthorizedClientGrant, TokenAnswer>('POST', '/oauth2/token', BARE)

/** The calls of OAuth by their short names. */
export const oauthCalls = {
  token: createToken,
  tokenInfo: readTokenInfo,
  revoke: revokeToken,
  userInfo: readUserInfo,
} as const

/**
 * Asks for tokens.
 *
 * @throws {StoreError} `token_request_failed`, 'something went wrong', when the provider refused (contract
 * 4.7), with its answer in `status`, `details` and `cause`; without an answer, `network`, `timeout` or `aborted`.
 */
export async function requestTokens(
  transport: Transport,
  grant: TokenGrant | AppGrant,
  options?: CallOptions,
): Promise<TokenAnswer> {
  try {
    return await transport.send(createToken, grant, options)
  } catch (cause) {
    if (!isStoreError(cause) || !cause.status) throw cause
    throw new StoreError('token_request_failed', 'something went wrong', { ...cause, cause })
  }
}
