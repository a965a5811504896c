import type { IdentityProfile } from '../../../src/model/identity.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { invalidArgument } from '../http/errors.ts'
import { createAdmission } from './admission.ts'
import { LIMITS } from './attempts.ts'
import { invalidEmailAddress, readEmailAddress } from './email-address.ts'
import { emailTaken } from './login-failures.ts'
import { createMembers, findMember } from './members.ts'
import { createSettle, type Outcome } from './outcome.ts'
import { type Credentials, checkAuthenticator } from './password-login.ts'
import { findPasswordFlaw } from './password-rules.ts'
import { readSiteSettings } from './site-settings.ts'

export interface Registration extends Credentials {
  readonly profile: IdentityProfile
  /** The wire names of the fields, for violations. */
  readonly fields: { readonly email: string; readonly password: string }
}

/** @throws {ApiError} 400 with a violation for each invalid field. */
function readCredentials({ email: text, password, fields }: Registration) {
  const email = readEmailAddress(text)
  const flaw = findPasswordFlaw(password, { field: fields.password, ...(email && { email }) })
  const flaws = [...(email ? [] : [invalidEmailAddress(fields.email)]), ...(flaw ? [flaw] : [])]
  if (!email || !password || flaws.length > 0) throw invalidArgument(...flaws)
  return { email, password }
}

/** @returns a registration; it throws {ApiError} as above, or 409 -19995 for an address that is taken. */
export function createRegistration(context: SandboxContext) {
  const { database, passwords } = context
  const admit = createAdmission(context)
  const members = createMembers(context)
  const settle = createSettle(context)

  return async (registration: Registration): Promise<Outcome> => {
    checkAuthenticator(registration)
    const { email, password } = readCredentials(registration)
    await admit([LIMITS.registerFrom(registration.from.address)], registration.captchaTokens)
    if (await findMember(database, { email })) throw emailTaken()
    const hash = await passwords.hash(password)
    return database.write(async (writer) => {
      const { requireOwnerApproval } = await readSiteSettings(writer)
      const member = await members.insert(writer, {
        email,
        password: hash,
        approved: !requireOwnerApproval,
        emailVerified: false,
        profile: registration.profile,
      })
      if (!member) throw emailTaken()
      const { clientMetaData } = registration
      return settle(
        writer,
        clientMetaData ? await members.update(writer, member, { clientMetaData }) : member,
      )
    })
  }
}
