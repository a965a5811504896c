import type { SandboxContext } from '../access/context/context.ts'
import { createSecrets } from '../access/secrets.ts'
import type { Call, Routes } from '../http/env.ts'
import { findMember } from '../identity/members.ts'
import type { Outcome } from '../identity/outcome.ts'
import { createRecovery } from '../identity/recovery.ts'
import { wordsOf } from '../words/language.ts'
import { toFormFlaws } from './form-flaws.ts'
import { createFormTokens } from './form-tokens.ts'
import { createInterruptedVisits } from './interrupted-visits.ts'
import { createLoginSteps } from './login-steps.ts'
import { sendPage } from './page.ts'
import { withSession } from './parts.ts'
import { goOnForm, goOnLink, resetDonePage, resetForm, resetOverPage } from './recovery-pages.ts'
import { createVisits, type Visit } from './visits.ts'

/** Creates the link or button of the page after a new password. */
function createGoingOn(context: SandboxContext) {
  const forms = createFormTokens(context)
  const visits = createVisits(context)

  return async (c: Call, outcome: Outcome, { visit, redirectUrl }: Interrupted) => {
    const words = wordsOf(c)
    // The page that waits for a message can't be reached from the e-mail's tab.
    const isReachable = visit?.session?.auth?.responseMode !== 'web_message'
    if (visit && isReachable && outcome.state === 'SUCCESS') {
      const form = await forms.issue(c)
      const body = goOnForm({ form, session: visit.token, state: outcome.sessionToken, words })
      return { body, ...visits.policyFor(visit) }
    }
    const login = withSession('/login', isReachable ? visit?.token : undefined)
    const isToShop = redirectUrl && (!visit || !isReachable)
    return { body: isToShop ? goOnLink(redirectUrl, words.frame.back) : goOnLink(login, words.login.title) }
  }
}

interface Interrupted {
  /** The interrupted visit, if this browser has it. */
  readonly visit: Visit | undefined
  readonly redirectUrl: string | undefined
}

/** Serves the page of the e-mail's link. */
export function serveReset(routes: Routes, context: SandboxContext): void {
  const { database } = context
  const forms = createFormTokens(context)
  const goOn = createGoingOn(context)
  const interrupted = createInterruptedVisits(context)
  const recovery = createRecovery(context)
  const visits = createVisits(context)

  async function read(c: Call, token: string) {
    const found = await recovery.find(database, token)
    const visit = found && !found.visitId ? undefined : await interrupted.find(c, found?.visitId)
    return { found, visit, exit: (visit && visits.toShop(visit)) ?? found?.redirectUrl }
  }
  const showOver = (c: Call, { visit, exit }: Awaited<ReturnType<typeof read>>) => {
    const words = wordsOf(c)
    const body = resetOverPage(visit?.token, words)
    return sendPage(c, context, { title: words.recovery.resetTitle, status: 410, exit, body })
  }

  routes.get('/reset-password', async (c) => {
    const token = c.req.query('token') ?? ''
    const link = await read(c, token)
    if (!link.found) return showOver(c, link)
    const words = wordsOf(c)
    const { email } = link.found.member
    const body = resetForm({ form: await forms.issue(c), session: undefined, email, token, words })
    return sendPage(c, context, { title: words.recovery.resetTitle, exit: link.exit, body })
  })

  routes.post('/reset-password', async (c) => {
    const { token = '', password = '' } = await forms.read(c)
    const link = await read(c, token)
    const { found, visit, exit } = link
    if (!found) return showOver(c, link)
    const words = wordsOf(c)
    let outcome: Outcome
    try {
      outcome = await recovery.recover(token, password)
    } catch (error) {
      const flaws = toFormFlaws(error, undefined, words)
      const { email } = found.member
      const body = resetForm({ form: await forms.issue(c), session: undefined, email, token, flaws, words })
      return sendPage(c, context, { title: words.recovery.resetTitle, status: flaws.status, exit, body })
    }
    interrupted.forget(c)
    const { body, ...policy } = await goOn(c, outcome, { visit, redirectUrl: found.redirectUrl })
    return sendPage(c, context, { title: words.recovery.done, ...policy, body: resetDonePage(body, words) })
  })
}

/** Serves the way on after a new password: who has set it is logged in. */
export function serveGoingOn(routes: Routes, context: SandboxContext): void {
  const { database } = context
  const secrets = createSecrets(context)
  const steps = createLoginSteps(context)

  routes.post('/reset-password/continue', async (c) => {
    const { state = '', session } = await steps.readForm(c)
    const visit = await steps.readVisit(c, session)
    const bearer = await secrets.find(database, 'session-token', state)
    const member = bearer && (await findMember(database, { id: bearer.subject }))
    if (!member) return c.redirect(withSession('/login', visit.token), 303)
    return steps.enter(c, visit, { state: 'SUCCESS', member, sessionToken: state })
  })
}
