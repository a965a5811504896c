import type { FormName } from '../../views/login/login-problem.ts'
import type { LoginServices } from './login-services.ts'
import type { Fields } from './read-fields.ts'
import type { useCaptcha } from './use-captcha.ts'
import type { OneThing } from './use-one-thing.ts'

export interface Senders extends Readonly<Record<Exclude<FormName, 'hosted'>, (fields: Fields) => void>> {
  /** Requests the code again. */
  readonly resendCode: () => void
  /** Requests the link again, for the same address. */
  readonly resendLink: () => void
}

interface SendersOptions {
  readonly services: LoginServices
  readonly one: OneThing
  readonly captcha: ReturnType<typeof useCaptcha>
  /** Called when an e-mail was sent: the next one has to wait. */
  readonly onMail: () => void
}

/** Sends each form to the session. */
export function createSenders({ services, one, captcha, onMail }: SendersOptions): Senders {
  const { session, messages, recoveryToken = '' } = services
  const { run, change, state } = one

  const sendLink = (email: string) =>
    run({
      form: 'forgot',
      busy: messages.busySending,
      async act() {
        await session.sendPasswordReset(email)
        onMail()
        change({ view: 'sent', email })
        return undefined
      },
    })

  return {
    login: ({ email, password }) =>
      run({
        form: 'login',
        busy: messages.busyLogin,
        act: () => captcha.send((token) => session.login({ email, password, ...token })),
      }),
    register: ({ email, password, firstName }) => {
      const profile = firstName && { profile: { firstName } }
      return run({
        form: 'register',
        busy: messages.busyRegister,
        act: () => captcha.send((token) => session.register({ email, password, ...token, ...profile })),
      })
    },
    forgot: ({ email }) => sendLink(email),
    resendLink: () => sendLink(state.email),
    code: ({ code }) =>
      run({ form: 'code', busy: messages.busyChecking, act: () => session.verifyEmail(code) }),
    reset: ({ password }) =>
      run({
        form: 'reset',
        busy: messages.busySaving,
        act: () => session.recover({ recoveryToken, password }),
      }),
    resendCode: () =>
      run({
        form: 'code',
        busy: messages.busySending,
        async act() {
          const step = await session.resendCode()
          // The address may have been confirmed elsewhere meanwhile: then the login goes on.
          if (step.loginState !== 'EMAIL_VERIFICATION_REQUIRED') return step
          onMail()
          change({ notice: messages.resent })
          return undefined
        },
      }),
  }
}
