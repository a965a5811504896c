import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { fromFailure, type LoginFailure } from '../../model/login.ts'
import { type FormName, type Problem, readProblem } from '../../views/login/login-problem.ts'
import type { HostedMode, LoginInputs, LoginShop, LoginStep } from './login-shop.ts'
import { type Fields, findFlaw, readFields } from './read-fields.ts'
import { type LoginView, selectScreen } from './select-screen.ts'
import { useCaptcha } from './use-captcha.ts'
import { useCountdown } from './use-countdown.ts'

/** How long the provider wants between two e-mails is unknown; people need about so long to look. */
const RESEND_SECONDS = 30

interface State {
  readonly view: LoginView
  /** Goes along from form to form. */
  readonly email: string
  readonly busy?: string | undefined
  readonly problem?: Problem | undefined
  readonly notice?: string | undefined
  readonly isPasswordShown: boolean
}

/** What a person does in the tag, and what becomes of it. */
export function useLogin(shop: LoginShop, inputs: LoginInputs) {
  const { session, words, captcha: pageCaptcha } = shop
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const captcha = useCaptcha(pageCaptcha)
  const [resendSeconds, startResend] = useCountdown()
  const underWay = useRef(false)
  const [state, setState] = useState<State>({
    view: shop.recoveryToken ? 'reset' : inputs.view,
    email: '',
    isPasswordShown: false,
  })
  const change = (next: Partial<State>) => setState((before) => ({ ...before, ...next }))

  /** One thing at a time: a second submit does nothing. */
  const run = async (form: FormName, busy: string, act: () => Promise<LoginStep | undefined>) => {
    if (underWay.current) return
    underWay.current = true
    change({ busy, problem: undefined, notice: undefined, isPasswordShown: false })
    const step = await act().catch(fromFailure)
    underWay.current = false
    const problem = step?.loginState === 'FAILURE' ? toProblem(step, form) : undefined
    change({ busy: undefined, problem })
    if (step?.loginState === 'SUCCESS') {
      change({ view: inputs.view, email: '' })
      shop.arrive(inputs.returnUrl)
    }
    if (step?.loginState === 'EMAIL_VERIFICATION_REQUIRED' && form !== 'code') startResend(RESEND_SECONDS)
  }

  const toProblem = (step: LoginFailure, form: FormName): Problem =>
    captcha.isMissing(step) ? { field: 'form', name: 'captchaUnavailable' } : readProblem(step, form)

  const go = (view: LoginView) => {
    if (underWay.current) return
    captcha.clear()
    session.resetLogin()
    const email = shop.outlet.querySelector<HTMLInputElement>('input[name=email]')?.value
    change({
      view,
      problem: undefined,
      notice: undefined,
      isPasswordShown: false,
      ...(email && { email }),
    })
  }

  const sendReset = (email: string) =>
    run('forgot', words.busySending, async () => {
      await session.sendPasswordReset(email)
      startResend(RESEND_SECONDS)
      change({ view: 'sent', email })
      return undefined
    })

  const SENDERS: Readonly<Record<Exclude<FormName, 'hosted'>, (fields: Fields) => Promise<void>>> = {
    login: ({ email, password }) =>
      run('login', words.busyLogin, () =>
        captcha.send((token) => session.login({ email, password, ...(token && { captcha: token }) })),
      ),
    register: ({ email, password, firstName }) =>
      run('register', words.busyRegister, () =>
        captcha.send((token) =>
          session.register({
            email,
            password,
            ...(token && { captcha: token }),
            ...(firstName && { profile: { firstName } }),
          }),
        ),
      ),
    forgot: ({ email }) => sendReset(email),
    code: ({ code }) => run('code', words.busyChecking, () => session.verifyEmail(code)),
    reset: ({ password }) =>
      run('reset', words.busySaving, () =>
        session.recover({ recoveryToken: shop.recoveryToken ?? '', password }),
      ),
  }

  return {
    snapshot,
    screen: selectScreen(snapshot, inputs, state.view),
    state,
    captcha,
    resendSeconds,
    go,

    submit: (form: Exclude<FormName, 'hosted'>) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (underWay.current) return
      const fields = readFields(event.currentTarget)
      const problem = findFlaw(fields, form) ?? captcha.findFlaw()
      if (problem) return change({ problem, notice: undefined })
      shop.act('password')
      change({ ...(fields.email && { email: fields.email }) })
      SENDERS[form](fields)
    },

    /** At the provider's page. Nothing may be awaited before: a popup is opened in the click itself. */
    openHosted(mode: HostedMode, container: Element | null) {
      shop.act(mode)
      run('hosted', words.busyLogin, () =>
        session.login({
          mode,
          title: words.frameTitle,
          ...(container && { container }),
          ...(inputs.returnUrl && { returnUrl: inputs.returnUrl }),
        }),
      )
    },
    cancel() {
      session.resetLogin()
    },

    resendCode: () =>
      run('code', words.busySending, async () => {
        const step = await session.resendCode()
        if (step.loginState === 'FAILURE') return step
        startResend(RESEND_SECONDS)
        change({ notice: words.resent })
        return undefined
      }),
    resendReset: () => sendReset(state.email),

    logout() {
      shop.act('redirect')
      run('hosted', words.busyLogout, async () => {
        await session.logout()
        return undefined
      })
    },
    showPassword: () => change({ isPasswordShown: !state.isPasswordShown }),
    captchaFailed: () => {
      captcha.clear()
      change({ problem: { field: 'form', name: 'captchaUnavailable' } })
    },
    openAccount: (section: Parameters<LoginShop['openAccount']>[0], event: MouseEvent) => {
      shop
        .openAccount(section, event)
        .catch((error) => change({ problem: readProblem(fromFailure(error), 'hosted') }))
    },
  }
}

export type LoginModel = ReturnType<typeof useLogin>
