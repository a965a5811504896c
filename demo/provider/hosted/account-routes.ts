import { Hono } from 'hono'
import { askingBrowserOf } from '../access/asking-browser.ts'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { ApiError } from '../http/errors.ts'
import { createMembers } from '../identity/members.ts'
import { createPasswordLogin } from '../identity/password-login.ts'
import { createRecovery } from '../identity/recovery.ts'
import { toPlace } from '../redirects/intents.ts'
import { wordsOf } from '../words/language.ts'
import type { Words } from '../words/words.ts'
import { findSection } from './account-pages.ts'
import { createAccountVisits, type MemberVisit } from './account-visits.ts'
import { captchaTokensOf } from './captcha-box.ts'
import { showErrors } from './error-page.ts'
import { toFormFlaws } from './form-flaws.ts'
import { createFormTokens, type FormFields } from './form-tokens.ts'
import { createHandOvers } from './hand-over.ts'
import { HostedError } from './hosted-error.ts'
import { createHostedSessions } from './hosted-sessions.ts'
import { withSession } from './parts.ts'
import { createVisits, type Visit } from './visits.ts'

const section = 'ACCOUNT_INFO'

/** Returns the page of a visit's redirect session. */
function toSessionPage({ session, token }: Visit): string {
  if (!session) return '/account'
  const { path, query } = toPlace(session.intent, session.request)
  return `${path}?${new URLSearchParams({ ...query, session: token ?? '' })}`
}

const toName = (text = '') => text.trim().slice(0, 100) || null

/** Converts the refusal of a password change to the error of a field. */
function toPasswordFlaws(error: unknown, session: string | undefined, words: Words) {
  const flaws = toFormFlaws(error, session, words)
  if (!(error instanceof ApiError && error.status === 401)) return flaws
  const { password: _ofTheLogin, ...others } = flaws
  return { ...others, current: words.flaw.notYourPassword }
}

/** Changes a password; it requires the current one, with all the limits of a login. */
function createPasswordChange(context: SandboxContext) {
  const hostedSessions = createHostedSessions(context)
  const logIn = createPasswordLogin(context)
  const recovery = createRecovery(context)
  return async (c: Call, { member }: MemberVisit, fields: FormFields): Promise<void> => {
    const { current: password, password: newPassword = '' } = fields
    const from = askingBrowserOf(c)
    await logIn({ email: member.email, password, captchaTokens: captchaTokensOf(fields), from })
    await recovery.change(member.id, newPassword, undefined)
    await hostedSessions.begin(c, member)
  }
}

/** The members' area: one page per section (contract 2.12, MembersAccountSection). */
export function createAccountRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const forms = createFormTokens(context)
  const hostedSessions = createHostedSessions(context)
  const changePassword = createPasswordChange(context)
  const members = createMembers(context)
  const visits = createAccountVisits(context)
  const allVisits = createVisits(context)
  const handOvers = createHandOvers(context)
  showErrors(routes, context)

  routes.get('/account', (c) => c.redirect(withSession('/account/account-info', c.req.query('session')), 303))

  routes.get('/account/:section', async (c) => {
    const section = findSection(c.req.param('section'))
    if (!section) throw new HostedError(404, 'noPage', 'chooseAnother')
    const visit = await visits.arrive(c)
    return visit instanceof Response ? visit : visits.show(c, visit, { section })
  })

  routes.post('/continue-as', async (c) => {
    const fields = await forms.read(c)
    const visit = await allVisits.read(c, fields.session ?? '')
    const member = await handOvers.hear(visit, fields)
    if (member) await hostedSessions.begin(c, member)
    if (!member && !visit.member) return c.redirect(allVisits.toLogin(visit), 303)
    return c.redirect(toSessionPage(visit), 303)
  })

  routes.post('/account/profile', async (c) => {
    const { firstName, lastName, session = '' } = await forms.read(c)
    const visit = await visits.read(c, session)
    if (visit instanceof Response) return visit
    const names = { firstName: toName(firstName), lastName: toName(lastName) }
    const member = await context.database.write((writer) =>
      members.update(writer, visit.member, { profile: { ...visit.member.profile, ...names } }),
    )
    return visits.show(c, { ...visit, member }, { section, note: wordsOf(c).account.nameSaved })
  })

  routes.post('/account/password', async (c) => {
    const fields = await forms.read(c)
    const visit = await visits.read(c, fields.session ?? '')
    if (visit instanceof Response) return visit
    try {
      await changePassword(c, visit, fields)
    } catch (error) {
      const flaws = toPasswordFlaws(error, visit.token, wordsOf(c))
      return visits.show(c, visit, { section, status: flaws.status, flaws })
    }
    return visits.show(c, visit, { section, note: wordsOf(c).account.passwordChanged })
  })

  return routes
}
