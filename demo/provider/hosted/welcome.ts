import type { SandboxContext } from '../context.ts'
import type { Member } from '../identity/member-record.ts'
import { findMember } from '../identity/members.ts'
import { readSiteSettings } from '../identity/site-settings.ts'
import { createRedirectSessions } from '../redirects/redirect-sessions.ts'
import type { Visit } from './visits.ts'

/** Who may be let in without a password. */
export interface Welcome {
  /** Logged in at the shop a moment ago. */
  readonly justIn: Member | undefined
  /** Logged in at the hosted pages, in this browser. */
  readonly member: Member | undefined
}

/** Whoever would not be let in with a password is not let in silently either. */
export function createWelcome(context: SandboxContext) {
  const { database } = context
  const sessions = createRedirectSessions(context)

  async function isWelcome(member: Member | undefined): Promise<boolean> {
    const { requireEmailVerification } = await readSiteSettings(database)
    return member?.approved === true && (member.emailVerified || !requireEmailVerification)
  }

  return {
    isWelcome,

    find: async ({ session, member }: Visit): Promise<Welcome> => {
      const id = session && sessions.isFresh(session) ? session.loggedInMemberId : undefined
      const justIn = id ? await findMember(database, { id }) : undefined
      return {
        justIn: (await isWelcome(justIn)) ? justIn : undefined,
        member: (await isWelcome(member)) ? member : undefined,
      }
    },
  }
}
