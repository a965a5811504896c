import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import type { Member } from '../identity/member-record.ts'
import { lacksFields, readSiteSettings } from '../identity/site-settings.ts'
import { createHandOvers, type HandOver } from './hand-over.ts'
import type { Visit } from './visits.ts'

/** Applies the rules of a login by password to a silent one, too. */
export function createWelcome(context: SandboxContext) {
  const { database } = context
  const handOvers = createHandOvers(context)

  async function isWelcome(member: Member | undefined): Promise<boolean> {
    const site = await readSiteSettings(database)
    if (!member?.approved || member.blocked || lacksFields(site, member)) return false
    return member.emailVerified || !site.requireEmailVerification
  }

  return {
    isWelcome,

    /** Returns the member who has just logged in at the shop, only once. */
    takeJustIn: async (c: Call, visit: Visit): Promise<HandOver | undefined> => {
      if (!visit.session?.loggedInMemberId) return undefined
      const handOver = await handOvers.take(c, visit)
      return (await isWelcome(handOver?.member)) ? handOver : undefined
    },

    /** Finds the member who is logged in at the hosted pages, in this browser. */
    findMember: async ({ member }: Visit): Promise<Member | undefined> =>
      (await isWelcome(member)) ? member : undefined,
  }
}
