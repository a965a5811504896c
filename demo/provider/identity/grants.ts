import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../access/context/context.ts'
import { createRefreshTokens } from '../access/refresh-tokens.ts'
import type { Identity } from '../http/identity.ts'
import { OAuthError } from './oauth-error.ts'

/** A token request, in any spelling and encoding. */
export interface TokenRequest {
  readonly clientId?: string | undefined
  readonly grantType: string
  readonly refreshToken?: string | undefined
  readonly redirectUri?: string | undefined
  readonly code?: string | undefined
  readonly codeVerifier?: string | undefined
  readonly scope?: string | undefined
  readonly memberId?: string | undefined
  readonly sessionToken?: string | undefined
  readonly clientSecret?: string | undefined
  /** Whether `clientSecret` is the owner's key. */
  readonly hasClientSecret?: boolean
  readonly instanceId?: string | undefined
  /** The access token and the API key of the Authorization header, for grants of servers. */
  readonly authorization?: { readonly accessToken: string; readonly hasOwnerKey: boolean } | undefined
}

/** The receiver of the tokens. With an undefined `refreshToken` there is none (a code without `offline_access`). */
export interface Granted {
  readonly identity: Identity
  readonly clientId: string
  readonly refreshToken?: string | undefined
}

/**
 * Decides one kind of token request.
 *
 * @throws {OAuthError} when the request has no right to tokens.
 */
export type Grant = (request: TokenRequest) => Promise<Granted>

/** Creates the error for an unknown client id. */
export const unknownClient = (clientId = ''): OAuthError =>
  new OAuthError('invalid_client', `No client with id ${clientId}`)

/** @throws {OAuthError} `invalid_client` for an unknown id. */
export async function requireClient(context: SandboxContext, clientId: string | undefined): Promise<string> {
  if (!clientId) throw new OAuthError('invalid_request', 'clientId is missing')
  const row = await context.database.first('SELECT id FROM oauth_clients WHERE id = ?', [clientId])
  if (!row) throw unknownClient(clientId)
  return clientId
}

/** Grants a token for a new visitor with each request (contract 5.1). */
export function createAnonymousGrant(context: SandboxContext): Grant {
  const refreshTokens = createRefreshTokens(context)
  return async ({ clientId: asked }) => {
    const clientId = await requireClient(context, asked)
    const identity: Identity = { kind: 'visitor', id: randomUUID() }
    const refreshToken = await context.database.write(async (writer) => {
      await writer.run('INSERT INTO visitors VALUES (?, ?)', [identity.id, context.now()])
      return refreshTokens.issue(writer, identity, clientId)
    })
    return { identity, clientId, refreshToken }
  }
}

/** Renews the token of a visitor or member. A client id is not required (contract 10.8), but a wrong one is refused. */
export function createRefreshGrant(context: SandboxContext): Grant {
  const refreshTokens = createRefreshTokens(context)
  return async ({ refreshToken, clientId }) => {
    if (!refreshToken) throw new OAuthError('invalid_request', 'refreshToken is missing')
    if (clientId) await requireClient(context, clientId)
    const redeemed = await refreshTokens.redeem(refreshToken)
    if (!redeemed) throw new OAuthError('invalid_grant', 'The refresh token is unknown or was revoked')
    const { identity, family } = redeemed
    return { ...redeemed, identity: identity.kind === 'member' ? { ...identity, family } : identity }
  }
}
