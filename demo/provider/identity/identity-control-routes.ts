import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../context/context.ts'
import { readBody } from '../http/body.ts'
import { createOriginCheck } from '../http/cors.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { notFound, permissionDenied } from '../http/errors.ts'
import { wordsIn } from '../words/words.ts'
import { CAPTCHA_SECONDS, createCaptcha } from './captcha.ts'
import { requireClient } from './grants.ts'
import { identityProviderSchema, saveIdentityProvider } from './identity-providers.ts'
import { approvedMail } from './mail-texts.ts'
import type { Member } from './member-record.ts'
import { createMembers, findMember, type MemberChange } from './members.ts'
import { createOutbox } from './outbox.ts'
import { readSiteSettings, siteSettingsChangeSchema, writeSiteSettings } from './site-settings.ts'

/**
 * What the owner does in the provider's dashboard, and what a mailbox shows: not part of the provider, so
 * nobody has to say who they are. A foreign page in the same browser is refused.
 */
export function createIdentityControlRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database, settings } = context
  const captcha = createCaptcha(context)
  const members = createMembers(context)
  const outbox = createOutbox(context)
  const isAllowedOrigin = createOriginCheck(settings.origins)

  routes.on(['POST', 'DELETE'], '/_sandbox/*', async (c, next) => {
    const origin = c.req.header('origin')
    if (origin && origin !== context.origin && !isAllowedOrigin(origin)) {
      throw permissionDenied('Pages of this origin may not change the sandbox')
    }
    await next()
  })

  async function change(c: Call, fields: MemberChange): Promise<Member> {
    const email = (c.req.param('email') ?? '').toLowerCase()
    return database.write(async (writer) => {
      const member = await findMember(writer, { email })
      if (!member) throw notFound('member', { email })
      return members.update(writer, member, fields)
    })
  }

  routes.get('/_sandbox/mail', async (c) => c.json(await outbox.list(database)))
  routes.delete('/_sandbox/mail', async (c) => {
    await database.write((writer) => writer.run('DELETE FROM mail'))
    return c.json({})
  })

  routes.get('/_sandbox/settings', async (c) => c.json(await readSiteSettings(database)))
  routes.post('/_sandbox/settings', async (c) => {
    const change = await readBody(c, siteSettingsChangeSchema)
    return c.json(await database.write((writer) => writeSiteSettings(writer, change)))
  })

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

  // What the owner sees of a member; never the password.
  routes.get('/_sandbox/members/:email', async (c) => {
    const email = (c.req.param('email') ?? '').toLowerCase()
    const member = await findMember(database, { email })
    if (!member) throw notFound('member', { email })
    const { password: _secret, ...shown } = member
    return c.json(shown)
  })

  routes.post('/_sandbox/identity-providers', async (c) => {
    const provider = await readBody(c, identityProviderSchema)
    await database.write((writer) => saveIdentityProvider(writer, provider))
    return c.json({ id: provider.id, users: provider.users.length })
  })

  routes.post('/_sandbox/clients/:clientId/redirect-uris', async (c) => {
    const { uri } = await readBody(c, z.object({ uri: z.url().max(1000) }))
    const clientId = await requireClient(context, c.req.param('clientId'))
    await database.write((writer) =>
      writer.run('INSERT INTO redirect_uris VALUES (?, ?) ON CONFLICT DO NOTHING', [clientId, uri]),
    )
    return c.json({})
  })

  routes.post('/_sandbox/captcha', async (c) => {
    const token = await database.write((writer) => captcha.issue(writer))
    return c.json({ token, expiresInSeconds: CAPTCHA_SECONDS })
  })

  return routes
}
