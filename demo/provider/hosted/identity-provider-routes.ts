import { Hono } from 'hono'
import { askingBrowserOf } from '../access/asking-browser.ts'
import type { SandboxContext } from '../access/context/context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { DEMO_PROVIDERS } from '../identity/demo-providers.ts'
import { createUserAdmission, findUsers, type ProviderUser } from '../identity/identity-providers.ts'
import type { Member } from '../identity/member-record.ts'
import { findMember } from '../identity/members.ts'
import { createSignIn } from '../identity/sign-in.ts'
import { wordsOf } from '../words/language.ts'
import { createArrival } from './arrival.ts'
import type { AuthorizeAnswer } from './authorize-answer.ts'
import { captchaTokensOf, needsCaptcha } from './captcha-box.ts'
import { showErrors } from './error-page.ts'
import type { FormFields } from './form-tokens.ts'
import { HostedError } from './hosted-error.ts'
import { choosePerson, joinAccounts } from './identity-provider-pages.ts'
import { outcomePage } from './login-pages.ts'
import { createLoginSteps } from './login-steps.ts'
import type { Visit } from './visits.ts'

const refusal = (error: string, error_description: string): AuthorizeAnswer => ({ error, error_description })

/** The results of an identity provider's page except a login, by the pressed button. */
const REFUSALS: Readonly<Record<string, AuthorizeAnswer>> = {
  deny: refusal('access_denied', 'The person said no'),
  down: refusal('temporarily_unavailable', 'The identity provider does not answer'),
  exists: refusal('account_exists', 'There is an account with this address and a password'),
  unverified: refusal('email_not_verified', 'The identity provider has not confirmed the address'),
}

const nameOf = (idp: string): string => (DEMO_PROVIDERS as Readonly<Record<string, string>>)[idp] ?? idp

/** Creates the steps that all pages of identity providers share. */
function createProviderSteps(context: SandboxContext) {
  const { database } = context
  const arrival = createArrival(context)
  const steps = createLoginSteps(context)
  const admitUser = createUserAdmission(context)

  const requireIdp = (visit: Visit): string => {
    const { idp } = arrival.requireAuth(visit).auth
    if (idp) return idp
    throw new HostedError(400, 'loginOver', 'startAgain')
  }
  const refuse = (c: Call, visit: Visit, answer: AuthorizeAnswer) =>
    arrival.answer(c, arrival.requireAuth(visit), answer)

  return {
    ...steps,
    requireIdp,
    refuse,

    async findUser(visit: Visit, id: string | undefined): Promise<ProviderUser> {
      const user = (await findUsers(database, requireIdp(visit))).find((one) => one.id === id)
      if (user) return user
      throw new HostedError(400, 'loginOver', 'startAgain')
    },

    async admit(c: Call, visit: Visit, user: ProviderUser): Promise<Response> {
      const idpConnectionId = requireIdp(visit)
      const outcome = await database.write((writer) => admitUser(writer, { idpConnectionId, user }))
      if (outcome.state === 'SUCCESS') return steps.enter(c, visit, outcome)
      if (outcome.state === 'REQUIRE_OWNER_APPROVAL')
        return refuse(c, visit, refusal('owner_approval_required', 'The owner has to let the member in'))
      return steps.show(c, visit, outcomePage(outcome, await steps.frameOf(c, visit)))
    },

    /** Whether the address belongs to a member with a password, who has never used this provider. */
    isToJoin: (member: Member | undefined, visit: Visit) =>
      !!member?.password && member.connection?.idpConnectionId !== requireIdp(visit),

    async read(c: Call): Promise<{ fields: FormFields; visit: Visit }> {
      const fields = await steps.readForm(c)
      return { fields, visit: await steps.readVisit(c, fields.session) }
    },
  }
}

/**
 * Serves stand-ins for the pages of identity providers (`auth.authRequest.idp`): they ask, refuse, cancel, and
 * recognize an address that has an account here already.
 */
export function createIdentityProviderPages(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const signIn = createSignIn(context)
  const steps = createProviderSteps(context)
  const { requireIdp, refuse, admit } = steps
  showErrors(routes, context)

  const joiningOf = async (visit: Visit, user: ProviderUser) => ({
    user,
    name: nameOf(requireIdp(visit)),
    needsCaptcha: await needsCaptcha(context),
  })

  routes.get('/identity-provider', async (c) => {
    const visit = await steps.readVisit(c, c.req.query('session'))
    const idp = requireIdp(visit)
    const users = await findUsers(database, idp).catch(() => undefined)
    if (!users) return refuse(c, visit, refusal('invalid_request', 'idp is no connection of this site'))
    const name = nameOf(idp)
    const body = choosePerson({ ...(await steps.frameOf(c, visit)), name, users })
    return steps.show(c, visit, { title: `Sign in with ${name}`, body })
  })

  routes.post('/identity-provider', async (c) => {
    const { fields, visit } = await steps.read(c)
    const refused = REFUSALS[fields.decision ?? '']
    if (refused) return refuse(c, visit, refused)
    const user = await steps.findUser(visit, fields.user)
    if (user.emailVerified === false) return refuse(c, visit, REFUSALS.unverified as AuthorizeAnswer)
    const member = await findMember(database, { email: user.email })
    if (!steps.isToJoin(member, visit)) return admit(c, visit, user)
    const body = joinAccounts({ ...(await steps.frameOf(c, visit)), ...(await joiningOf(visit, user)) })
    return steps.show(c, visit, { title: wordsOf(c).ask.haveAccount, body })
  })

  routes.post('/identity-provider/join', async (c) => {
    const { fields, visit } = await steps.read(c)
    const user = await steps.findUser(visit, fields.user)
    const { email } = user
    try {
      const captchaTokens = captchaTokensOf(fields)
      await signIn.login({ email, password: fields.password, captchaTokens, from: askingBrowserOf(c) })
    } catch (error) {
      const joining = await joiningOf(visit, user)
      const form: Parameters<typeof steps.showAgain>[2]['form'] = (frame) => ({
        title: frame.words.ask.haveAccount,
        body: joinAccounts({ ...frame, ...joining }),
      })
      return steps.showAgain(c, visit, { error, form })
    }
    return admit(c, visit, user)
  })

  return routes
}
