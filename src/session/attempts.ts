import { isStoreError } from '../model/errors.ts'
import { fromFailure } from '../model/login.ts'
import type { AuthorizationGrant } from './callback.ts'
import type { LoginFlow, LoginStep } from './login.ts'
import type { Membership } from './membership.ts'
import { untilAborted } from './until-aborted.ts'

/** Logins at the provider's page that are under way. */
export interface Attempts {
  /** Aborted when the attempts under way have been ended. */
  signal(): AbortSignal
  /** Ends them at once: their frames and windows close, and late answers are ignored. */
  end(): void
  /** Runs a request for a grant, and returns the login's step after it. One at a time. */
  run(request: (signal: AbortSignal) => Promise<AuthorizationGrant | undefined>): Promise<LoginStep>
}

/** Creates the attempts, so that a double submit opens one page and a late answer changes nothing. */
export function createAttempts(flow: LoginFlow, membership: Membership): Attempts {
  let attempt = new AbortController()
  let underWay: Promise<LoginStep> | undefined

  const complete = async (request: (signal: AbortSignal) => Promise<AuthorizationGrant | undefined>) => {
    const { signal } = attempt
    const isCurrent = () => !signal.aborted
    try {
      const grant = await untilAborted(request(signal), signal)
      if (!isCurrent()) return flow.step
      if (!grant) return flow.show({ loginState: 'LEAVING' })
      await untilAborted(membership.enter(grant, { kind: 'login', isCurrent }), signal)
      return isCurrent() ? flow.show({ loginState: 'SUCCESS' }) : flow.step
    } catch (error) {
      if (!isCurrent()) return flow.step
      const isGivenUp = isStoreError(error) && error.code === 'login_cancelled'
      if (isStoreError(error) && error.providerCode === 'owner_approval_required')
        return flow.show({ loginState: 'OWNER_APPROVAL_REQUIRED' })
      return flow.show(isGivenUp ? { loginState: 'INITIAL' } : fromFailure(error))
    }
  }

  return {
    signal: () => attempt.signal,
    end() {
      attempt.abort()
      attempt = new AbortController()
      underWay = undefined
    },
    run(request) {
      if (underWay) return underWay
      const running = complete(request).finally(() => {
        if (underWay === running) underWay = undefined
      })
      underWay = running
      return running
    },
  }
}
