import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Writer } from '../database/database.ts'
import { createLoginStates, type WaitsFor } from './login-states.ts'
import type { BlockedState, Member } from './member-record.ts'
import { readSiteSettings } from './site-settings.ts'

/**
 * Seconds. Within this time the token may be used again: a hidden frame that was blocked falls back to a redirect with
 * the same token. A password change ends it.
 */
const SESSION_TOKEN_SECONDS = 300

/** The state of a login (contract 2.14). */
export type Outcome =
  | { readonly state: 'SUCCESS'; readonly member: Member; readonly sessionToken: string }
  | {
      readonly state: 'REQUIRE_EMAIL_VERIFICATION' | 'REQUIRE_OWNER_APPROVAL'
      readonly member: Member
      readonly stateToken: string
    }
  | { readonly state: BlockedState; readonly member: Member }

/** Returns the next step between a member and their session, if any. */
export type Settle = (writer: Writer, member: Member, stateToken?: string) => Promise<Outcome>

const STATES = {
  verification: 'REQUIRE_EMAIL_VERIFICATION',
  approval: 'REQUIRE_OWNER_APPROVAL',
} as const satisfies Record<WaitsFor, string>

export function createSettle(context: SandboxContext): Settle {
  const secrets = createSecrets(context)
  const states = createLoginStates(context)

  async function findWait(writer: Writer, member: Member): Promise<WaitsFor | undefined> {
    const { requireEmailVerification } = await readSiteSettings(writer)
    if (requireEmailVerification && !member.emailVerified) return 'verification'
    return member.approved ? undefined : 'approval'
  }

  async function wait(
    writer: Writer,
    member: Member,
    { waitsFor, stateToken = '' }: { waitsFor: WaitsFor; stateToken?: string | undefined },
  ): Promise<Outcome> {
    const known = await states.find(writer, stateToken)
    const isSame = known?.waitsFor === waitsFor && known.memberId === member.id
    return {
      state: STATES[waitsFor],
      member,
      stateToken: isSame ? stateToken : await states.begin(writer, member, waitsFor),
    }
  }

  return async (writer, member, stateToken) => {
    if (member.blocked) return { state: member.blocked, member }
    const waitsFor = await findWait(writer, member)
    if (waitsFor) return wait(writer, member, { waitsFor, stateToken })
    if (stateToken) await states.end(writer, stateToken)
    const { id: subject } = member
    const seconds = SESSION_TOKEN_SECONDS
    const sessionToken = await secrets.issue(writer, 'session-token', { subject, seconds })
    return { state: 'SUCCESS', member, sessionToken }
  }
}
