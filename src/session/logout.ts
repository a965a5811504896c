import type { RedirectPreferences } from '../model/redirect.ts'
import type { ComposedSession } from './compose-session.ts'
import type { PageAddress } from './page.ts'

export interface LogoutOptions {
  readonly address: PageAddress
  /** Ends the session here and returns the address that ends it at the provider. */
  readonly end: ComposedSession['logout']
  /** Ends a login under way: a person who logs out no longer wants it. */
  readonly resetLogin: () => void
}

export interface Logout {
  run(returnUrl?: string, preferences?: RedirectPreferences): Promise<void>
  /** Settles, never rejects, when the logout under way is done. */
  underWay(): Promise<void> | undefined
}

/** Ends the session here and at the provider, one logout at a time, and leaves the page for it. */
export function createLogout({ address, end, resetLogin }: LogoutOptions): Logout {
  let running: Promise<void> | undefined

  const leave = async (given: string | undefined, preferences: RedirectPreferences | undefined) => {
    const returnUrl = address.readReturn(given)
    resetLogin()
    const { logoutUrl } = await end({ returnUrl, ...(preferences && { preferences }) })
    address.go(logoutUrl)
  }

  return {
    run(returnUrl, preferences) {
      running ??= leave(returnUrl, preferences).finally(() => {
        running = undefined
      })
      return running
    },
    underWay: () => running?.catch(() => {}),
  }
}
