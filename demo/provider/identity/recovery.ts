import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Writer } from '../database/database.ts'
import { invalidArgument } from '../http/errors.ts'
import { wordsIn } from '../words/words.ts'
import { createAttempts, LIMITS } from './attempts.ts'
import { createEndSessions } from './end-sessions.ts'
import { recoveryFailed } from './login-failures.ts'
import { passwordChangedMail } from './mail-texts.ts'
import type { Member } from './member-record.ts'
import { createMembers, findMember, type MemberChange } from './members.ts'
import { createOutbox } from './outbox.ts'
import { createSettle, type Outcome } from './outcome.ts'
import { findPasswordFlaw } from './password-rules.ts'
import { createRecoveryLinks } from './recovery-links.ts'

/** @throws {ApiError} 400 for an unacceptable password. */
function checkPassword(password: string, { email }: Member, field: string): void {
  const flaw = findPasswordFlaw(password, { field, email })
  if (flaw) throw invalidArgument(flaw)
}

/** Writes a new password and ends everything that was opened with the old one, except one family of tokens. */
function createPasswordChange(context: SandboxContext) {
  const attempts = createAttempts(context)
  const members = createMembers(context)
  const outbox = createOutbox(context)
  const endSessions = createEndSessions(context)

  return async (
    writer: Writer,
    member: Member,
    { keepFamily, ...fields }: MemberChange & { readonly keepFamily?: string },
  ): Promise<Member> => {
    await endSessions(writer, member.id, keepFamily)
    await attempts.forget(writer, LIMITS.login(member.email).key)
    const letter = { shop: context.shop.name, words: wordsIn(member.profile.language) }
    await outbox.send(writer, passwordChangedMail(member.email, letter))
    return members.update(writer, member, { ...fields, mustReset: false })
  }
}

/** Creates the ways to a new password, with a link or logged in. */
export function createRecovery(context: SandboxContext) {
  const { database, passwords } = context
  const changePassword = createPasswordChange(context)
  const members = createMembers(context)
  const links = createRecoveryLinks(context)
  const secrets = createSecrets(context)
  const settle = createSettle(context)

  return {
    ...links,

    /**
     * Sets the new password, if there is one, and logs the member in: a person with the link owns the mailbox.
     *
     * @throws {ApiError} INVALID_RECOVERY_TOKEN, or 400 for an unacceptable password; then the link remains valid.
     */
    recover: async (token: string, newPassword: string | undefined): Promise<Outcome> => {
      const found = await links.find(database, token)
      if (!found) throw recoveryFailed()
      if (newPassword !== undefined) checkPassword(newPassword, found.member, 'password')
      const password = newPassword === undefined ? undefined : await passwords.hash(newPassword)
      return database.write(async (writer) => {
        const used = await secrets.use(writer, 'recovery', token)
        const member = used && (await findMember(writer, { id: used.subject }))
        if (!member) throw recoveryFailed()
        const next = password
          ? await changePassword(writer, member, { password, emailVerified: true })
          : await members.update(writer, member, { emailVerified: true })
        return settle(writer, next)
      })
    },

    /** @throws {ApiError} 400 for an unacceptable password. */
    change: async (memberId: string, newPassword: string, keepFamily: string | undefined): Promise<void> => {
      const member = await findMember(database, { id: memberId })
      if (!member) throw recoveryFailed()
      checkPassword(newPassword, member, 'newPassword')
      const password = await passwords.hash(newPassword)
      await database.write(async (writer) => {
        const current = await findMember(writer, { id: memberId })
        if (current) await changePassword(writer, current, { password, ...(keepFamily && { keepFamily }) })
      })
    },
  }
}

export type Recovery = ReturnType<typeof createRecovery>
