import type { SandboxContext } from '../context.ts'
import type { Reader, Writer } from '../database/database.ts'
import { invalidArgument } from '../http/errors.ts'
import { createAttempts, LIMITS } from './attempts.ts'
import { recoveryFailed } from './login-failures.ts'
import { activationMail, passwordChangedMail, resetMail } from './mail-texts.ts'
import type { Member } from './member-record.ts'
import { createMembers, findMember, type MemberChange } from './members.ts'
import { createOutbox } from './outbox.ts'
import { findPasswordFlaw } from './password-rules.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { RetryLaterError } from './retry-later.ts'
import { createSecrets } from './secrets.ts'
import { createSignIn, type Outcome } from './sign-in.ts'

const RESET_SECONDS = 3600
const ACTIVATION_SECONDS = 604_800
/** Where the links in e-mails lead. */
const RESET_PATH = '/reset-password'

/** What a link in an e-mail was sent for. */
export interface RecoveryData {
  /** Where the browser goes afterwards; on the list of allowed addresses. */
  readonly redirectUrl: string | undefined
}

/** How members get a new password when they can't get in, and what that ends. */
export function createRecovery(context: SandboxContext) {
  const { database, passwords, shop } = context
  const attempts = createAttempts(context)
  const members = createMembers(context)
  const outbox = createOutbox(context)
  const refreshTokens = createRefreshTokens(context)
  const secrets = createSecrets(context)
  const signIn = createSignIn(context)

  const issueLink = async (
    writer: Writer,
    { subject, data, seconds }: { subject: string; data: RecoveryData; seconds: number },
  ) => {
    const token = await secrets.issue(writer, 'recovery', { subject, data, seconds })
    return `${context.origin}${RESET_PATH}?token=${token}`
  }

  /** Ends whatever was open with the old password, but for the session that changes it. */
  async function changePassword(
    writer: Writer,
    member: Member,
    change: MemberChange & { readonly keepFamily?: string },
  ): Promise<Member> {
    const { keepFamily, ...fields } = change
    await refreshTokens.revokeAll(writer, member.id, keepFamily)
    for (const kind of ['session-token', 'hosted-session', 'recovery', 'login-state'] as const) {
      await secrets.endAll(writer, kind, member.id)
    }
    await attempts.forget(writer, LIMITS.login(member.email).key)
    await outbox.send(writer, passwordChangedMail(member.email, { shop: shop.name }))
    return members.update(writer, member, { ...fields, mustReset: false })
  }

  return {
    /**
     * Sends the reset link to a member. For an address that nobody has the same is written and nothing sent,
     * and nothing in the answer tells the two apart.
     */
    sendReset: (email: string, data: RecoveryData): Promise<void> =>
      database.write(async (writer) => {
        const limits = [LIMITS.sendReset(email)]
        try {
          await attempts.look(writer, limits)
        } catch (error) {
          if (error instanceof RetryLaterError) return
          throw error
        }
        await attempts.add(writer, limits)
        const member = await findMember(writer, { email })
        const link = await issueLink(writer, { subject: member?.id ?? '', data, seconds: RESET_SECONDS })
        if (member) await outbox.send(writer, resetMail(email, { shop: shop.name, link }))
      }),

    sendActivation: (member: Member, data: RecoveryData): Promise<void> =>
      database.write(async (writer) => {
        const link = await issueLink(writer, { subject: member.id, data, seconds: ACTIVATION_SECONDS })
        await outbox.send(writer, activationMail(member.email, { shop: shop.name, link }))
      }),

    /** Who a link was sent to, and where they go afterwards; undefined when it is no good any more. */
    find: async (reader: Reader, token: string | undefined) => {
      const found = await secrets.find<RecoveryData>(reader, 'recovery', token)
      const member = found && (await findMember(reader, { id: found.subject }))
      return member && { member, redirectUrl: found.data.redirectUrl }
    },

    /**
     * Sets the new password, if there is one, and lets the member in: who has the link has the mailbox.
     *
     * @throws {ApiError} INVALID_RECOVERY_TOKEN, or 400 for a password that won't do; the link stays good then.
     */
    recover: async (token: string, password: string | undefined): Promise<Outcome> => {
      const found = await secrets.find<RecoveryData>(database, 'recovery', token)
      const member = found && (await findMember(database, { id: found.subject }))
      if (!member) throw recoveryFailed()
      const flaw =
        password === undefined
          ? undefined
          : findPasswordFlaw(password, { field: 'password', email: member.email })
      if (flaw) throw invalidArgument(flaw)
      const hash = password === undefined ? undefined : await passwords.hash(password)
      return database.write(async (writer) => {
        const used = await secrets.use(writer, 'recovery', token)
        const current = used && (await findMember(writer, { id: used.subject }))
        if (!current) throw recoveryFailed()
        const next = hash
          ? await changePassword(writer, current, { password: hash, emailVerified: true })
          : await members.update(writer, current, { emailVerified: true })
        return signIn.settle(writer, next)
      })
    },

    /** @throws {ApiError} 400 for a password that won't do. */
    change: async (memberId: string, newPassword: string, keepFamily: string | undefined): Promise<void> => {
      const member = await findMember(database, { id: memberId })
      if (!member) throw recoveryFailed()
      const flaw = findPasswordFlaw(newPassword, { field: 'newPassword', email: member.email })
      if (flaw) throw invalidArgument(flaw)
      const password = await passwords.hash(newPassword)
      await database.write((writer) =>
        changePassword(writer, member, { password, ...(keepFamily && { keepFamily }) }),
      )
    },
  }
}

export type Recovery = ReturnType<typeof createRecovery>
