import { createHash, timingSafeEqual } from 'node:crypto'
import type { SandboxContext } from '../access/context/context.ts'
import { createRefreshTokens } from '../access/refresh-tokens.ts'
import type { Writer } from '../database/database.ts'
import type { Identity } from '../http/identity.ts'
import { type AuthorizationCode, type CodeData, createAuthorizationCodes } from './authorization-codes.ts'
import { type Grant, type Granted, requireClient, type TokenRequest } from './grants.ts'
import { findMember } from './members.ts'
import { OAuthError } from './oauth-error.ts'

/** RFC 7636, 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/

/** RFC 7636, 4.6: the verifier's SHA-256 is the challenge. */
function proves(verifier: string, codeChallenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false
  const computed = createHash('sha256').update(verifier).digest()
  const given = Buffer.from(codeChallenge, 'base64url')
  return given.length === computed.length && timingSafeEqual(given, computed)
}

const invalid = (description: string) => new OAuthError('invalid_grant', description)

/** @throws {OAuthError} unless the request comes from the client that began the login. */
function checkRequest(request: TokenRequest, data: CodeData): void {
  if (request.clientId !== data.clientId) throw invalid('The code was given to another client')
  // RFC 6749, 4.1.3: as it was in the authorize request, and absent when it was absent.
  if (request.redirectUri !== data.redirectUri) throw invalid('redirectUri is not the one of the request')
  if (!proves(request.codeVerifier ?? '', data.codeChallenge)) {
    throw invalid('codeVerifier does not fit the code challenge')
  }
}

/**
 * Grants a member's tokens for a code (contract 5.1). A code works once: a second use is refused and revokes the tokens
 * of the first (RFC 6749, 4.1.2), because it is unknown which of the two was the thief.
 */
export function createCodeGrant(context: SandboxContext): Grant {
  const { database, memberLogins } = context
  const codes = createAuthorizationCodes(context)
  const refreshTokens = createRefreshTokens(context)

  async function give(writer: Writer, { subject, data }: AuthorizationCode): Promise<Granted> {
    const member = await findMember(writer, { id: subject })
    if (!member) throw invalid('The member is gone')
    if (member.blocked) throw invalid('The member is blocked')
    const { family, clientId, visitorId } = data
    const identity: Identity = { kind: 'member', id: member.id, family }
    if (visitorId) await memberLogins.announce(writer, { visitorId, memberId: member.id })
    const refreshToken = data.isOffline
      ? await refreshTokens.issueIn(writer, family, { identity, clientId })
      : undefined
    return { identity, clientId, refreshToken }
  }

  return async (request) => {
    const { code } = request
    await requireClient(context, request.clientId)
    if (!code) throw new OAuthError('invalid_request', 'code is missing')
    if (!request.codeVerifier) throw new OAuthError('invalid_request', 'codeVerifier is missing')
    // A failed attempt has to keep its changes, so nothing is thrown inside.
    const outcome = await database.write(async (writer): Promise<Granted | OAuthError> => {
      const found = await codes.redeem(writer, code)
      if (found.state === 'unknown') return invalid('The code is unknown or has expired')
      if (found.state === 'used') {
        await refreshTokens.revokeFamily(writer, found.family)
        return invalid('The code was used before')
      }
      try {
        checkRequest(request, found.code.data)
        return await give(writer, found.code)
      } catch (error) {
        if (error instanceof OAuthError) return error
        throw error
      }
    })
    if (outcome instanceof OAuthError) throw outcome
    return outcome
  }
}
