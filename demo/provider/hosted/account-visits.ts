import type { SandboxContext } from '../context.ts'
import type { Call } from '../http/env.ts'
import type { Member } from '../identity/member-record.ts'
import { findMember } from '../identity/members.ts'
import { isFamilyRevoked } from '../identity/refresh-tokens.ts'
import type { AccountSection } from '../redirects/intents.ts'
import { createRedirectSessions } from '../redirects/redirect-sessions.ts'
import { createAccountEntries } from './account-entries.ts'
import { type AccountInfo, accountInfo, accountPage, entryList, SECTION_NAMES } from './account-pages.ts'
import { createFormTokens } from './form-tokens.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { sendPage } from './page.ts'
import { withSession } from './parts.ts'
import { createVisits, type Visit } from './visits.ts'

export type MemberVisit = Visit & { readonly member: Member }

/** A section to show, and what to say in it. */
export interface Section extends Omit<AccountInfo, 'since'> {
  readonly section: AccountSection
  readonly status?: number
}

/** What the pages of the members' area have in common. */
export function createAccountVisits(context: SandboxContext) {
  const { database } = context
  const entries = createAccountEntries(context)
  const forms = createFormTokens(context)
  const hostedSessions = createHostedSessions(context)
  const sessions = createRedirectSessions(context)
  const visits = createVisits(context)

  /** Who is logged in at the shop is so here, when the shop has just sent them. */
  async function takeOver(c: Call, { session }: Visit): Promise<Member | undefined> {
    const asker = session?.asker
    if (!session || asker?.kind !== 'member' || !sessions.isFresh(session)) return undefined
    if (asker.family && (await isFamilyRevoked(database, asker.family))) return undefined
    const member = await findMember(database, { id: asker.id })
    if (member) await hostedSessions.begin(c, member)
    return member
  }

  return {
    /** Whose area it is; for nobody, the way to the login. */
    read: async (c: Call, token = c.req.query('session')): Promise<MemberVisit | Response> => {
      const visit = await visits.read(c, token)
      const member = (await takeOver(c, visit)) ?? visit.member
      return member ? { ...visit, member } : c.redirect(withSession('/login', visit.token), 303)
    },

    show: async (c: Call, visit: MemberVisit, { section, status = 200, ...info }: Section) => {
      const { member, token: session } = visit
      const back = visits.toWayBack(visit, 'postFlowUrl')
      const frame = { member, section, form: await forms.issue(c), session, back }
      const content =
        section === 'ACCOUNT_INFO'
          ? accountInfo(frame, { ...info, since: entries.writeDate(member.createdAt) })
          : entryList(section, await entries.find(section, member.id))
      return sendPage(c, context, {
        title: SECTION_NAMES[section],
        status,
        isWide: true,
        ...visits.policyFor(visit),
        body: accountPage(frame, content),
      })
    },
  }
}
