import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { SITE_STATES } from '../access/site/generation.ts'
import type { Reader } from '../database/database.ts'
import { readBody } from '../http/body.ts'
import { createOriginCheck } from '../http/cors.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { invalidArgument, notFound, permissionDenied, violation } from '../http/errors.ts'
import { listRedirectUris, registerRedirectUri } from '../redirects/addresses.ts'
import { wordsIn } from '../words/words.ts'
import { CAPTCHA_SECONDS, createCaptcha } from './captcha.ts'
import { createEndSessions } from './end-sessions.ts'
import { requireClient } from './grants.ts'
import { identityProviderSchema, saveIdentityProvider } from './identity-providers.ts'
import { approvedMail } from './mail-texts.ts'
import { BLOCKED_STATES, type Member } from './member-record.ts'
import { createMembers, findMember, type MemberChange } from './members.ts'
import { createOutbox } from './outbox.ts'
import {
  readSiteSettings,
  type SiteSettings,
  siteSettingsChangeSchema,
  writeSiteSettings,
} from './site-settings.ts'

const settingsChangeSchema = siteSettingsChangeSchema.extend({
  /** `v3` moves the shop like the provider's migration. */
  catalog: z.enum(['v1', 'v3']).optional(),
  /** `removed` ends cart v1 and its checkout. */
  firstCart: z.enum(['served', 'removed']).optional(),
  /** This many calls of catalog v3 find the shop being set up. */
  provisioning: z.number().int().min(0).max(10_000).optional(),
  /** The state of the site. */
  site: z.enum(SITE_STATES).optional(),
})

/** A mail that the shop's own server sends. */
const ownMailSchema = z.object({
  to: z.email(),
  subject: z.string().min(1).max(500),
  text: z.string().max(20_000),
})

/** The state that logins of a blocked member are answered with. */
const blockSchema = z.strictObject({ state: z.enum(BLOCKED_STATES).default('STATUS_CHECK') })

/** @throws {ApiError} 400: a shop never moves back (contract 2027, 1.1). */
function refuseWayBack(from: string, to: string | undefined): void {
  if (from === 'v3' && to === 'v1')
    throw invalidArgument(violation('catalog', 'A shop of catalog v3 never goes back'))
}

/** Serves the mailbox of everybody. */
function serveMailbox(routes: Routes, context: SandboxContext): void {
  const { database } = context
  const outbox = createOutbox(context)
  routes.get('/_sandbox/mail', async (c) => c.json(await outbox.list(database)))
  // A shop's own server sends mails, too: they are in the same mailbox.
  routes.post('/_sandbox/mail', async (c) => {
    const mail = await readBody(c, ownMailSchema)
    await database.write((writer) => outbox.send(writer, mail))
    return c.json({})
  })
  routes.delete('/_sandbox/mail', async (c) => {
    await database.write((writer) => writer.run('DELETE FROM mail'))
    return c.json({})
  })
}

