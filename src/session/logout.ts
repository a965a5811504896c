import type { SessionCalls } from './calls.ts'
import type { Membership } from './membership.ts'
import type { PageAddress } from './page.ts'
import { requestRedirectTarget } from './redirect-target.ts'

export interface LogoutOptions {
  readonly clientId: string
  readonly createRedirectSession: SessionCalls['createRedirectSession']
  readonly address: PageAddress
  readonly membership: Membership
  /** Ends a login under way: whoever logs out does not want it any more. */
  readonly resetLogin: () => void
}

export interface Logout {
  run(returnUrl?: string): Promise<void>
  /** Settles, never rejects, when a logout that is under way is over. */
  underWay(): Promise<void> | undefined
}

export interface EndOptions extends Pick<LogoutOptions, 'clientId' | 'createRedirectSession'> {
  /** Where the provider's logout page leads back to. */
  readonly postFlowUrl: string
  readonly forget: () => void
}

/**
 * Asks for the address of the provider's logout page (contract 5.6). The pair is forgotten when the provider has
 * answered, also when the answer is a failure: someone else may use this browser next.
 */
export async function endSession(options: EndOptions): Promise<string> {
  const { clientId, createRedirectSession, postFlowUrl, forget } = options
  try {
    const request = { logout: { clientId }, callbacks: { postFlowUrl } }
    return await requestRedirectTarget({ createRedirectSession }, request)
  } finally {
    forget()
  }
}

/** Ends the session here and at the provider, once at a time, and leaves the page for it. */
export function createLogout({
  clientId,
  createRedirectSession,
  address,
  membership,
  resetLogin,
}: LogoutOptions): Logout {
  let running: Promise<void> | undefined

  const leave = async (returnUrl: string | undefined) => {
    const postFlowUrl = address.readReturn(returnUrl)
    resetLogin()
    return endSession({ clientId, createRedirectSession, postFlowUrl, forget: membership.leave })
  }

  return {
    run(returnUrl) {
      running ??= leave(returnUrl)
        .then((target) => address.go(target))
        .finally(() => {
          running = undefined
        })
      return running
    },
    underWay: () => running?.catch(() => {}),
  }
}
