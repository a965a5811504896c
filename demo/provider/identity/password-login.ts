import type { AskingBrowser } from '../access/asking-browser.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { createAdmission } from './admission.ts'
import { createAttempts, LIMITS } from './attempts.ts'
import { readEmailAddress } from './email-address.ts'
import { AUTHENTICATOR_ID } from './identity-entity.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { resetNeeded, unknownAuthenticator, unknownIdentity, wrongPassword } from './login-failures.ts'
import { createMembers, findMember } from './members.ts'
import { createSettle, type Outcome } from './outcome.ts'
import { canBePassword } from './password-rules.ts'

/** The address and password of a login or a registration. */
export interface Credentials {
  readonly email: string
  readonly password: string | undefined
  readonly captchaTokens: readonly string[]
  readonly from: AskingBrowser
  /** Any other than the one for passwords is refused. */
  readonly authenticatorId?: string | null | undefined
  readonly clientMetaData?: Readonly<Record<string, unknown>> | undefined
}

/** @throws {ApiError} AUTHENTICATOR_NOT_FOUND for an authenticator that the site doesn't have. */
export function checkAuthenticator({ authenticatorId }: Credentials): void {
  if (authenticatorId && authenticatorId !== AUTHENTICATOR_ID) throw unknownAuthenticator(authenticatorId)
}

/** @returns a login by password; it throws {ApiError} with the codes of contract 4.5. */
export function createPasswordLogin(context: SandboxContext) {
  const { database, passwords } = context
  const admit = createAdmission(context)
  const attempts = createAttempts(context)
  const members = createMembers(context)
  const knownBrowsers = createKnownBrowsers(context)
  const settle = createSettle(context)

  return async (credentials: Credentials): Promise<Outcome> => {
    const { email: text, password = '', captchaTokens, from, clientMetaData } = credentials
    checkAuthenticator(credentials)
    const email = readEmailAddress(text)
    const member = email ? await findMember(database, { email }) : undefined
    const isKnown = member && (await knownBrowsers.has(database, member.id, from.browser))
    const limit = email && (isKnown ? LIMITS.loginKnown(email, from.browser) : LIMITS.login(email))
    await admit([LIMITS.loginFrom(from.address), ...(limit ? [limit] : [])], captchaTokens)
    if (!member) throw unknownIdentity()
    if (!member.password || member.mustReset) throw resetNeeded()
    if (!canBePassword(password) || !(await passwords.verify(password, member.password))) {
      throw wrongPassword()
    }
    return database.write(async (writer) => {
      if (limit) await attempts.forget(writer, limit.key)
      await attempts.forgive(writer, LIMITS.loginFrom(from.address).key)
      // The password may have been changed while this one was being checked.
      const current = await findMember(writer, { id: member.id })
      if (!current || current.password !== member.password) throw wrongPassword()
      await knownBrowsers.remember(writer, member.id, from.browser)
      const seen = clientMetaData ? await members.update(writer, current, { clientMetaData }) : current
      return settle(writer, seen)
    })
  }
}
