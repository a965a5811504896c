import { loginWithTokenParams, type SsoRequest } from '../../client/identity.ts'
import type { Identity } from '../../model/identity.ts'
import {
  type Credentials,
  createLoginFlow,
  type LoginFlow,
  type LoginStep,
  type Registration,
} from '../login.ts'
import { createPendingVerification } from '../pending-verification.ts'
import type { HostedSignIn } from './hosted-sign-in.ts'
import type { SessionParts } from './session-parts.ts'
import { type CaptchaSiteKeys, type SignInResult, toResult } from './sign-in-result.ts'

/** Sign-in by one's own forms (contract 5.7). No call rejects: what went wrong is a `failure`. */
export interface PasswordSignIn {
  login(credentials: Credentials): Promise<SignInResult>
  register(registration: Registration): Promise<SignInResult>
  /** The code of the e-mail, while one is awaited, in this process or another with the same storage. */
  verify(code: string): Promise<SignInResult>
  /** `verify`, as the vendor's client spells it. */
  processVerification(answer: { readonly verificationCode: string }): Promise<SignInResult>
  resendCode(): Promise<SignInResult>
  /** With the token of the e-mail's link. */
  resetPassword(reset: { readonly recoveryToken: string; readonly password?: string }): Promise<SignInResult>
  /** By an identity provider's token that you already have. */
  loginWithSso(request: SsoRequest): Promise<SignInResult>
}

export interface PasswordSignInOptions {
  readonly parts: SessionParts
  readonly exchangeSessionToken: HostedSignIn['exchangeSessionToken']
  readonly siteKeys: CaptchaSiteKeys
}

export function createPasswordSignIn(options: PasswordSignInOptions): PasswordSignIn & { reset(): void } {
  const { parts, exchangeSessionToken, siteKeys } = options
  const { calls, place, now, transport } = parts
  const verification = createPendingVerification(place.storage, now)
  let arrival: { sessionToken: string; identity: Identity | undefined } | undefined
  let flow: LoginFlow | undefined

  const createFlow = () =>
    createLoginFlow({
      calls,
      verification,
      async signIn({ sessionToken, identity }) {
        await exchangeSessionToken(sessionToken)
        arrival = { sessionToken, identity }
        return 'member'
      },
      onStep() {},
    })

  const run = async (move: (flow: LoginFlow) => Promise<LoginStep>, hadCaptcha = false) => {
    await place.pull()
    flow ??= createFlow()
    const step = await move(flow)
    await place.flush()
    return toResult(step, { siteKeys, hadCaptcha, arrival })
  }

  /** The code may have been asked for in another process, or before a login that failed. */
  const awaitCode = (current: LoginFlow) => {
    const waiting = verification.find()
    if (!waiting || current.step.loginState === 'EMAIL_VERIFICATION_REQUIRED') return current
    const { email } = waiting
    current.show({ loginState: 'EMAIL_VERIFICATION_REQUIRED', ...(email && { email }) })
    return current
  }
  const verify = (code: string) => run((current) => awaitCode(current).verifyEmail(code))

  return {
    login: (credentials) => run((current) => current.login(credentials), !!credentials.captcha),
    register: (registration) => run((current) => current.register(registration), !!registration.captcha),
    verify,
    processVerification: ({ verificationCode }) => verify(verificationCode),
    resendCode: () => run((current) => awaitCode(current).resendCode()),
    resetPassword: (reset) => run((current) => current.recover(reset)),
    loginWithSso: (request) =>
      run((current) => current.complete(() => transport.send(loginWithTokenParams, request))),
    reset: () => flow?.reset(),
  }
}
