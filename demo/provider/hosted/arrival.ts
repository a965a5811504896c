import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Call } from '../http/env.ts'
import { createAuthorizationCodes } from '../identity/authorization-codes.ts'
import { type Member, nameOf } from '../identity/member-record.ts'
import { toPlace } from '../redirects/intents.ts'
import type { RedirectSession } from '../redirects/redirect-sessions.ts'
import { wordsOf } from '../words/language.ts'
import { fill, say } from '../words/words.ts'
import { type AuthorizeAnswer, sendAnswer } from './authorize-answer.ts'
import { createFormTokens, isFramed } from './form-tokens.ts'
import { HostedError } from './hosted-error.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { sendPage } from './page.ts'
import { hidden, isolated, strong, withSession } from './parts.ts'
import { createVisits, type Visit } from './visits.ts'

const CONSENT_SECONDS = 600

type AuthSession = RedirectSession & { readonly auth: NonNullable<RedirectSession['auth']> }

export interface Arrived {
  readonly member: Member
  /** Whether the member has consented to the client. */
  readonly hasConsented?: boolean
  /** Whether this browser is logged in at the hosted pages from now on. Default: yes. */
  readonly beginsSession?: boolean
}

/** Asks a member whether the shop may know them. */
function createConsentPage(context: SandboxContext) {
  const { database, shop } = context
  const forms = createFormTokens(context)
  const secrets = createSecrets(context)
  const visits = createVisits(context)

  return async (c: Call, visit: Visit, member: Member) => {
    const form = await forms.issue(c)
    const words = wordsOf(c).ask
    // The ticket proves with the answer who was asked: a frame has no cookie for that.
    const ticket = await database.write((writer) =>
      secrets.issue(writer, 'consent-ticket', {
        subject: member.id,
        data: visit.session?.id,
        seconds: CONSENT_SECONDS,
      }),
    )
    return sendPage(c, context, {
      title: words.consentTitle,
      ...visits.policyFor(visit),
      body: html`<h1>${words.consent}</h1>
<p class="quiet">${say(words.youAre, { name: strong(nameOf(member)), email: isolated(member.email) })}</p>
<p>${fill(words.wouldLike, { shop: shop.name })}</p>
<ul class="checks">
<li>${words.knowYou}</li>
<li>${words.showOrders}</li>
<li>${words.keepIn}</li>
</ul>
<form method="post" action="/consent">
${hidden({ form, session: visit.token, ticket })}
<div class="actions">
<button class="button plain" name="decision" value="deny">${words.deny}</button>
<button class="button" name="decision" value="allow">${words.allow}</button>
</div>
</form>`,
    })
  }
}

/** Sends a logged-in member on: back with a code, to the page they wanted, or to their account. */
export function createArrival(context: SandboxContext) {
  const { database } = context
  const codes = createAuthorizationCodes(context)
  const askConsent = createConsentPage(context)
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
      const { member, hasConsented = false, beginsSession = true } = arrived
      const { session, token } = visit
      if (beginsSession && !isFramed(c)) await hostedSessions.begin(c, member)
      if (session?.auth) {
        const asksConsent = session.auth.prompt === 'consent' && !hasConsented
        return asksConsent ? askConsent(c, visit, member) : giveCode(c, session as AuthSession, member)
      }
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
