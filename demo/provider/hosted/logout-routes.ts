import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxContext } from '../context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import type { Identity } from '../identity/identity.ts'
import { createRefreshTokens } from '../identity/refresh-tokens.ts'
import { toWayBack } from '../redirects/way-back.ts'
import { showErrors } from './error-page.ts'
import { createFormTokens } from './form-tokens.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { sendPage } from './page.ts'
import { hidden } from './parts.ts'
import { createVisits } from './visits.ts'

const LOGGED_OUT = html`<h1>You are logged out</h1>
<p class="quiet">See you soon.</p>
<p><a class="button full" href="/login">Log in again</a></p>`

/** The end of a session (contract 5.6). */
export function createLogoutRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const forms = createFormTokens(context)
  const hostedSessions = createHostedSessions(context)
  const refreshTokens = createRefreshTokens(context)
  const visits = createVisits(context)
  showErrors(routes, context)

  /** The tokens of the page that logs out, and all that came of them. */
  async function revoke(identity: Identity | undefined): Promise<void> {
    const family = identity?.family
    if (family) await database.write((writer) => refreshTokens.revokeFamily(writer, family))
  }

  /** Without a redirect session anybody could have sent the browser here: a person has to say so. */
  async function ask(c: Call) {
    const form = await forms.issue(c)
    return sendPage(c, context, {
      title: 'Log out',
      body: html`<h1>Log out?</h1>
<form method="post" action="/logout">${hidden({ form })}<button class="button full">Log out</button></form>
<p class="split"><a href="/account">Stay logged in</a></p>`,
    })
  }

  routes.get('/logout', async (c) => {
    const visit = await visits.read(c)
    if (visit.session?.intent !== 'logout') {
      return visit.member ? ask(c) : sendPage(c, context, { title: 'You are logged out', body: LOGGED_OUT })
    }
    await revoke(visit.session.asker)
    await hostedSessions.end(c)
    const { postFlowUrl } = visit.session.callbacks
    if (!postFlowUrl) return sendPage(c, context, { title: 'You are logged out', body: LOGGED_OUT })
    c.header('Cache-Control', 'no-store')
    return c.redirect(toWayBack(postFlowUrl, { isMemberLoggedIn: false }))
  })

  routes.post('/account/logout', async (c) => {
    const fields = await forms.read(c)
    const { session } = await visits.read(c, fields.session ?? '')
    await hostedSessions.end(c)
    // Who logs out here means the shop that sent them as well.
    await revoke(session?.asker)
    const { postFlowUrl } = session?.callbacks ?? {}
    return c.redirect(postFlowUrl ? toWayBack(postFlowUrl, { isMemberLoggedIn: false }) : '/logout', 303)
  })

  routes.post('/logout', async (c) => {
    await forms.read(c)
    await hostedSessions.end(c)
    return sendPage(c, context, { title: 'You are logged out', body: LOGGED_OUT })
  })

  return routes
}
