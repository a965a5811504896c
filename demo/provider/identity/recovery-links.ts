import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Reader, Writer } from '../database/database.ts'
import { RetryLaterError } from '../http/retry-later.ts'
import { findLanguage, wordsIn } from '../words/words.ts'
import { createAttempts, LIMITS } from './attempts.ts'
import { activationMail, resetMail } from './mail-texts.ts'
import type { Member } from './member-record.ts'
import { findMember } from './members.ts'
import { createOutbox } from './outbox.ts'

const RESET_SECONDS = 3600
const ACTIVATION_SECONDS = 604_800
/** The hosted page of the links in e-mails. */
const RESET_PATH = '/reset-password'

/** The purpose of a link in an e-mail. */
export interface RecoveryData {
  /** The page that follows; it is on the list of allowed addresses. */
  readonly redirectUrl: string | undefined
  /** The id of the redirect session that a forgotten password interrupted. */
  readonly visitId?: string | undefined
  /** The language of the e-mail and its page; the member's own by default. */
  readonly language?: string | undefined
}

/** Creates the links by which members set a password (contract 5.7). */
export function createRecoveryLinks(context: SandboxContext) {
  const { database, shop } = context
  const attempts = createAttempts(context)
  const outbox = createOutbox(context)
  const secrets = createSecrets(context)

  const issue = async (writer: Writer, subject: string, more: { data: RecoveryData; seconds: number }) => {
    const token = await secrets.issue(writer, 'recovery', { subject, ...more })
    const { language } = more.data
    return `${context.origin}${RESET_PATH}?token=${token}${language ? `&lang=${language}` : ''}`
  }

  const writeIn = (language: string | null | undefined) => ({ shop: shop.name, words: wordsIn(language) })

  /** Whether another link may be sent to an address; a refusal is silent, else it would reveal who has an account. */
  async function maySend(writer: Writer, email: string): Promise<boolean> {
    const limits = [LIMITS.sendReset(email)]
    try {
      await attempts.look(writer, limits)
    } catch (error) {
      if (error instanceof RetryLaterError) return false
      throw error
    }
    await attempts.add(writer, limits)
    return true
  }

  return {
    /**
     * Sends the reset link to a member. For an unknown address the same data is written but nothing is sent, and the
     * answer is the same.
     */
    sendReset: (email: string, data: RecoveryData): Promise<void> =>
      database.write(async (writer) => {
        if (!(await maySend(writer, email))) return
        const member = await findMember(writer, { email })
        const language = findLanguage(data.language) ?? findLanguage(member?.profile.language)
        const known = { ...data, language }
        const link = await issue(writer, member?.id ?? '', { data: known, seconds: RESET_SECONDS })
        if (member) await outbox.send(writer, resetMail(email, { ...writeIn(language), link }))
      }),

    sendActivation: (member: Member, data: RecoveryData): Promise<void> =>
      database.write(async (writer) => {
        const language = findLanguage(data.language) ?? findLanguage(member.profile.language)
        const link = await issue(writer, member.id, {
          data: { ...data, language },
          seconds: ACTIVATION_SECONDS,
        })
        await outbox.send(writer, activationMail(member.email, { ...writeIn(language), link }))
      }),

    /** Finds the receiver of a link, their next page, and the visit that it interrupted; undefined when it is no longer valid. */
    find: async (reader: Reader, token: string | undefined) => {
      const found = await secrets.find<RecoveryData>(reader, 'recovery', token)
      const member = found && (await findMember(reader, { id: found.subject }))
      return member && { ...found.data, member }
    },
  }
}
