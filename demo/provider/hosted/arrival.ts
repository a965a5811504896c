import { randomUUID } from 'node:crypto'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call } from '../http/env.ts'
import { isFramed } from '../http/is-framed.ts'
import { createAuthorizationCodes } from '../identity/authorization-codes.ts'
import type { Member } from '../identity/member-record.ts'
import { toPlace } from '../redirects/intents.ts'
import type { RedirectSession } from '../redirects/redirect-sessions.ts'
import { type AuthorizeAnswer, sendAnswer } from './authorize-answer.ts'
import { HostedError } from './hosted-error.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { withSession } from './parts.ts'
import { createVisits, type Visit } from './visits.ts'

type AuthSession = RedirectSession & { readonly auth: NonNullable<RedirectSession['auth']> }

export interface Arrived {
  readonly member: Member
  /** Whether this browser is logged in at the hosted pages from now on. Default: yes. */
  readonly beginsSession?: boolean
}

/** Sends a logged-in member on: back with a code, to the page they wanted, or to their account. */
export function createArrival(context: SandboxContext) {
  const { database } = context
  const codes = createAuthorizationCodes(context)
  const hostedSessions = createHostedSessions(context)
  const visits = createVisits(context)

  const answer = (c: Call, { auth, origin }: AuthSession, given: AuthorizeAnswer) =>
    sendAnswer(c, context, { auth, origin, answer: given })

  async function giveCode(c: Call, session: AuthSession, member: Member) {
    const { auth, asker } = session
    const code = await database.write((writer) =>
      codes.issue(writer, member.id, {
        clientId: auth.clientId,
        redirectUri: auth.redirectUri,
        codeChallenge: auth.codeChallenge,
        isOffline: auth.isOffline,
        visitorId: asker?.kind === 'visitor' ? asker.id : undefined,
        family: randomUUID(),
      }),
    )
    return answer(c, session, { code })
  }

  return {
    answer,

    /** @throws {HostedError} when the visit has another purpose, or has expired. */
    requireAuth: ({ session }: Visit): AuthSession => {
      if (session?.auth) return session as AuthSession
      throw new HostedError(400, 'loginOver', 'startAgain')
    },

    enter: async (c: Call, visit: Visit, arrived: Arrived): Promise<Response> => {
      const { member, beginsSession = true } = arrived
      const { session, token } = visit
      if (beginsSession && !isFramed(c)) await hostedSessions.begin(c, member)
      if (session?.auth) return giveCode(c, session as AuthSession, member)
      if (session && session.intent !== 'login') {
        const { path, query } = toPlace(session.intent, session.request)
        return c.redirect(`${path}?${new URLSearchParams({ ...query, session: token ?? '' })}`, 303)
      }
      const back = visits.toWayBack({ ...visit, member }, 'postFlowUrl')
      return c.redirect(back ?? withSession('/account', token), 303)
    },
  }
}

export type Arrival = ReturnType<typeof createArrival>
