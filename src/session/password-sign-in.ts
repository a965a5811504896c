import type { SsoRequest } from '../client/identity/identity.ts'
import { checkGiven, checkText } from '../model/check-given.ts'
import { fromFailure } from '../model/login.ts'
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

/** Makes a step with what a call got, or fails if that is something else: no call of a sign-in rejects. */
async function take<Given>(
  given: Given,
  check: (given: Given) => void,
  move: (given: Given) => Promise<LoginStep>,
): Promise<LoginStep> {
  try {
    check(given)
  } catch (error) {
    return fromFailure(error)
  }
  return move(given)
}

/** Makes a step with the object of a call. */
export const takeObject = <Given>(given: Given, call: string, move: (given: Given) => Promise<LoginStep>) =>
  take(given, () => checkGiven(given, call), move)

/** Creates the steps of a login as calls that resolve with results. */
export function createPasswordSignIn<Result>(
  steps: Omit<LoginSteps, 'flow' | 'success'>,
  read: ReadStep<Result>,
): PasswordSignIn<Result> {
  const verify = (code: string, call: string) =>
    take(code, () => checkText(code, call, 'the code'), steps.verifyEmail)
  return {
    login: async (credentials) =>
      read(await takeObject(credentials, 'login({ email, password })', steps.login), credentials),
    register: async (registration) =>
      read(await takeObject(registration, 'register({ email, password })', steps.register), registration),
    verify: async (code) => read(await verify(code, 'verify(code)')),
    processVerification: async (answer) =>
      read(
        await takeObject(answer, 'processVerification({ verificationCode })', ({ verificationCode }) =>
          verify(verificationCode, 'verificationCode'),
        ),
      ),
    resendCode: async () => read(await steps.resendCode()),
    resetPassword: async (reset) =>
      read(await takeObject(reset, 'resetPassword({ recoveryToken, password })', steps.recover)),
    loginWithSso: async (request) =>
      read(await takeObject(request, 'loginWithSso({ idpConnectionId, tokenParams })', steps.loginWithSso)),
  }
}