/** Serves the owner's list of members. */
function serveMembers(routes: Routes, context: SandboxContext): void {
  const { database } = context
  const members = createMembers(context)
  const outbox = createOutbox(context)
  const endSessions = createEndSessions(context)

  async function find(reader: Reader, c: Call): Promise<Member> {
    const email = (c.req.param('email') ?? '').toLowerCase()
    const member = await findMember(reader, { email })
    if (!member) throw notFound('member', { email })
    return member
  }

  const change = (c: Call, fields: MemberChange): Promise<Member> =>
    database.write(async (writer) => members.update(writer, await find(writer, c), fields))

  routes.post('/_sandbox/members/:email/approve', async (c) => {
    const member = await change(c, { approved: true })
    const words = wordsIn(member.profile.language)
    const link = `${context.origin}/login`
    const mail = approvedMail(member.email, { shop: context.shop.name, words, link })
    await database.write((writer) => outbox.send(writer, mail))
    return c.json({})
  })
  routes.post('/_sandbox/members/:email/require-reset', async (c) => {
    await change(c, { mustReset: true })
    return c.json({})
  })

  routes.post('/_sandbox/members/:email/block', async (c) => {
    const { state } = await readBody(c, blockSchema)
    const { id } = await change(c, { blocked: state })
    await database.write((writer) => endSessions(writer, id))
    return c.json({})
  })
  routes.post('/_sandbox/members/:email/unblock', async (c) => {
    await change(c, { blocked: undefined })
    return c.json({})
  })

  // A member in the owner's view; never with the password.
  routes.get('/_sandbox/members/:email', async (c) => {
    const { password: _secret, ...shown } = await find(database, c)
    return c.json(shown)
  })
  // Orders stay: they are the shop's.
  routes.delete('/_sandbox/members/:email', async (c) => {
    await database.write(async (writer) => {
      const member = await find(writer, c)
      await endSessions(writer, member.id)
      await members.remove(writer, member)
    })
    return c.json({})
  })
}

/** Serves the switches of the dashboard. */
function serveSettings(routes: Routes, context: SandboxContext): void {
  const { database } = context
  const answerSettings = (c: Call, site: SiteSettings) => c.json({ ...site, ...context.generation.state })
  routes.get('/_sandbox/settings', async (c) => answerSettings(c, await readSiteSettings(database)))
  routes.post('/_sandbox/settings', async (c) => {
    const {
      catalog,
      firstCart,
      provisioning,
      site: state,
      ...change
    } = await readBody(c, settingsChangeSchema)
    refuseWayBack(context.generation.catalog, catalog)
    const site = await database.write(async (writer) => {
      const written = await writeSiteSettings(writer, change)
      await context.generation.change(writer, { catalog, firstCart, provisioning, site: state })
      return written
    })
    return answerSettings(c, site)
  })
}

/** Serves a client's allowed authorization redirect URIs. */
function serveRedirectUris(routes: Routes, context: SandboxContext): void {
  const path = '/_sandbox/clients/:clientId/redirect-uris'
  const readUri = async (c: Call) => (await readBody(c, z.object({ uri: z.url().max(1000) }))).uri
  routes.get(path, async (c) => {
    const clientId = await requireClient(context, c.req.param('clientId'))
    return c.json({ uris: await listRedirectUris(context.database, context, clientId) })
  })
  routes.post(path, async (c) => {
    const uri = await readUri(c)
    const clientId = await requireClient(context, c.req.param('clientId'))
    await context.database.write((writer) => registerRedirectUri(writer, context, { clientId, uri }))
    return c.json({})
  })
}

/**
 * Serves the owner's actions in the provider's dashboard, and the contents of a mailbox. They are not part of the
 * provider, so they need no login. A foreign page in the same browser is refused.
 */
export function createIdentityControlRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, settings } = context
  const captcha = createCaptcha(context)
  const isAllowedOrigin = createOriginCheck(settings.origins)

  routes.on(['POST', 'DELETE'], '/_sandbox/*', async (c, next) => {
    const origin = c.req.header('origin')
    if (origin && origin !== context.origin && !isAllowedOrigin(origin)) {
      throw permissionDenied('Pages of this origin may not change the sandbox')
    }
    await next()
  })

  serveMailbox(routes, context)
  serveMembers(routes, context)
  serveSettings(routes, context)
  serveRedirectUris(routes, context)

  routes.post('/_sandbox/identity-providers', async (c) => {
    const provider = await readBody(c, identityProviderSchema)
    await database.write((writer) => saveIdentityProvider(writer, provider))
    return c.json({ id: provider.id, users: provider.users.length })
  })

  routes.post('/_sandbox/captcha', async (c) => {
    const token = await database.write((writer) => captcha.issue(writer))
    return c.json({ token, expiresInSeconds: CAPTCHA_SECONDS })
  })

  return routes
}
