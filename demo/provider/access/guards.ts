import type { MiddlewareHandler } from 'hono'
import type { Call, SandboxEnv } from '../http/env.ts'
import { malformedAuthorization, permissionDenied, unauthenticated } from '../http/errors.ts'
import { type Identity, OWNER } from '../http/identity.ts'
import { createOwnerKeyCheck, keyOf } from '../http/own-host.ts'
import { createAccessTokens, isBrokenAccessToken } from './access-token.ts'
import type { SandboxContext } from './context/context.ts'

/** Middleware for `serveAt`; after each of them `c.get('identity')` is set. */
export interface Guards {
  /** Visitors, members and the owner. */
  readonly anyone: MiddlewareHandler<SandboxEnv>
  /** Signed-in members only. */
  readonly member: MiddlewareHandler<SandboxEnv>
  /** Only with the API key: all writes of the catalog. */
  readonly owner: MiddlewareHandler<SandboxEnv>
}

/** Whether a header has no token or key at all: a scheme alone or another one, or half of an access token. */
const isMalformed = (token: string): boolean =>
  !token || /\s|^(bearer|basic|digest)$/i.test(token) || isBrokenAccessToken(token)

/**
 * Identifies the caller, from the raw or `Bearer` Authorization header: an access token, the API key, or both with a
 * comma between (contract 1.3, 5.1, 11.4).
 */
export function createIdentify(context: SandboxContext): (c: Call) => Promise<Identity> {
  const tokens = createAccessTokens(context)
  const isOwnerKey = createOwnerKeyCheck(context.settings)
  return async (c) => {
    const token = keyOf(c)
    // A server may name the member that it asks for, in front of its key (contract 5.1): both have to be valid.
    const [accessToken = '', key] = token.split(',').map((part) => part.trim())
    if (isOwnerKey(c, key ?? token) && (key === undefined || (await tokens.read(accessToken)))) return OWNER
    if (isMalformed(accessToken)) throw malformedAuthorization()
    const holder = await tokens.read(token)
    if (!holder) throw unauthenticated('The access token is unknown or has expired')
    return { kind: holder.kind, id: holder.id, family: holder.family }
  }
}

/** Creates the guards that routes put in front of their handlers: 401 without an identity, 403 with a wrong one. */
export function createGuards(context: SandboxContext): Guards {
  const identify = createIdentify(context)
  const allow =
    (kinds: readonly Identity['kind'][], refusal: string): MiddlewareHandler<SandboxEnv> =>
    async (c, next) => {
      const identity = await identify(c)
      if (!kinds.includes(identity.kind)) throw permissionDenied(refusal)
      c.set('identity', identity)
      await next()
    }
  return {
    anyone: allow(['visitor', 'member', 'owner'], ''),
    member: allow(['member'], 'This call is for signed-in members'),
    owner: allow(['owner'], `This identity is not allowed to perform this action on the site's resources`),
  }
}
