import type { SsoRequest } from '../client/identity/identity.ts'
import type { Credentials, LoginStep, Registration } from './login.ts'
import type { LoginSteps } from './login-steps.ts'
import type { SignInResult } from './sign-in-result.ts'

/** Sign-in by your own forms (contract 5.7). No call rejects: an error is a `failure`. */
export interface PasswordSignIn<Result = SignInResult> {
  login(credentials: Credentials): Promise<Result>
  register(registration: Registration): Promise<Result>
  /** Sends the code from the e-mail, while one is awaited, in this process or another with the same storage. */
  verify(code: string): Promise<Result>
  /** `verify`, with the vendor's name and parameters. */
  processVerification(answer: { readonly verificationCode: string }): Promise<Result>
  resendCode(): Promise<Result>
  /** Sets a new password with the token from the e-mail's link. */
  resetPassword(reset: { readonly recoveryToken: string; readonly password?: string }): Promise<Result>
  /** Logs in with an identity provider's token that you already have. */
  loginWithSso(request: SsoRequest): Promise<Result>
}

/** Converts a step to the result of a call with these parameters. */
export type ReadStep<Result = SignInResult> = (
  step: LoginStep,
  sent?: { readonly captcha?: unknown },
) => Result

/** Creates the steps of a login as calls that resolve with results. */
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
