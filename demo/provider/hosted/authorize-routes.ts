import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { findMember } from '../identity/members.ts'
import { wordsOf } from '../words/language.ts'
import { createArrival } from './arrival.ts'
import { createAuthorizeVisits } from './authorize-visits.ts'
import { chooseAccount } from './choose-account.ts'
import { showErrors } from './error-page.ts'
import { createFormTokens } from './form-tokens.ts'
import { HostedError } from './hosted-error.ts'
import { sendPage } from './page.ts'
import { withSession } from './parts.ts'
import { createVisits, type Visit } from './visits.ts'
import { createWelcome } from './welcome.ts'

const loginRequired = { error: 'login_required', error_description: 'Nobody is logged in' } as const
const accessDenied = { error: 'access_denied', error_description: 'The member said no' } as const

const toLogin = (c: Call, { token }: Visit) => c.redirect(withSession('/login', token), 303)

/** Serves `GET /oauth2/authorize` (contract 5.3 to 5.5, RFC 6749, 4.1): it logs in at once, asks, or refuses. */
export function createAuthorizeRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const arrival = createArrival(context)
  const forms = createFormTokens(context)
  const readVisit = createAuthorizeVisits(context)
  const visits = createVisits(context)
  const welcome = createWelcome(context)
  showErrors(routes, context)

  async function decide(c: Call, visit: Visit): Promise<Response> {
    const session = arrival.requireAuth(visit)
    const { prompt, responseMode } = session.auth
    if (responseMode === 'web_message' && !session.origin) {
      throw new HostedError(400, 'cantBegin', 'noOrigin')
    }
    const justIn = await welcome.takeJustIn(c, visit)
    // The code is only of use to the page that began the login; the session of the browser is decided separately.
    if (justIn) return arrival.enter(c, visit, { member: justIn.member, beginsSession: justIn.isExpected })
    const member = session.auth.idp && prompt !== 'none' ? undefined : await welcome.findMember(visit)
    const mayBeSilent = prompt === undefined || prompt === 'none' || prompt === 'consent'
    if (member && mayBeSilent) return arrival.enter(c, visit, { member })
    if (prompt === 'none') return arrival.answer(c, session, loginRequired)
    if (session.auth.idp) return c.redirect(withSession('/identity-provider', visit.token), 303)
    if (!member || prompt !== 'select_account') return toLogin(c, visit)
    const words = wordsOf(c)
    const body = chooseAccount(member, { form: await forms.issue(c), session: visit.token, words })
    const exit = visits.toExit(visit)
    return sendPage(c, context, { title: words.ask.chooseAccount, ...visits.policyFor(visit), exit, body })
  }

  serveAt(routes, 'GET /oauth2/authorize', AT.oauth, async (c) => {
    c.header('Cache-Control', 'no-store')
    const visit = await readVisit(c)
    return visit instanceof Response ? visit : decide(c, visit)
  })

  return routes
}

/** Serves the answers to the authorize page's questions. */
export function createQuestionRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const arrival = createArrival(context)
  const forms = createFormTokens(context)
  const secrets = createSecrets(context)
  const visits = createVisits(context)
  const welcome = createWelcome(context)
  showErrors(routes, context)

  routes.post('/select-account', async (c) => {
    const fields = await forms.read(c)
    const visit = await visits.read(c, fields.session ?? '')
    const member = await welcome.findMember(visit)
    return member ? arrival.enter(c, visit, { member }) : toLogin(c, visit)
  })

  routes.post('/consent', async (c) => {
    const fields = await forms.read(c)
    const visit = await visits.read(c, fields.session ?? '')
    const session = arrival.requireAuth(visit)
    const ticket = await database.write((writer) =>
      secrets.use<string>(writer, 'consent-ticket', fields.ticket),
    )
    if (fields.decision !== 'allow') return arrival.answer(c, session, accessDenied)
    const isForThis = ticket?.data === session.id
    const member = isForThis ? await findMember(database, { id: ticket.subject }) : undefined
    if (!member || !(await welcome.isWelcome(member))) return toLogin(c, visit)
    return arrival.enter(c, visit, { member, hasConsented: true, beginsSession: false })
  })

  return routes
}
