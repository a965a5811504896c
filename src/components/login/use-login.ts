import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import type { MembersAccountSection } from '../../model/enums.ts'
import { StoreError } from '../../model/errors.ts'
import { fromFailure, type LoginFailure } from '../../model/login.ts'
import { type FormName, type Problem, readProblem } from '../../views/login/login-problem.ts'
import type { HostedMode, LoginInputs, LoginServices, LoginSnapshot, LoginStep } from './login-services.ts'
import { findFlaw, readFields } from './read-fields.ts'
import { type LoginView, selectScreen } from './select-screen.ts'
import { createSenders } from './send-forms.ts'
import { useCaptcha } from './use-captcha.ts'
import { useCountdown } from './use-countdown.ts'
import { type LoginTagState, type OneThing, useOneThing } from './use-one-thing.ts'

/** The provider's required pause between two e-mails is unknown; people need about this long to check their mail. */
const RESEND_SECONDS = 30

/** The person has closed the window of an identity provider. */
const GIVEN_UP = new StoreError('login_cancelled', 'The login was given up')

/** The state in which a tag is drawn at rest, before React: nobody is logged in. */
const REST: LoginSnapshot = { role: 'none', login: { loginState: 'INITIAL' } }
const readRest = () => REST

const UNAVAILABLE = { field: 'form', name: 'captchaUnavailable' } as const

const noCaptcha = (message: string) => ({ code: 'captcha_not_configured' as const, message })

/** Describes the problem for the form. */
async function explainFailure(
  step: LoginFailure,
  form: FormName,
  { explain, session }: Pick<LoginServices, 'explain' | 'session'>,
): Promise<Problem> {
  const text = step.cause && (await explain(step.cause))
  if (text) return { field: 'form', name: 'failed', text }
  // An accepted code ends its form: what the provider still asks for concerns the login.
  const isCodeAccepted = form === 'code' && session.snapshot().login.loginState === 'FAILURE'
  return readProblem(step, isCodeAccepted ? 'login' : form)
}

/** Opens the provider's page before any waiting: only the click itself may open a popup. */
const createOpening =
  (services: LoginServices, { returnUrl }: LoginInputs, one: OneThing) =>
  (mode: HostedMode, container: Element | null): void => {
    const { session, messages, lastUsed, act } = services
    const place = { ...(container && { container }), ...(returnUrl && { returnUrl }) }
    act(mode)
    lastUsed.end(false)
    one.run({
      form: 'hosted',
      busy: mode === 'redirect' ? messages.leavingText : messages.busyLogin,
      act: () => session.login({ mode, title: messages.frameTitle, ...place }),
    })
  }

/** Creates the actions on the provider's own pages. */
const createVisits = (
  services: LoginServices,
  inputs: LoginInputs,
  one: OneThing,
  openHosted = createOpening(services, inputs, one),
) => ({
  openHosted,
  /** Ends the frame, and opens its page in place of this one. */
  async leaveFrame() {
    services.session.resetLogin()
    await one.whenFree()
    openHosted('redirect', null)
  },
  /** Opens it before any waiting: only the click itself may open a window. */
  openProvider(provider: string) {
    if (one.isUnderWay()) return
    const { session, messages, lastUsed } = services
    const { returnUrl } = inputs
    const mode = inputs.mode === 'redirect' ? 'redirect' : 'popup'
    services.act(mode)
    lastUsed.begin(provider)
    one.run({
      form: 'hosted',
      busy: mode === 'popup' ? messages.openText : messages.leavingText,
      async act() {
        const step = await session.loginWithProvider(provider, { mode, ...(returnUrl && { returnUrl }) })
        const { loginState } = step
        if (loginState !== 'LEAVING') lastUsed.end(loginState === 'SUCCESS')
        if (loginState === 'LEAVING' && mode === 'popup') one.change({ notice: messages.blockedText })
        return loginState === 'INITIAL' ? fromFailure(GIVEN_UP) : step
      },
    })
  },
  cancel: () => services.session.resetLogin(),
  logout() {
    services.act('redirect')
    one.run({
      form: 'hosted',
      busy: services.messages.busyLogout,
      act: async () => {
        await services.session.logout()
        return undefined
      },
    })
  },
  openAccount: (section: MembersAccountSection, event: MouseEvent) => {
    services
      .openAccount(section, event)
      .catch(async (error) =>
        one.change({ problem: await explainFailure(fromFailure(error), 'hosted', services) }),
      )
  },
})

