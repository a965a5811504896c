import type { SessionCalls } from '../../src/session/calls.ts'
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

export interface TabLoginOptions {
  readonly clientId: string
  readonly createRedirectSession: SessionCalls['createRedirectSession']
  readonly returnUrl?: string | undefined
  /** Leads the tab to the provider's page. */
  readonly leave: (url: string) => void
}

export type LoginInTab = (tab: Window, options: TabLoginOptions) => Promise<void>
