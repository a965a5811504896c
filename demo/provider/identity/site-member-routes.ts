import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { createGuards } from '../access/guards.ts'
import type { Reader } from '../database/database.ts'
import { readBody } from '../http/body.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { notFound, permissionDenied } from '../http/errors.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import type { Member } from './member-record.ts'
import { createMembers, findMember } from './members.ts'
import { changeProfile, renderSiteMember } from './site-member-entity.ts'
import { readSiteSettings } from './site-settings.ts'

const short = z.string().max(100).nullish()
const street = z.string().max(200).nullish()

const addressSchema = z.object({
  id: short,
  addressLine: street,
  streetAddress: z
    .object({ name: z.string().max(200).optional(), number: z.string().max(100).optional() })
    .optional(),
  addressLine2: street,
  city: short,
  subdivision: short,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166-1 alpha-2')
    .nullish(),
  postalCode: short,
})

const memberSchema = z.object({
  member: z.object({
    id: z.string().optional(),
    contact: z
      .object({
        firstName: short,
        lastName: short,
        phones: z.array(z.string().max(50)).max(100).nullish(),
        addresses: z.array(addressSchema).max(50).optional(),
      })
      .optional(),
    profile: z
      .object({
        nickname: short,
        photo: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }).optional(),
      })
      .optional(),
  }),
})

/** Reads which fields are requested: a member may see all of their own; the query has two names (contract: none). */
const readFields = (c: Call): 'FULL' | 'PUBLIC' =>
  [...(c.req.queries('fieldsets') ?? []), ...(c.req.queries('fieldSet') ?? [])].includes('FULL')
    ? 'FULL'
    : 'PUBLIC'

/**
 * Serves a member's own data (the provider's package `members_members`): MEMBERS.MEMBER_READ and MEMBER_UPDATE, which a
 * member's token has for its own member alone. Without the Members Area app the calls don't exist.
 */
export function createSiteMemberRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const { member: membersOnly } = createGuards(context)
  const members = createMembers(context)

  async function findOwn(reader: Reader, c: Call, id = c.get('identity').id): Promise<Member> {
    if ((await readSiteSettings(reader)).membersArea === 'missing') throw notFound('member', { id })
    if (id !== c.get('identity').id) throw permissionDenied('This call is about yourself only')
    const found = await findMember(reader, { id })
    if (!found) throw notFound('member', { id })
    return found
  }

  serveAt(routes, 'GET /members/v1/members/my', AT.members, membersOnly, async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ member: renderSiteMember(await findOwn(database, c), readFields(c)) })
  })

  serveAt(routes, 'PATCH /members/v1/members/:id', AT.members, membersOnly, async (c) => {
    const { member } = await readBody(c, memberSchema)
    const changed = await database.write(async (writer) => {
      const own = await findOwn(writer, c, c.req.param('id'))
      return members.update(writer, own, {
        profile: changeProfile(own, member as Parameters<typeof changeProfile>[1]),
      })
    })
    return c.json({ member: renderSiteMember(changed, 'FULL') })
  })

  /** Removes all of a kind, because an empty list in a change would change nothing. */
  const remove = async (c: Call, without: (profile: Member['profile']) => Member['profile']) => {
    const changed = await database.write(async (writer) => {
      const own = await findOwn(writer, c, c.req.param('id'))
      return members.update(writer, own, { profile: without(own.profile) })
    })
    return c.json({ member: renderSiteMember(changed, 'FULL') })
  }

  serveAt(routes, 'DELETE /members/v1/members/:id/addresses', AT.members, membersOnly, (c) =>
    remove(c, ({ addresses: _, ...profile }) => profile),
  )

  serveAt(routes, 'DELETE /members/v1/members/:id/phones', AT.members, membersOnly, (c) =>
    remove(c, ({ phones: _, phonesV2: __, ...profile }) => profile),
  )

  return routes
}
