import { Hono } from 'hono'
import { z } from 'zod'
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from '../access/access-token.ts'
import { askingBrowserOf } from '../access/asking-browser.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { createGuards } from '../access/guards.ts'
import { createRefreshTokens } from '../access/refresh-tokens.ts'
import { readBodyOrForm } from '../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { ApiError, notFound } from '../http/errors.ts'
import { createOwnerKeyCheck, keyOf } from '../http/own-host.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { tellWhenToRetry } from '../http/retry-later.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { createAddresses } from '../redirects/addresses.ts'
import { createGrants } from './all-grants.ts'
import { type TokenRequest, unknownClient } from './grants.ts'
import { profileOf } from './identity-entity.ts'
import { nameOf } from './member-record.ts'
import { findMember } from './members.ts'
import { OAuthError } from './oauth-error.ts'
import { readSiteSettings } from './site-settings.ts'

const text = z.string().max(10_000).nullish()

/** Both spellings of every field (contract 5.1). */
const FIELDS = [
  'clientId',
  'grantType',
  'refreshToken',
  'redirectUri',
  'code',
  'codeVerifier',
  'scope',
  'memberId',
  'sessionToken',
  'clientSecret',
  'instanceId',
] as const satisfies readonly (keyof TokenRequest)[]

const SUBJECTS = { member: 'MEMBER', visitor: 'VISITOR', owner: 'APP' } as const

const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const schema = z.record(z.string(), z.unknown()).transform((body, issues): TokenRequest => {
  const read = (name: string) => {
    const field = text.safeParse(body[name] ?? body[toSnake(name)])
    if (!field.success) issues.addIssue({ code: 'custom', message: 'must be a text', path: [name] })
    return field.data ?? undefined
  }
  return {
    ...Object.fromEntries(FIELDS.map((name) => [name, read(name)])),
    grantType: read('grantType') ?? '',
  }
})

/** `Authorization: <access token>,<API key>` (contract 5.1). */
function readAuthorization(c: Call, isOwnerKey: ReturnType<typeof createOwnerKeyCheck>) {
  const [accessToken = '', key = ''] = keyOf(c)
    .split(',')
    .map((part) => part.trim())
  return { accessToken, hasOwnerKey: isOwnerKey(c, key) }
}

async function readTokenRequest(c: Call): Promise<TokenRequest> {
  try {
    return await readBodyOrForm(c, schema)
  } catch (error) {
    if (error instanceof ApiError) throw new OAuthError('invalid_request', 'The body must be JSON or a form')
    throw error
  }
}

/** Serves `POST /oauth2/token`. Bodies and failures follow RFC 6749 (contract 5.1). */
function serveTokens(routes: Routes, context: SandboxContext): void {
  const grants = createGrants(context)
  const accessTokens = createAccessTokens(context)
  const { now, mostVisitors } = context
  const isOwnerKey = createOwnerKeyCheck(context.settings)
  const countVisitor = createRateLimit({ most: mostVisitors, windowSeconds: 900, now })
  const { isAllowedOrigin } = createAddresses(context)

  /** Servers send no origin; a page's has to be on the list (`STRICTNESS.tokenOrigin`). */
  const isKnownPage = (c: Call) => {
    const origin = c.req.header('origin')
    return context.settings.polite || origin === undefined || isAllowedOrigin(origin)
  }

  const refuse = (c: Call, error: unknown): Response => {
    if (!(error instanceof OAuthError)) throw error
    return c.json({ error: error.code, error_description: error.message }, error.status)
  }

  serveAt(routes, 'POST /oauth2/token', AT.oauth, tellWhenToRetry, async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      const authorization = readAuthorization(c, isOwnerKey)
      const asked = await readTokenRequest(c)
      const hasClientSecret = isOwnerKey(c, asked.clientSecret ?? '')
      if (!isKnownPage(c)) throw unknownClient(asked.clientId)
      const request = { ...asked, hasClientSecret, authorization }
      if (!request.grantType) throw new OAuthError('invalid_request', 'grantType is missing')
      const grant = Object.hasOwn(grants, request.grantType) ? grants[request.grantType] : undefined
      if (!grant) throw new OAuthError('unsupported_grant_type', `Unknown grantType ${request.grantType}`)
      if (request.grantType === 'anonymous') countVisitor(askingBrowserOf(c).address)
      const { identity, clientId, refreshToken = null } = await grant(request)
      return c.json({
        access_token: await accessTokens.sign(identity, clientId),
        refresh_token: refreshToken,
        expires_in: ACCESS_TOKEN_SECONDS,
        token_type: 'Bearer',
      })
    } catch (error) {
      return refuse(c, error)
    }
  })
}

/** Serves `POST /oauth2/token` and the other calls for tokens. */
export function createTokenRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const accessTokens = createAccessTokens(context)
  const refreshTokens = createRefreshTokens(context)
  serveTokens(routes, context)

  serveAt(routes, 'POST /oauth2/token-info', AT.oauth, async (c) => {
    const { token } = await readBodyOrForm(c, z.object({ token: z.string() }))
    const holder = await accessTokens.read(token)
    return c.json(
      holder
        ? {
            active: true,
            subjectType: SUBJECTS[holder.kind],
            subjectId: holder.id,
            exp: String(holder.expiresAt),
            clientId: holder.clientId,
            siteId: context.shop.instanceId,
          }
        : { active: false },
    )
  })

  serveAt(routes, 'POST /oauth2/revoke', AT.oauth, async (c) => {
    const { token } = await readBodyOrForm(c, z.object({ token: z.string() }))
    await refreshTokens.revoke(token)
    return c.json({})
  })

  // The claims of OpenID Connect Core, 5.1.
  serveAt(routes, 'GET /oauth2/user-info', AT.oauth, createGuards(context).member, async (c) => {
    const { id } = c.get('identity')
    const member = await findMember(context.database, { id })
    if (!member) throw notFound('member', { id })
    const site = await readSiteSettings(context.database)
    const { firstName, lastName, nickname, picture } = profileOf(member, site)
    return c.json({
      sub: member.id,
      email: member.email,
      email_verified: member.emailVerified,
      ...(site.membersArea === 'installed' && { name: nameOf(member) }),
      ...(firstName && { given_name: firstName }),
      ...(lastName && { family_name: lastName }),
      ...(nickname && { nickname }),
      ...(picture && { picture }),
    })
  })

  serveAt(routes, 'GET /oauth2/jwks', AT.oauth, (c) =>
    c.json({ keys: [context.keys.publicJwk] }, 200, { 'Cache-Control': 'public, max-age=3600' }),
  )

  return routes
}
