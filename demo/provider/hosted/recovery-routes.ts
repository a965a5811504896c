import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { readEmailAddress } from '../identity/email-address.ts'
import { createRecovery } from '../identity/recovery.ts'
import { languageOf, wordsOf } from '../words/language.ts'
import { showErrors } from './error-page.ts'
import { toFormFlaws } from './form-flaws.ts'
import { createFormTokens } from './form-tokens.ts'
import { sendPage } from './page.ts'
import { forgotForm, linkSentPage, resetDonePage, resetForm, resetOverPage } from './recovery-pages.ts'
import { createVisits, type Visit } from './visits.ts'

/** Serves the page of a forgotten password. */
function serveForgotten(routes: Routes, context: SandboxContext): void {
  const forms = createFormTokens(context)
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
    const redirectUrl = visits.toWayBack(visit, 'postFlowUrl')
    await recovery.sendReset(email, { redirectUrl, language: languageOf(c) })
    return sendPage(c, context, {
      title: words.waiting.checkEmail,
      ...frame,
      body: linkSentPage(email, visit.token, words),
    })
  })
}

/** Serves the page of the e-mail's link. */
function serveReset(routes: Routes, context: SandboxContext): void {
  const { database } = context
  const forms = createFormTokens(context)
  const recovery = createRecovery(context)

  routes.get('/reset-password', async (c) => {
    const token = c.req.query('token') ?? ''
    const words = wordsOf(c)
    const title = words.recovery.resetTitle
    const found = await recovery.find(database, token)
    if (!found) return sendPage(c, context, { title, status: 410, body: resetOverPage(words) })
    const { email } = found.member
    const body = resetForm({ form: await forms.issue(c), session: undefined, email, token, words })
    return sendPage(c, context, { title, body })
  })

  routes.post('/reset-password', async (c) => {
    const { token = '', password = '' } = await forms.read(c)
    const words = wordsOf(c)
    const title = words.recovery.resetTitle
    const found = await recovery.find(database, token)
    if (!found) return sendPage(c, context, { title, status: 410, body: resetOverPage(words) })
    try {
      await recovery.recover(token, password)
    } catch (error) {
      const flaws = toFormFlaws(error, undefined, words)
      const { email } = found.member
      const body = resetForm({ form: await forms.issue(c), session: undefined, email, token, flaws, words })
      return sendPage(c, context, { title, status: flaws.status, body })
    }
    const next = found.redirectUrl
      ? { href: found.redirectUrl, label: words.frame.back }
      : { href: '/login', label: words.login.title }
    return sendPage(c, context, { title: words.recovery.done, body: resetDonePage(next, words) })
  })
}

/** The hosted pages of a forgotten password, and of the link in its e-mail (contract 5.7). */
export function createHostedRecoveryRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  showErrors(routes, context)
  serveForgotten(routes, context)
  serveReset(routes, context)
  return routes
}
