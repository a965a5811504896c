import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxContext } from '../context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { type Member, nameOf } from '../identity/member-record.ts'
import { findMember } from '../identity/members.ts'
import { createSecrets } from '../identity/secrets.ts'
import { readSiteSettings } from '../identity/site-settings.ts'
import { createAddresses } from '../redirects/addresses.ts'
import { isRefusal, type Refusal, readAuthorizeRequest } from '../redirects/authorize-request.ts'
import { createRedirectSessions } from '../redirects/redirect-sessions.ts'
import { createArrival } from './arrival.ts'
import { sendAnswer } from './authorize-answer.ts'
import { showErrors } from './error-page.ts'
import { createFormTokens } from './form-tokens.ts'
import { HostedError } from './hosted-error.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { sendPage } from './page.ts'
import { hidden, withSession } from './parts.ts'
import { createVisits, type Visit } from './visits.ts'

const loginRequired = { error: 'login_required', error_description: 'Nobody is logged in' } as const
const accessDenied = { error: 'access_denied', error_description: 'The member said no' } as const

/** `GET /oauth2/authorize` (contract 5.3 to 5.5, RFC 6749, 4.1) and the questions that it may ask. */
export function createAuthorizeRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const addresses = createAddresses(context)
  const arrival = createArrival(context)
  const forms = createFormTokens(context)
  const hostedSessions = createHostedSessions(context)
  const secrets = createSecrets(context)
  const sessions = createRedirectSessions(context)
  const visits = createVisits(context)
  showErrors(routes, context)
  const isClient = async (id: string) =>
    (await database.first('SELECT 1 FROM oauth_clients WHERE id = ?', [id])) !== undefined

  /** The page that asked, as the browser names it; messages go to no other origin. */
  function findAsker(c: Call): string | undefined {
    const referrer = c.req.header('referer') ?? ''
    const origin = URL.canParse(referrer) ? new URL(referrer).origin : ''
    return addresses.isAllowedOrigin(origin) && origin !== context.origin ? origin : undefined
  }

  /** Sends a refusal to where it may be sent; anywhere else a person reads it. */
  function refuse(c: Call, { field, error, description, to }: Refusal, origin: string | undefined) {
    if (!to || (to.responseMode === 'web_message' && !origin)) {
      throw new HostedError(400, 'This login can’t begin', `${field} ${description}.`)
    }
    const answer = { error, error_description: `${field} ${description}` }
    return sendAnswer(c, context, { auth: to, origin, answer })
  }

  /** A request in the address alone, as other OAuth clients write it, becomes a visit too. */
  async function beginVisit(c: Call): Promise<Visit | Response> {
    const read = await readAuthorizeRequest(c.req.query(), { isClient, addresses })
    const way = isRefusal(read) ? read.to : read
    const origin = way?.redirectUri ? new URL(way.redirectUri).origin : findAsker(c)
    if (isRefusal(read)) return refuse(c, read, origin)
    const begun = { intent: 'auth', request: {}, auth: read, callbacks: {}, origin } as const
    const { token, session } = await database.write((writer) => sessions.issue(writer, begun))
    return { token, session, member: await hostedSessions.find(c) }
  }

  async function readVisit(c: Call): Promise<Visit | Response> {
    const visit = await visits.read(c)
    if (!visit.session?.auth) return beginVisit(c)
    if (visit.session.auth.responseMode !== 'web_message' || visit.session.origin) return visit
    const { redirectUri } = visit.session.auth
    const session = { ...visit.session, origin: redirectUri ? new URL(redirectUri).origin : findAsker(c) }
    await database.write((writer) => sessions.replace(writer, visit.token ?? '', session))
    return { ...visit, session }
  }

  /** Whoever may not log in any more is not let in silently either. */
  async function isWelcome(member: Member): Promise<boolean> {
    const { requireEmailVerification } = await readSiteSettings(database)
    return member.approved && (member.emailVerified || !requireEmailVerification)
  }

  async function findWelcome(visit: Visit) {
    const { session, member } = visit
    const isJustIn = session?.loggedInMemberId && sessions.isFresh(session)
    const justIn = isJustIn ? await findMember(database, { id: session.loggedInMemberId ?? '' }) : undefined
    return {
      justIn: justIn && (await isWelcome(justIn)) ? justIn : undefined,
      member: member && (await isWelcome(member)) ? member : undefined,
    }
  }

  async function askWhichAccount(c: Call, visit: Visit, member: Member) {
    const form = await forms.issue(c)
    return sendPage(c, context, {
      title: 'Choose an account',
      ...visits.policyFor(visit),
      body: html`<h1>Choose an account</h1>
<form class="stack" method="post" action="/select-account">
${hidden({ form, session: visit.token })}
<div class="who"><span class="avatar" aria-hidden="true">${nameOf(member).charAt(0).toUpperCase()}</span>
<div><p class="strong">${nameOf(member)}</p><p class="quiet small">${member.email}</p></div></div>
<button class="button full" name="choice" value="this">Continue as ${nameOf(member)}</button>
<a class="button plain full" href="${withSession('/login', visit.token)}">Use another account</a>
</form>`,
    })
  }

  async function decide(c: Call, visit: Visit): Promise<Response> {
    const session = arrival.requireAuth(visit)
    const { prompt, responseMode } = session.auth
    if (responseMode === 'web_message' && !session.origin) {
      throw new HostedError(400, 'This login can’t begin', 'The page that asked did not say who it is.')
    }
    const { justIn, member } = await findWelcome(visit)
    if (justIn) return arrival.enter(c, visit, { member: justIn })
    const mayBeSilent = prompt === undefined || prompt === 'none' || prompt === 'consent'
    if (member && mayBeSilent) return arrival.enter(c, visit, { member })
    if (prompt === 'none') return arrival.answer(c, session, loginRequired)
    if (member && prompt === 'select_account') return askWhichAccount(c, visit, member)
    return c.redirect(withSession('/login', visit.token), 303)
  }

  serveAt(routes, 'GET /oauth2/authorize', AT.oauth, async (c) => {
    c.header('Cache-Control', 'no-store')
    const visit = await readVisit(c)
    return visit instanceof Response ? visit : decide(c, visit)
  })

  routes.post('/select-account', async (c) => {
    const fields = await forms.read(c)
    const visit = await visits.read(c, fields.session ?? '')
    const { member } = await findWelcome(visit)
    if (!member) return c.redirect(withSession('/login', visit.token), 303)
    return arrival.enter(c, visit, { member })
  })

  routes.post('/consent', async (c) => {
    const fields = await forms.read(c)
    const visit = await visits.read(c, fields.session ?? '')
    const session = arrival.requireAuth(visit)
    if (fields.decision !== 'allow') return arrival.answer(c, session, accessDenied)
    const ticket = await secrets.find(database, 'session-token', fields.ticket)
    const member = ticket ? await findMember(database, { id: ticket.subject }) : visit.member
    if (!member || !(await isWelcome(member))) return c.redirect(withSession('/login', visit.token), 303)
    return arrival.enter(c, visit, { member, hasConsented: true })
  })

  return routes
}
