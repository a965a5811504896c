import type { SsoRequest } from '../client/identity/identity.ts'
import type { Credentials, LoginStep, Registration } from './login.ts'
import type { LoginSteps } from './login-steps.ts'
import type { SignInResult } from './sign-in-result.ts'

/** Sign-in by one's own forms (contract 5.7). No call rejects: what went wrong is a `failure`. */
export interface PasswordSignIn<Result = SignInResult> {
  login(credentials: Credentials): Promise<Result>
  register(registration: Registration): Promise<Result>
  /** The code of the e-mail, while one is awaited, in this process or another with the same storage. */
  verify(code: string): Promise<Result>
  /** `verify`, as the vendor's client spells it. */
  processVerification(answer: { readonly verificationCode: string }): Promise<Result>
  resendCode(): Promise<Result>
  /** With the token of the e-mail's link. */
  resetPassword(reset: { readonly recoveryToken: string; readonly password?: string }): Promise<Result>
  /** By an identity provider's token that you already have. */
  loginWithSso(request: SsoRequest): Promise<Result>
}

/** A step as code reads it, after a call that sent this. */
export type ReadStep<Result = SignInResult> = (
  step: LoginStep,
  sent?: { readonly captcha?: unknown },
) => Result

/** The steps of a login as calls that answer results. */
export function createPasswordSignIn<Result>(
  steps: Omit<LoginSteps, 'flow' | 'success'>,
  read: ReadStep<Result>,
): PasswordSignIn<Result> {
  const verify = async (code: string) => read(await steps.verifyEmail(code))
  return {
    login: async (credentials) => read(await steps.login(credentials), credentials),
    register: async (registration) => read(await steps.register(registration), registration),
    verify,
    processVerification: ({ verificationCode }) => verify(verificationCode),
    resendCode: async () => read(await steps.resendCode()),
    resetPassword: async (reset) => read(await steps.recover(reset)),
    loginWithSso: async (request) => read(await steps.loginWithSso(request)),
  }
}
