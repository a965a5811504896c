import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxContext } from '../access/context/context.ts'
import { createRefreshTokens } from '../access/refresh-tokens.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import type { Identity } from '../http/identity.ts'
import { toWayBack } from '../redirects/way-back.ts'
import { wordsOf } from '../words/language.ts'
import type { Words } from '../words/words.ts'
import { showErrors } from './error-page.ts'
import { createFormTokens } from './form-tokens.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { sendPage } from './page.ts'
import { hidden } from './parts.ts'
import { createVisits } from './visits.ts'

const loggedOut = ({ logout }: Words) => ({
  title: logout.done,
  body: html`<h1>${logout.done}</h1>
<p class="quiet">${logout.soon}</p>
<p><a class="button full" href="/login">${logout.again}</a></p>`,
})

/** The end of a session (contract 5.6). */
export function createLogoutRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const forms = createFormTokens(context)
  const hostedSessions = createHostedSessions(context)
  const refreshTokens = createRefreshTokens(context)
  const visits = createVisits(context)
  showErrors(routes, context)

  /** Revokes the tokens of the page that logs out, and all tokens derived from them. */
  async function revoke(identity: Identity | undefined): Promise<void> {
    const family = identity?.family
    if (family) await database.write((writer) => refreshTokens.revokeFamily(writer, family))
  }

  /** Without a redirect session anybody could have sent the browser here, so a person has to confirm. */
  async function ask(c: Call) {
    const form = await forms.issue(c)
    const { logout } = wordsOf(c)
    return sendPage(c, context, {
      title: logout.title,
      body: html`<h1>${logout.question}</h1>
<form method="post" action="/logout">${hidden({ form })}<button class="button full">${logout.title}</button></form>
<p class="split"><a href="/account">${logout.stay}</a></p>`,
    })
  }

  routes.get('/logout', async (c) => {
    const visit = await visits.read(c)
    if (visit.session?.intent !== 'logout') {
      return visit.member ? ask(c) : sendPage(c, context, loggedOut(wordsOf(c)))
    }
    await revoke(visit.session.asker)
    await hostedSessions.end(c)
    const { postFlowUrl } = visit.session.callbacks
    if (!postFlowUrl) return sendPage(c, context, loggedOut(wordsOf(c)))
    c.header('Cache-Control', 'no-store')
    return c.redirect(toWayBack(postFlowUrl, { isMemberLoggedIn: false }))
  })

  routes.post('/account/logout', async (c) => {
    const fields = await forms.read(c)
    const { session, past } = await visits.read(c, fields.session ?? '')
    await hostedSessions.end(c)
    // A logout here ends the session at the shop that sent the member, too.
    await revoke(session?.asker)
    const { postFlowUrl } = (session ?? past)?.callbacks ?? {}
    return c.redirect(postFlowUrl ? toWayBack(postFlowUrl, { isMemberLoggedIn: false }) : '/logout', 303)
  })

  routes.post('/logout', async (c) => {
    await forms.read(c)
    await hostedSessions.end(c)
    return sendPage(c, context, loggedOut(wordsOf(c)))
  })

  return routes
}