interface StepParts {
  readonly services: LoginServices
  readonly inputs: LoginInputs
  readonly captcha: ReturnType<typeof useCaptcha>
  /** Called when an e-mail with a code was sent. */
  readonly onMail: () => void
}

/** Decides the tag's state after a step of the session. */
const createStepReader =
  ({ services, inputs, captcha, onMail }: StepParts) =>
  async (step: LoginStep | undefined, form: FormName): Promise<Partial<LoginTagState>> => {
    if (step?.loginState === 'FAILURE') {
      if (!captcha.isMissing(step)) return { problem: await explainFailure(step, form, services) }
      services.explain(noCaptcha('The provider requires a captcha, and this page can’t show one'))
      return { problem: UNAVAILABLE }
    }
    if (step?.loginState === 'EMAIL_VERIFICATION_REQUIRED' && form !== 'code') onMail()
    if (step?.loginState !== 'SUCCESS') return {}
    // A member who used a password will probably do so again, so the last provider is forgotten.
    if (form !== 'hosted') services.lastUsed.forget()
    services.arrive(inputs.returnUrl)
    return { view: inputs.view, email: '' }
  }

/**
 * Begins anew when somebody has logged in, or out, whichever tag it was in: what was typed, and what was wrong, is no
 * concern of the next person.
 */
function useNextPerson(isMember: boolean, first: LoginView, { change }: OneThing): void {
  const was = useRef(isMember)
  useEffect(() => {
    if (was.current === isMember) return
    was.current = isMember
    change({ problem: undefined, notice: undefined, ...(isMember && { view: first, email: '' }) })
  })
}

/** Actions in the tag, and their results. */
export function useLogin(services: LoginServices, inputs: LoginInputs) {
  const { session } = services
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot, readRest)
  const { role, login } = snapshot
  // The tab may have come back from a provider.
  useEffect(() => {
    if (role === 'member') services.lastUsed.end(true)
    else if (login.loginState === 'FAILURE') services.lastUsed.end(false)
  }, [role, login, services])
  const captcha = useCaptcha(services.captcha)
  const [resendSeconds, startResend] = useCountdown()
  const onMail = () => startResend(RESEND_SECONDS)
  const onStep = createStepReader({ services, inputs, captcha, onMail })
  const one = useOneThing({ view: services.recoveryToken ? 'reset' : inputs.view }, onStep)
  const { change } = one
  useNextPerson(role === 'member', inputs.view, one)
  // The sent address takes precedence over the tag's attribute, which may be set late, for example from an order.
  const state = { ...one.state, email: one.state.email || (inputs.email ?? '') }
  const senders = createSenders({ services, one, captcha, onMail })

  return {
    ...createVisits(services, inputs, one),
    snapshot,
    screen: selectScreen(snapshot, inputs, state.view),
    state,
    captcha,
    resendSeconds,
    resendCode: senders.resendCode,
    resendLink: senders.resendLink,

    go(view: LoginView) {
      if (one.isUnderWay()) return
      captcha.clear()
      session.resetLogin()
      const email = services.outlet.querySelector<HTMLInputElement>('input[name=email]')?.value
      const clean = { problem: undefined, notice: undefined, isPasswordShown: false }
      change({ view, ...clean, ...(email && { email }) })
    },

    submit: (form: Exclude<FormName, 'hosted'>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (one.isUnderWay()) return
      const fields = readFields(event.currentTarget)
      const problem = findFlaw(fields, form) ?? captcha.findFlaw()
      if (problem) return change({ problem, notice: undefined })
      services.act('password')
      if (fields.email) change({ email: fields.email })
      senders[form](fields)
    },

    showPassword: () => change({ isPasswordShown: !state.isPasswordShown }),
    captchaFailed(reason: unknown) {
      captcha.clear()
      services.explain(noCaptcha(String((reason as Partial<Error> | undefined)?.message ?? reason)))
      // The answer that asked for it may still be on its way into the form, where it says that the captcha is missing.
      one.whenFree().then(() => change({ problem: UNAVAILABLE }))
    },
  }
}

export type LoginModel = ReturnType<typeof useLogin>
