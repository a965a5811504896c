import { Hono } from 'hono'
import type { SandboxContext } from '../context.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { readEmailAddress } from '../identity/email-address.ts'
import { createRecovery } from '../identity/recovery.ts'
import { showErrors } from './error-page.ts'
import { toFormFlaws } from './form-flaws.ts'
import { createFormTokens } from './form-tokens.ts'
import { sendPage } from './page.ts'
import { forgotForm, linkSentPage, resetDonePage, resetForm, resetOverPage } from './recovery-pages.ts'
import { createVisits } from './visits.ts'

const FORGOT = 'Forgot your password?'
const RESET = 'Choose a new password'

/** The hosted pages of a forgotten password, and of the link in its e-mail (contract 5.7). */
export function createHostedRecoveryRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const forms = createFormTokens(context)
  const recovery = createRecovery(context)
  const visits = createVisits(context)
  showErrors(routes, context)

  routes.get('/forgot-password', async (c) => {
    const visit = await visits.read(c)
    const body = forgotForm({ form: await forms.issue(c), session: visit.token })
    return sendPage(c, context, { title: FORGOT, ...visits.policyFor(visit), body })
  })

  routes.post('/forgot-password', async (c) => {
    const { email: given = '', session } = await forms.read(c)
    const visit = await visits.read(c, session ?? '')
    const policy = visits.policyFor(visit)
    const email = readEmailAddress(given)
    if (!email) {
      const flaws = { status: 400, email: 'Write an e-mail address such as mara@example.com.' }
      const body = forgotForm({ form: await forms.issue(c), session: visit.token, email: given, flaws })
      return sendPage(c, context, { title: FORGOT, ...policy, status: 400, body })
    }
    await recovery.sendReset(email, { redirectUrl: visits.toWayBack(visit, 'postFlowUrl') })
    return sendPage(c, context, {
      title: 'Check your e-mail',
      ...policy,
      body: linkSentPage(email, visit.token),
    })
  })

  routes.get('/reset-password', async (c) => {
    const token = c.req.query('token') ?? ''
    const found = await recovery.find(database, token)
    if (!found) return sendPage(c, context, { title: RESET, status: 410, body: resetOverPage() })
    const { email } = found.member
    const body = resetForm({ form: await forms.issue(c), session: undefined, email, token })
    return sendPage(c, context, { title: RESET, body })
  })

  routes.post('/reset-password', async (c) => {
    const { token = '', password = '' } = await forms.read(c)
    const found = await recovery.find(database, token)
    if (!found) return sendPage(c, context, { title: RESET, status: 410, body: resetOverPage() })
    try {
      await recovery.recover(token, password)
    } catch (error) {
      const flaws = toFormFlaws(error, undefined)
      const { email } = found.member
      const body = resetForm({ form: await forms.issue(c), session: undefined, email, token, flaws })
      return sendPage(c, context, { title: RESET, status: flaws.status, body })
    }
    const next = found.redirectUrl
      ? { href: found.redirectUrl, label: 'Back to the shop' }
      : { href: '/login', label: 'Log in' }
    return sendPage(c, context, { title: 'Your password is changed', body: resetDonePage(next) })
  })

  return routes
}
