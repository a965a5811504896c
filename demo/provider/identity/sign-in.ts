import type { IdentityProfile } from '../../../src/model/identity.ts'
import type { SandboxContext } from '../context.ts'
import type { Writer } from '../database/database.ts'
import { invalidArgument } from '../http/errors.ts'
import { createAttempts, LIMITS, type Limit } from './attempts.ts'
import { createCaptcha } from './captcha.ts'
import { invalidEmailAddress, readEmailAddress } from './email-address.ts'
import {
  emailTaken,
  resetNeeded,
  unknownIdentity,
  unknownState,
  verificationFailed,
  wrongPassword,
} from './login-failures.ts'
import { createLoginStates } from './login-states.ts'
import type { Member } from './member-record.ts'
import { createMembers, findMember } from './members.ts'
import { canBePassword, findPasswordFlaw } from './password-rules.ts'
import { createSecrets } from './secrets.ts'
import { readSiteSettings } from './site-settings.ts'

/**
 * Seconds. Within them the token may be used again: a hidden frame that was blocked falls back to a redirect
 * with the same token. A password change ends it.
 */
const SESSION_TOKEN_SECONDS = 300

/** Where a login stands (contract 2.14). */
export type Outcome =
  | { readonly state: 'SUCCESS'; readonly member: Member; readonly sessionToken: string }
  | {
      readonly state: 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL'
      readonly member: Member
      readonly stateToken: string
    }

export interface Credentials {
  readonly email: string
  readonly password: string | undefined
  readonly captchaTokens: readonly string[]
  /** The network address it comes from, for the limits. */
  readonly from: string
}

export interface Registration extends Credentials {
  readonly profile: IdentityProfile
  /** The wire names of what may be wrong. */
  readonly fields: { readonly email: string; readonly password: string }
}

