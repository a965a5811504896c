import { randomUUID } from 'node:crypto'
import { createAccessTokens } from '../access/access-token.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { createRefreshTokens } from '../access/refresh-tokens.ts'
import type { Grant } from './grants.ts'
import { findMember } from './members.ts'
import { OAuthError } from './oauth-error.ts'

/**
 * Grants a member's tokens to a server that knows the member: `Authorization: <access token>,<API key>` and a member id
 * (contract 5.1).
 */
export function createAuthorizedClientGrant(context: SandboxContext): Grant {
  const { database } = context
  const accessTokens = createAccessTokens(context)
  const refreshTokens = createRefreshTokens(context)
  return async ({ authorization, memberId, scope }) => {
    const holder = await accessTokens.read(authorization?.accessToken ?? '')
    if (!holder || !authorization?.hasOwnerKey) {
      throw new OAuthError('invalid_client', 'Authorization must be an access token and the API key', 401)
    }
    const member = memberId ? await findMember(database, { id: memberId }) : undefined
    if (!member) throw new OAuthError('invalid_grant', 'There is no member with this member_id')
    if (member.blocked) throw new OAuthError('invalid_grant', 'The member is blocked')
    const family = randomUUID()
    const identity = { kind: 'member', id: member.id, family } as const
    const { clientId } = holder
    if (!scope?.split(' ').includes('offline_access')) return { identity, clientId }
    const refreshToken = await database.write((writer) =>
      refreshTokens.issueIn(writer, family, { identity, clientId }),
    )
    return { identity, clientId, refreshToken }
  }
}
