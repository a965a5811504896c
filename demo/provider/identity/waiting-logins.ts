import type { SandboxContext } from '../access/context/context.ts'
import type { Reader } from '../database/database.ts'
import { unknownState, verificationFailed } from './login-failures.ts'
import { createLoginStates } from './login-states.ts'
import type { Member } from './member-record.ts'
import { createMembers, findMember } from './members.ts'
import { createSettle, type Outcome } from './outcome.ts'

const requireMember = async (reader: Reader, id: string): Promise<Member> => {
  const member = await findMember(reader, { id })
  if (!member) throw unknownState()
  return member
}

/** Continues correct logins that wait: for a code from an e-mail, or for the owner. */
export function createWaitingLogins(context: SandboxContext) {
  const { database } = context
  const members = createMembers(context)
  const settle = createSettle(context)
  const states = createLoginStates(context)

  return {
    /** @throws {ApiError} VERIFICATION_FAILED for a wrong or old code, 429 after too many. */
    verify: async (stateToken: string, code: string): Promise<Outcome> => {
      // The attempt counts even when it fails, so the refusal is thrown once the count is written.
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

    /**
     * Sends another code, for another state token; the ones before become invalid. Clients have to take a returned
     * state token as the new one (contract 5.7). A member who has confirmed the address meanwhile goes on without.
     *
     * @throws {ApiError} 429 after too many; then the state token is still valid.
     */
    resend: (stateToken: string): Promise<Outcome> =>
      database.write(async (writer) => {
        const state = await states.find(writer, stateToken)
        if (state?.waitsFor !== 'verification') throw unknownState()
        const member = await requireMember(writer, state.memberId)
        if (member.emailVerified) return settle(writer, member, stateToken)
        await states.end(writer, stateToken)
        const next = await states.begin(writer, member, 'verification')
        return { state: 'REQUIRE_EMAIL_VERIFICATION', member, stateToken: next }
      }),

    /** Whether a login still has to wait for the owner; this call changes nothing. */
    isWaiting: async (stateToken: string): Promise<boolean> => {
      const state = await states.find(database, stateToken)
      const member = state && (await findMember(database, { id: state.memberId }))
      return member?.approved === false
    },

    /** Checks again whether a login that waits may continue. @throws {ApiError} INVALID_STATE_TOKEN. */
    proceed: (stateToken: string): Promise<Outcome> =>
      database.write(async (writer) => {
        const state = await states.find(writer, stateToken)
        if (!state) throw unknownState()
        return settle(writer, await requireMember(writer, state.memberId), stateToken)
      }),
  }
}
