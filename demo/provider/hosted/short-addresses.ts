import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { toPlace } from '../redirects/intents.ts'
import { toAddress } from '../redirects/redirect-routes.ts'
import { createRedirectSessions } from '../redirects/redirect-sessions.ts'
import { showErrors } from './error-page.ts'
import { HostedError } from './hosted-error.ts'

/** Serves the short addresses of redirect sessions (contract 2.14). */
export function createShortAddresses(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const sessions = createRedirectSessions(context)
  showErrors(routes, context)

  routes.get('/s/:token', async (c) => {
    const token = c.req.param('token')
    c.set('visit', token)
    const session = await sessions.find(context.database, token)
    if (!session) throw new HostedError(404, 'pageOver', 'startAgain')
    const place = toPlace(session.intent, session.request)
    return c.redirect(toAddress(context.origin, place, token).fullUrl)
  })

  return routes
}