/** How members get in: every rule of it, for the API and the hosted pages alike. */
export function createSignIn(context: SandboxContext) {
  const { database, passwords } = context
  const secrets = createSecrets(context)
  const attempts = createAttempts(context)
  const captcha = createCaptcha(context)
  const members = createMembers(context)
  const states = createLoginStates(context)

  /** What still stands between a member and their session, if anything. */
  async function settle(writer: Writer, member: Member, stateToken?: string): Promise<Outcome> {
    const { requireEmailVerification } = await readSiteSettings(writer)
    const waitsFor =
      requireEmailVerification && !member.emailVerified
        ? 'verification'
        : member.approved
          ? undefined
          : 'approval'
    const known = stateToken && (await states.find(writer, stateToken))
    if (waitsFor) {
      const isSameWait = known && known.waitsFor === waitsFor
      return {
        state: waitsFor === 'verification' ? 'REQUIRE_EMAIL_VERIFICATION' : 'REQUIRE_OWNER_APPROVAL',
        member,
        stateToken: isSameWait ? stateToken : await states.begin(writer, member, waitsFor),
      }
    }
    if (stateToken) await states.end(writer, stateToken)
    const sessionToken = await secrets.issue(writer, 'session-token', {
      subject: member.id,
      seconds: SESSION_TOKEN_SECONDS,
    })
    return { state: 'SUCCESS', member, sessionToken }
  }

  /** Counts an attempt. @throws {ApiError} 429, or -19971 and -19970 when a captcha is needed. */
  const claim = (limits: readonly Limit[], captchaTokens: readonly string[]) =>
    database.write(async (writer) => {
      const { captcha: policy } = await readSiteSettings(writer)
      const isSuspicious = await attempts.look(writer, limits)
      if (policy === 'required' || (policy === 'auto' && isSuspicious)) {
        await captcha.require(writer, captchaTokens)
      }
      await attempts.add(writer, limits)
    })

  const requireMember = async (writer: Writer, id: string): Promise<Member> => {
    const member = await findMember(writer, { id })
    if (!member) throw unknownState()
    return member
  }

  return {
    settle,

    /** @throws {ApiError} with the codes of contract 4.5. */
    login: async ({ email: text, password = '', captchaTokens, from }: Credentials): Promise<Outcome> => {
      const email = readEmailAddress(text)
      const limits = [LIMITS.loginFrom(from), ...(email ? [LIMITS.login(email)] : [])]
      await claim(limits, captchaTokens)
      const member = email ? await findMember(database, { email }) : undefined
      if (!member) throw unknownIdentity()
      if (!member.password || member.mustReset) throw resetNeeded()
      if (!canBePassword(password) || !(await passwords.verify(password, member.password))) {
        throw wrongPassword()
      }
      return database.write(async (writer) => {
        if (email) await attempts.forget(writer, LIMITS.login(email).key)
        await attempts.forgive(writer, LIMITS.loginFrom(from).key)
        return settle(writer, await requireMember(writer, member.id))
      })
    },

    /** @throws {ApiError} 400 for an address or password that won't do, 409 -19995 for one that is taken. */
    register: async (registration: Registration): Promise<Outcome> => {
      const { password, profile, captchaTokens, from, fields } = registration
      const email = readEmailAddress(registration.email)
      const flaw = findPasswordFlaw(password, { field: fields.password, ...(email && { email }) })
      if (!email) throw invalidArgument(invalidEmailAddress(fields.email), ...(flaw ? [flaw] : []))
      if (flaw || !password) throw invalidArgument(...(flaw ? [flaw] : []))
      await claim([LIMITS.registerFrom(from)], captchaTokens)
      if (await findMember(database, { email })) throw emailTaken()
      const hash = await passwords.hash(password)
      return database.write(async (writer) => {
        const { requireOwnerApproval } = await readSiteSettings(writer)
        const member = await members.insert(writer, {
          email,
          password: hash,
          approved: !requireOwnerApproval,
          emailVerified: false,
          profile,
        })
        if (!member) throw emailTaken()
        return settle(writer, member)
      })
    },

    /** @throws {ApiError} VERIFICATION_FAILED for a wrong or old code, 429 after too many. */
    verify: async (stateToken: string, code: string): Promise<Outcome> => {
      // The try counts even when it fails: the refusal is thrown once the count is written.
      const outcome = await database.write(async (writer) => {
        const state = await states.find(writer, stateToken)
        if (state?.waitsFor !== 'verification') return undefined
        if (!(await states.tryCode(writer, stateToken, code.trim()))) return undefined
        const member = await requireMember(writer, state.memberId)
        const verified = await members.update(writer, member, { emailVerified: true })
        await states.end(writer, stateToken)
        return settle(writer, verified)
      })
      if (!outcome) throw verificationFailed()
      return outcome
    },

    /** Sends another code; the one before is worth nothing any more. @throws {ApiError} 429 after too many. */
    resend: (stateToken: string): Promise<Outcome> =>
      database.write(async (writer) => {
        const state = await states.find(writer, stateToken)
        if (state?.waitsFor !== 'verification') throw unknownState()
        const member = await requireMember(writer, state.memberId)
        await states.sendCode(writer, stateToken, member)
        return { state: 'REQUIRE_EMAIL_VERIFICATION', member, stateToken }
      }),

    /** Whether a login has to wait still; nothing changes by asking. */
    isWaiting: async (stateToken: string): Promise<boolean> => {
      const state = await states.find(database, stateToken)
      const member = state && (await findMember(database, { id: state.memberId }))
      return member?.approved === false
    },

    /** Asks again whether a login that waits may go on. @throws {ApiError} INVALID_STATE_TOKEN. */
    proceed: (stateToken: string): Promise<Outcome> =>
      database.write(async (writer) => {
        const state = await states.find(writer, stateToken)
        if (!state) throw unknownState()
        return settle(writer, await requireMember(writer, state.memberId), stateToken)
      }),
  }
}

export type SignIn = ReturnType<typeof createSignIn>
