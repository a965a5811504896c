import type { SsoRequest } from '../client/identity/identity.ts'
import type { Identity } from '../model/identity.ts'
import type { AuthorizationGrant } from './callback.ts'
import { createLoginFlow, type LoginFlow, type LoginStep } from './login.ts'
import type { Membership } from './membership.ts'
import { createPendingVerification } from './pending-verification.ts'
import type { SessionParts } from './session-parts.ts'

/** The fields of a success only. */
export interface Success {
  readonly sessionToken: string
  readonly identity: Identity | undefined
}

/** The login by your own forms, step by step, for any place that the session is kept in. */
export interface LoginSteps extends Pick<LoginFlow, 'login' | 'register' | 'resendCode' | 'recover'> {
  /** Works also if the code was requested in another process, or before a login that failed. */
  verifyEmail: LoginFlow['verifyEmail']
  loginWithSso(request: SsoRequest): Promise<LoginStep>
  /** Created with the first call: the place with the pending verification may be asynchronous. */
  flow(): LoginFlow
  /** The data of the last login that succeeded. */
  success(): Success | undefined
}

export interface LoginStepsOptions {
  readonly parts: SessionParts
  readonly membership: Membership
  /** Exchanges a session token for tokens; undefined when the browser leaves the page for it. */
  readonly authorizeMember: (sessionToken: string) => Promise<AuthorizationGrant | undefined>
  readonly onStep?: (step: LoginStep) => void
}

export function createLoginSteps(options: LoginStepsOptions): LoginSteps {
  const { parts, membership, authorizeMember, onStep = () => {} } = options
  const { calls, place, now } = parts
  const verification = createPendingVerification(place.storage, now)
  let made: LoginFlow | undefined
  let success: Success | undefined

  const flow = () => {
    made ??= createLoginFlow({
      calls,
      verification,
      async signIn({ sessionToken, ...arrival }) {
        const grant = await authorizeMember(sessionToken)
        if (!grant) return 'leaving'
        await membership.enter(grant, arrival)
        success = { sessionToken, identity: arrival.identity }
        return 'member'
      },
      onStep,
    })
    return made
  }

  const run = async (move: (current: LoginFlow) => Promise<LoginStep>): Promise<LoginStep> => {
    await place.pull()
    const step = await move(flow())
    await place.flush()
    return step
  }

  const awaitCode = (current: LoginFlow) => {
    const waiting = verification.find()
    if (!waiting || current.step.loginState === 'EMAIL_VERIFICATION_REQUIRED') return current
    const { email } = waiting
    current.show({ loginState: 'EMAIL_VERIFICATION_REQUIRED', ...(email && { email }) })
    return current
  }

  return {
    flow,
    success: () => success,
    login: (credentials) => run((current) => current.login(credentials)),
    register: (registration) => run((current) => current.register(registration)),
    verifyEmail: (code) => run((current) => awaitCode(current).verifyEmail(code)),
    resendCode: () => run((current) => awaitCode(current).resendCode()),
    recover: (recovery) => run((current) => current.recover(recovery)),
    loginWithSso: (request) => run((current) => current.complete(() => calls.loginWithSso(request))),
  }
}
