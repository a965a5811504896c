import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { readEmailAddress } from '../identity/email-address.ts'
import { createRecovery } from '../identity/recovery.ts'
import { languageOf, wordsOf } from '../words/language.ts'
import { showErrors } from './error-page.ts'
import { createFormTokens } from './form-tokens.ts'
import { createInterruptedVisits } from './interrupted-visits.ts'
import { sendPage } from './page.ts'
import { forgotForm, linkSentPage } from './recovery-pages.ts'
import { serveGoingOn, serveReset } from './reset-routes.ts'
import { createVisits, type Visit } from './visits.ts'

/** Serves the page of a forgotten password. */
function serveForgotten(routes: Routes, context: SandboxContext): void {
  const forms = createFormTokens(context)
  const interrupted = createInterruptedVisits(context)
  const recovery = createRecovery(context)
  const visits = createVisits(context)
  const frameOf = (visit: Visit) => ({ ...visits.policyFor(visit), exit: visits.toExit(visit) })

  routes.get('/forgot-password', async (c) => {
    const visit = await visits.read(c)
    const words = wordsOf(c)
    const body = forgotForm({ form: await forms.issue(c), session: visit.token, words })
    return sendPage(c, context, { title: words.recovery.forgotTitle, ...frameOf(visit), body })
  })

  routes.post('/forgot-password', async (c) => {
    const { email: given = '', session } = await forms.read(c)
    const visit = await visits.read(c, session ?? '')
    const frame = frameOf(visit)
    const words = wordsOf(c)
    const email = readEmailAddress(given)
    if (!email) {
      const flaws = { status: 400, email: words.flaw.email }
      const form = await forms.issue(c)
      const body = forgotForm({ form, session: visit.token, email: given, flaws, words })
      return sendPage(c, context, { title: words.recovery.forgotTitle, ...frame, status: 400, body })
    }
    const redirectUrl = await visits.findSite(visit)
    const visitId = visit.session?.id
    await recovery.sendReset(email, { redirectUrl, visitId, language: languageOf(c) })
    interrupted.keep(c, visit)
    return sendPage(c, context, {
      title: words.waiting.checkEmail,
      ...frame,
      body: linkSentPage(email, visit.token, words),
    })
  })
}

/** The hosted pages of a forgotten password, and of the link in its e-mail (contract 5.7). */
export function createHostedRecoveryRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  showErrors(routes, context)
  serveForgotten(routes, context)
  serveReset(routes, context)
  serveGoingOn(routes, context)
  return routes
}
