import { Hono } from 'hono'
import type { SandboxContext } from '../context.ts'
import type { Call, Routes, SandboxEnv } from '../http/env.ts'
import { networkAddressOf } from '../identity/network-address.ts'
import { createSignIn, type Outcome } from '../identity/sign-in.ts'
import { readSiteSettings } from '../identity/site-settings.ts'
import { createArrival } from './arrival.ts'
import { showErrors } from './error-page.ts'
import { toFormFlaws } from './form-flaws.ts'
import { createFormTokens, type FormFields } from './form-tokens.ts'
import { HostedError } from './hosted-error.ts'
import {
  type CredentialsFrame,
  codeForm,
  type FormFrame,
  loginForm,
  outcomePage,
  registerForm,
  type Shown,
  waitingPage,
} from './login-pages.ts'
import { sendPage } from './page.ts'
import { createVisits, type Visit } from './visits.ts'

/** `Mara Brandt` as a profile. */
function readName(text = '') {
  const [firstName, ...rest] = text.trim().split(/\s+/)
  return firstName ? { firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }) } : {}
}

/** The hosted pages of a login: password, registration, code, approval (contract 5.7). */
export function createLoginRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const { database } = context
  const arrival = createArrival(context)
  const forms = createFormTokens(context)
  const signIn = createSignIn(context)
  const visits = createVisits(context)
  showErrors(routes, context)

  /** @throws {HostedError} when the visit is over: after a login nobody would know where to go. */
  async function readVisit(c: Call, token: string | undefined): Promise<Visit> {
    const visit = await visits.read(c, token ?? '')
    if (!token || visit.session) return visit
    throw new HostedError(
      400,
      'This login is over',
      'It was open for too long. Go back to the shop and start again.',
    )
  }

  const show = (c: Call, visit: Visit, page: Shown) =>
    sendPage(c, context, { ...visits.policyFor(visit), exit: visits.toExit(visit), ...page })

  const frameOf = async (c: Call, { token }: Visit): Promise<FormFrame> => ({
    form: await forms.issue(c),
    session: token,
  })

  const credentialsFrame = async (c: Call, visit: Visit): Promise<CredentialsFrame> => ({
    ...(await frameOf(c, visit)),
    needsCaptcha: (await readSiteSettings(database)).captcha === 'required',
  })

  async function goOn(c: Call, visit: Visit, outcome: Outcome): Promise<Response> {
    if (outcome.state === 'SUCCESS') return arrival.enter(c, visit, { member: outcome.member })
    return show(c, visit, outcomePage(outcome, await frameOf(c, visit)))
  }

  /** Tries a step; a refusal shows its form again, with what was wrong. */
  async function attempt(
    c: Call,
    visit: Visit,
    step: { run: () => Promise<Outcome>; form: (frame: FormFrame) => Promise<Shown> | Shown },
  ): Promise<Response> {
    let outcome: Outcome
    try {
      outcome = await step.run()
    } catch (error) {
      const flaws = toFormFlaws(error, visit.token)
      const page = await step.form({ ...(await frameOf(c, visit)), flaws })
      return show(c, visit, { ...page, status: flaws.status })
    }
    return goOn(c, visit, outcome)
  }

  const credentialsOf = (c: Call, { email = '', password, captcha }: FormFields) => ({
    email,
    password,
    captchaTokens: captcha ? [captcha] : [],
    from: networkAddressOf(c),
  })

  routes.get('/login', async (c) => {
    const visit = await readVisit(c, c.req.query('session'))
    if (visit.member && !visit.session) return c.redirect('/account', 303)
    return show(c, visit, { title: 'Log in', body: loginForm(await credentialsFrame(c, visit)) })
  })

  routes.post('/login', async (c) => {
    const fields = await forms.read(c)
    const visit = await readVisit(c, fields.session)
    return attempt(c, visit, {
      run: () => signIn.login(credentialsOf(c, fields)),
      form: async (frame) => ({
        title: 'Log in',
        body: loginForm({ ...(await credentialsFrame(c, visit)), ...frame, email: fields.email }),
      }),
    })
  })

  routes.get('/register', async (c) => {
    const visit = await readVisit(c, c.req.query('session'))
    return show(c, visit, {
      title: 'Create an account',
      body: registerForm(await credentialsFrame(c, visit)),
    })
  })

  routes.post('/register', async (c) => {
    const fields = await forms.read(c)
    const visit = await readVisit(c, fields.session)
    const { email, name } = fields
    return attempt(c, visit, {
      run: () =>
        signIn.register({
          ...credentialsOf(c, fields),
          profile: readName(name),
          fields: { email: 'email', password: 'password' },
        }),
      form: async (frame) => ({
        title: 'Create an account',
        body: registerForm({ ...(await credentialsFrame(c, visit)), ...frame, email, name }),
      }),
    })
  })

  routes.post('/verify-email', async (c) => {
    const { code = '', state = '', email = '', session } = await forms.read(c)
    const visit = await readVisit(c, session)
    return attempt(c, visit, {
      run: () => signIn.verify(state, code),
      form: (frame) => ({ title: 'Check your e-mail', body: codeForm({ ...frame, email, state }) }),
    })
  })

  routes.post('/verify-email/resend', async (c) => {
    const { state = '', email = '', session } = await forms.read(c)
    const visit = await readVisit(c, session)
    const page = (frame: FormFrame, note?: string): Shown => ({
      title: 'Check your e-mail',
      body: codeForm({ ...frame, email, state, ...(note && { note }) }),
    })
    try {
      await signIn.resend(state)
      return show(c, visit, page(await frameOf(c, visit), 'A new code is on its way. The old one is void.'))
    } catch (error) {
      const flaws = toFormFlaws(error, visit.token)
      return show(c, visit, { ...page({ ...(await frameOf(c, visit)), flaws }), status: flaws.status })
    }
  })

  routes.post('/waiting', async (c) => {
    const { state = '', session } = await forms.read(c)
    const visit = await readVisit(c, session)
    return attempt(c, visit, {
      run: () => signIn.proceed(state),
      form: (frame) => ({
        title: 'Waiting for approval',
        body: waitingPage({ ...frame, email: '', state }),
      }),
    })
  })

  routes.post('/waiting/status', async (c) => {
    const { state = '' } = await forms.read(c)
    c.header('Cache-Control', 'no-store')
    return c.json({ isWaiting: await signIn.isWaiting(state) })
  })

  return routes
}
