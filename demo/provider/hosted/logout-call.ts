import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { createGuards } from '../access/guards.ts'
import { createRefreshTokens } from '../access/refresh-tokens.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { invalidArgument, violation } from '../http/errors.ts'
import { readQueryString } from '../http/query-string.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { requireClient } from '../identity/grants.ts'
import { OAuthError } from '../identity/oauth-error.ts'
import { createAddresses, refuseReturn } from '../redirects/addresses.ts'
import { createHostedSessions } from './hosted-sessions.ts'

const logoutQuery = z.object({
  postLogoutRedirectUri: z.string().max(2000).nullish(),
  clientId: z.string().max(200).nullish(),
})

/** Serves `GET /v1/logout`: the answer that a browser would get, as data (contract 1.9). */
export function createLogoutCall(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, shop } = context
  const { anyone } = createGuards(context)
  const addresses = createAddresses(context)
  const hostedSessions = createHostedSessions(context)
  const refreshTokens = createRefreshTokens(context)

  async function readLocation(c: Call): Promise<string | undefined> {
    const { postLogoutRedirectUri, clientId } = readQueryString(c, logoutQuery)
    try {
      if (clientId) await requireClient(context, clientId)
    } catch (error) {
      if (error instanceof OAuthError) throw invalidArgument(violation('clientId', error.message))
      throw error
    }
    if (!postLogoutRedirectUri) return undefined
    const location = await addresses.findReturn(postLogoutRedirectUri, clientId ?? undefined)
    if (!location) throw refuseReturn('postLogoutRedirectUri', postLogoutRedirectUri, context.settings)
    return location
  }

  serveAt(routes, 'GET /v1/logout', AT.authentication, anyone, async (c) => {
    const location = await readLocation(c)
    const { family } = c.get('identity')
    if (family) await database.write((writer) => refreshTokens.revokeFamily(writer, family))
    const text = location ? '' : `You are logged out of ${shop.name}`
    return c.json({
      body: Buffer.from(text).toString('base64'),
      statusCode: location ? 302 : 200,
      headers: [
        { key: 'Set-Cookie', value: hostedSessions.endCookie(c) },
        ...(location ? [{ key: 'Location', value: location }] : []),
      ],
    })
  })

  return routes
}
