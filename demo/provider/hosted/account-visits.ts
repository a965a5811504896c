import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import type { Member } from '../identity/member-record.ts'
import type { AccountSection } from '../redirects/intents.ts'
import { wordsOf } from '../words/language.ts'
import { createAccountEntries } from './account-entries.ts'
import { type AccountInfo, accountInfo, accountPage, entryList } from './account-pages.ts'
import { needsCaptcha } from './captcha-box.ts'
import { createFormTokens } from './form-tokens.ts'
import { createHandOvers } from './hand-over.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { sendPage } from './page.ts'
import { createVisits, type Visit } from './visits.ts'

export type MemberVisit = Visit & { readonly member: Member }

/** A section to show, and its message. */
export interface Section extends Omit<AccountInfo, 'since' | 'needsCaptcha'> {
  readonly section: AccountSection
  readonly status?: number
}

/** The parts that all pages of the members' area share. */
export function createAccountVisits(context: SandboxContext) {
  const entries = createAccountEntries(context)
  const forms = createFormTokens(context)
  const handOvers = createHandOvers(context)
  const hostedSessions = createHostedSessions(context)
  const visits = createVisits(context)

  const requireMember = (c: Call, visit: Visit, member = visit.member): MemberVisit | Response =>
    member ? { ...visit, member } : c.redirect(visits.toLogin(visit), 303)

  return {
    /** Finds the member of an opened page: a member who is logged in at the shop that sent them is logged in here. */
    arrive: async (c: Call): Promise<MemberVisit | Response> => {
      const visit = await visits.read(c)
      const handOver = await handOvers.take(c, visit)
      if (!handOver) return requireMember(c, visit)
      const { member, isExpected } = handOver
      if (!isExpected && visit.member?.id !== member.id) return handOvers.ask(c, visit, handOver)
      await hostedSessions.begin(c, member)
      return requireMember(c, visit, member)
    },

    /** The same for a form of such a page. */
    read: async (c: Call, token: string): Promise<MemberVisit | Response> =>
      requireMember(c, await visits.read(c, token)),

    show: async (c: Call, visit: MemberVisit, { section, status = 200, ...info }: Section) => {
      const { member } = visit
      // The links of a visit that is over still know the way back.
      const session = visit.token ?? (visit.past && c.get('visit'))
      const back = visits.toWayBack(visit, 'postFlowUrl')
      const words = wordsOf(c)
      const frame = { member, section, form: await forms.issue(c), session, back, words }
      const content =
        section === 'ACCOUNT_INFO'
          ? accountInfo(frame, {
              ...info,
              since: entries.writeDate(member.createdAt, words),
              needsCaptcha: await needsCaptcha(context),
            })
          : entryList(section, await entries.find(section, member.id, words), words)
      return sendPage(c, context, {
        title: words.account[section],
        status,
        isWide: true,
        ...visits.policyFor(visit),
        body: accountPage(frame, content),
      })
    },
  }
}
