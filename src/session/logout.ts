import type { ComposedSession } from './compose-session.ts'
import type { PageAddress } from './page.ts'

export interface LogoutOptions {
  readonly address: PageAddress
  /** Ends the session here and says where it ends at the provider's. */
  readonly end: ComposedSession['logout']
  /** Ends a login under way: whoever logs out does not want it any more. */
  readonly resetLogin: () => void
}

export interface Logout {
  run(returnUrl?: string): Promise<void>
  /** Settles, never rejects, when a logout that is under way is over. */
  underWay(): Promise<void> | undefined
}

/** Ends the session here and at the provider, once at a time, and leaves the page for it. */
export function createLogout({ address, end, resetLogin }: LogoutOptions): Logout {
  let running: Promise<void> | undefined

  const leave = async (given: string | undefined) => {
    const returnUrl = address.readReturn(given)
    resetLogin()
    const { logoutUrl } = await end({ returnUrl })
    address.go(logoutUrl)
  }

  return {
    run(returnUrl) {
      running ??= leave(returnUrl).finally(() => {
        running = undefined
      })
      return running
    },
    underWay: () => running?.catch(() => {}),
  }
}
