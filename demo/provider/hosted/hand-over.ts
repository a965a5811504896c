import { html } from 'hono/html'
import { askingBrowserOf } from '../access/asking-browser.ts'
import type { SandboxContext } from '../access/context/context.ts'
import { isFamilyRevoked } from '../access/refresh-tokens.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Call } from '../http/env.ts'
import { type Member, nameOf } from '../identity/member-record.ts'
import { findMember } from '../identity/members.ts'
import { createRedirectSessions, type RedirectSession } from '../redirects/redirect-sessions.ts'
import { wordsOf } from '../words/language.ts'
import { fill, say } from '../words/words.ts'
import { createFormTokens, type FormFields } from './form-tokens.ts'
import { sendPage } from './page.ts'
import { hidden, strong } from './parts.ts'
import { createVisits, type Visit } from './visits.ts'

/** The member that a redirect session logs in. */
export interface HandOver {
  readonly member: Member
  /** The login that the member's tokens descend from, if the session was created with these. */
  readonly family: string | undefined
  /**
   * Whether the browser is the one that asked, came from the page that asked, and has no other member logged in at the
   * hosted pages: an address that somebody else has sent must log nobody in (RFC 9700, 4.7).
   */
  readonly isExpected: boolean
}

const TICKET_SECONDS = 600

interface TicketData {
  readonly sessionId: string
  readonly family?: string | undefined
}

function refererOriginOf(c: Call): string | undefined {
  const referer = c.req.header('referer') ?? ''
  return URL.canParse(referer) ? new URL(referer).origin : undefined
}

/** Whether everything that a browser says about itself is the same as when it asked. */
export function isAsker(c: Call, { askedBy }: RedirectSession): boolean {
  return askedBy !== undefined && askedBy.browser === askingBrowserOf(c).browser
}

const findGiven = ({ loggedInMemberId, asker }: RedirectSession) =>
  loggedInMemberId
    ? { id: loggedInMemberId, family: undefined }
    : asker?.kind === 'member'
      ? { id: asker.id, family: asker.family }
      : undefined

const isExpected = (c: Call, { session, member }: Visit, given: Member) =>
  session !== undefined &&
  isAsker(c, session) &&
  refererOriginOf(c) === session.askedBy?.origin &&
  (member === undefined || member.id === given.id)

/** Creates the logins by redirect session, once each: the address must not be a key to an account. */
export function createHandOvers(context: SandboxContext) {
  const { database } = context
  const forms = createFormTokens(context)
  const secrets = createSecrets(context)
  const sessions = createRedirectSessions(context)
  const visits = createVisits(context)

  return {
    /** Returns the member that the visit's session logs in; undefined the second time, and if it logs nobody in. */
    take: async (c: Call, visit: Visit): Promise<HandOver | undefined> => {
      if (!visit.token || !visit.session || !findGiven(visit.session)) return undefined
      const session = await sessions.takeHandOver(visit.token)
      const given = session && findGiven(session)
      if (!given || (given.family && (await isFamilyRevoked(database, given.family)))) return undefined
      const member = await findMember(database, { id: given.id })
      return member && { member, family: given.family, isExpected: isExpected(c, visit, member) }
    },

    /** Asks the person whether they are the member to log in. */
    ask: async (c: Call, visit: Visit, { member, family }: HandOver) => {
      const form = await forms.issue(c)
      const words = wordsOf(c).ask
      const data: TicketData = { sessionId: visit.session?.id ?? '', family }
      const ticket = await database.write((writer) =>
        secrets.issue(writer, 'hand-over-ticket', { subject: member.id, data, seconds: TICKET_SECONDS }),
      )
      return sendPage(c, context, {
        title: words.isThatYou,
        ...visits.policyFor(visit),
        body: html`<h1>${fill(words.continueQuestion, { name: nameOf(member) })}</h1>
<p>${say(words.continueText, { email: strong(member.email) })}</p>
<form class="stack" method="post" action="/continue-as">
${hidden({ form, session: visit.token, ticket })}
<div class="actions">
<button class="button plain" name="decision" value="no">${words.no}</button>
<button class="button" name="decision" value="yes">${words.yes}</button>
</div>
</form>`,
      })
    },

    /** Returns the member of the answer to {@link ask}. */
    hear: async ({ session }: Visit, { ticket: text, decision }: FormFields): Promise<Member | undefined> => {
      const ticket = await database.write((writer) =>
        secrets.use<TicketData>(writer, 'hand-over-ticket', text),
      )
      if (decision !== 'yes' || !ticket || ticket.data.sessionId !== session?.id) return undefined
      const { family } = ticket.data
      if (family && (await isFamilyRevoked(database, family))) return undefined
      return findMember(database, { id: ticket.subject })
    },
  }
}

export type HandOvers = ReturnType<typeof createHandOvers>
