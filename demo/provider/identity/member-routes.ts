import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxContext } from '../access/context/context.ts'
import { createGuards } from '../access/guards.ts'
import { createSecrets } from '../access/secrets.ts'
import { findContact } from '../cart/orders/order-rows.ts'
import type { Writer } from '../database/database.ts'
import { readBody } from '../http/body.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { invalidArgument } from '../http/errors.ts'
import { flag } from '../http/flag.ts'
import { tellWhenToRetry } from '../http/retry-later.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { loginIdSchema, passwordSchema } from './authentication-schemas.ts'
import { invalidEmailAddress, readEmailAddress } from './email-address.ts'
import { emailTaken } from './login-failures.ts'
import { createMembers, findMember, type NewMember } from './members.ts'
import { optionalProfileSchema } from './profile.ts'
import { createRecovery } from './recovery.ts'
import { createSignInAnswers } from './sign-in-answers.ts'

const signOnSchema = z.object({
  loginId: loginIdSchema,
  profile: optionalProfileSchema,
  verifyEmail: flag,
  mergeExistingContact: flag,
})

/** A session token for the owner's servers is valid as long as one from a login. */
const SIGN_ON_SECONDS = 300

/** Serves calls of members about their password, and of owners about members (contract 1.9). */
export function createMemberRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { member, owner } = createGuards(context)
  const recovery = createRecovery(context)
  const members = createMembers(context)
  const secrets = createSecrets(context)
  const { identityOf } = createSignInAnswers(context)

  /** Finds the member with an address, or creates one. */
  async function obtain(writer: Writer, wanted: NewMember, { mergesContact }: { mergesContact: boolean }) {
    const { email, emailVerified } = wanted
    const known = await findMember(writer, { email })
    const contact = known || !mergesContact ? {} : await findContact(writer, email)
    const profile = { ...contact, ...wanted.profile }
    const found = known ?? (await members.insert(writer, { ...wanted, profile }))
    if (!found) throw emailTaken()
    return emailVerified && !found.emailVerified ? members.update(writer, found, { emailVerified }) : found
  }

  serveAt(routes, 'POST /v2/change-password', AT.authentication, member, tellWhenToRetry, async (c) => {
    const { newPassword } = await readBody(c, z.object({ newPassword: passwordSchema }))
    const { id, family } = c.get('identity')
    await recovery.change(id, newPassword ?? '', family)
    return c.json({})
  })

  serveAt(routes, 'POST /v2/sign-on', AT.authentication, owner, async (c) => {
    const { loginId, profile, verifyEmail, mergeExistingContact } = await readBody(c, signOnSchema)
    const email = readEmailAddress(loginId?.email)
    if (!email) throw invalidArgument(invalidEmailAddress('loginId.email'))
    const emailVerified = verifyEmail === true
    const wanted = { email, password: undefined, approved: true, emailVerified, profile }
    const signedOn = await context.database.write(async (writer) => {
      const found = await obtain(writer, wanted, { mergesContact: mergeExistingContact !== false })
      const secret = { subject: found.id, seconds: SIGN_ON_SECONDS }
      return { found, sessionToken: await secrets.issue(writer, 'session-token', secret) }
    })
    return c.json({ sessionToken: signedOn.sessionToken, identity: await identityOf(signedOn.found) })
  })

  return routes
}
