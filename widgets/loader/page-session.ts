import type { SessionCalls } from '../../src/session/calls.ts'
import type { PageAddress } from '../../src/session/page.ts'
import type { Session } from '../../src/session/session.ts'
import type { SessionSnapshot } from '../../src/session/session-state.ts'

/** How a member got in, as `store-login` says it. */
export type LoginMethod = 'password' | 'popup' | 'iframe' | 'redirect'

/** The one session of a page, as the tags and `StoreWidgets.session` share it. */
export interface PageSession extends Session {
  /** Calls back when who is asking changes, not for the steps of a login. Returns the unsubscriber. */
  follow(listener: (session: Pick<SessionSnapshot, 'role' | 'member'>) => void): () => void
  /** Who is using it: its events come from this tag; from the document when there is none. */
  actor?: { readonly host: Element; readonly method: LoginMethod } | undefined
}

/** `StoreWidgets.session` (interface, section 5). */
export interface PublicSession extends Pick<Session, 'role' | 'member'> {
  /** At the provider's page (a popup: call it in a click), or with credentials. Resolves to where it stands. */
  readonly login: Session['login']
  /** With the shop's own form. */
  readonly register: Session['register']
  /** The code of the e-mail, while one is awaited; a wrong one leaves it awaited. */
  readonly verify: Session['verifyEmail']
  readonly resendCode: Session['resendCode']
  /** Has the provider send the link to its reset page, which leads back to `returnUrl`; this page by default. */
  readonly sendPasswordReset: Session['sendPasswordReset']
  /** With the token of the e-mail's link. */
  readonly resetPassword: Session['recover']
  /** @param returnUrl Where the provider's logout page leads back to; this page by default. */
  readonly logout: Session['logout']
  /** Calls back when who is asking changes, here or in another tab. */
  readonly subscribe: PageSession['follow']
}

export interface TabLoginOptions {
  readonly clientId: string
  readonly createRedirectSession: SessionCalls['createRedirectSession']
  readonly returnUrl?: string | undefined
  /** Of the page that the tab was opened from, and comes back to. */
  readonly address: PageAddress
  /** Leads the tab to the provider's page. */
  readonly leave: (url: string) => void
}

export type LoginInTab = (tab: Window, options: TabLoginOptions) => Promise<void>
