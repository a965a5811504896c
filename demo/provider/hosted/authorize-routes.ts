import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { AT, serveAt } from '../http/serve-at.ts'
import { createArrival } from './arrival.ts'
import { createAuthorizeVisits } from './authorize-visits.ts'
import { showErrors } from './error-page.ts'
import { HostedError } from './hosted-error.ts'
import { withSession } from './parts.ts'
import type { Visit } from './visits.ts'
import { createWelcome } from './welcome.ts'

const loginRequired = { error: 'login_required', error_description: 'Nobody is logged in' } as const

/** Serves `GET /oauth2/authorize` (contract 5.3 to 5.5, RFC 6749, 4.1): it logs in at once, or by a page, or refuses. */
export function createAuthorizeRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const arrival = createArrival(context)
  const readVisit = createAuthorizeVisits(context)
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
    if (prompt === 'none') {
      const member = await welcome.findMember(visit)
      return member ? arrival.enter(c, visit, { member }) : arrival.answer(c, session, loginRequired)
    }
    return c.redirect(withSession(session.auth.idp ? '/identity-provider' : '/login', visit.token), 303)
  }

  serveAt(routes, 'GET /oauth2/authorize', AT.oauth, async (c) => {
    c.header('Cache-Control', 'no-store')
    const visit = await readVisit(c)
    return visit instanceof Response ? visit : decide(c, visit)
  })

  return routes
}
