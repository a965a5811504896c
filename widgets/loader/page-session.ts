import type { AnswerPlace, AuthorizationAnswer } from '../../src/session/address-answer.ts'
import type { SessionCalls } from '../../src/session/calls.ts'
import type { ComposedSession } from '../../src/session/compose-session.ts'
import type { PageAddress } from '../../src/session/page.ts'
import type { PasswordSignIn } from '../../src/session/password-sign-in.ts'
import type { Session } from '../../src/session/session.ts'
import type { SessionSnapshot } from '../../src/session/session-state.ts'
import type { SignInResult } from '../../src/session/sign-in-result.ts'

/** How a member got in, as `store-login` says it. */
export type LoginMethod = 'password' | 'popup' | 'iframe' | 'redirect'

/** The one session of a page, as the tags and `StoreWidgets.session` share it. */
export interface PageSession extends Session {
  /** Calls back when who is asking changes, not for the steps of a login. Returns the unsubscriber. */
  follow(listener: (session: Pick<SessionSnapshot, 'role' | 'member'>) => void): () => void
  /** Who is using it: its events come from this tag; from the document when there is none. */
  actor?: { readonly host: Element; readonly method: LoginMethod } | undefined
}

/** Where a login from code stands; `leaving`: the browser is on its way to the provider's page. */
export type PageSignInResult = SignInResult | { readonly state: 'leaving' }

/** The calls of `store-widgets/session`, which come with the first of them: each answers a promise. */
type Later<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : never
}

/** What a page's session does as any other; it is made, kept and shared by the page. */
type SameCalls = Omit<
  ComposedSession,
  | keyof PasswordSignIn
  | 'captchaSiteKeys'
  | 'role'
  | 'member'
  | 'subscribe'
  | 'logout'
  | 'sendPasswordReset'
  | 'loginWithProvider'
  | 'parseCallback'
>

/** Where the provider's page may not be framed, the browser leaves for it. */
type PageSignIn = Omit<PasswordSignIn<PageSignInResult>, 'login'>

/**
 * `StoreWidgets.session` (interface, section 5): the methods of `store-widgets/session` over the session that the
 * tags share. Those that need the owner's key are not here: it never belongs in a page.
 */
export interface PublicSession extends Pick<Session, 'role' | 'member'>, Later<SameCalls>, PageSignIn {
  /** At the provider's page (a popup: call it in a click), or with credentials. Resolves to where it stands. */
  login(how?: Parameters<Session['login']>[0]): Promise<PageSignInResult>
  /** At an identity provider's page, in a window: call it in a click. Resolves to where it stands. */
  loginWithProvider(
    provider: string,
    how?: Parameters<Session['loginWithProvider']>[1],
  ): Promise<PageSignInResult>
  /** Has the provider send the link to its reset page, which leads back to `returnUrl`; to `loginCallback` by default. */
  sendPasswordReset(email: string, returnUrl?: ReturnUrl): Promise<void>
  /**
   * Ends the session and leaves for the provider's logout page.
   *
   * @param returnUrl Where that page leads back to; this page by default.
   */
  logout(returnUrl?: ReturnUrl): Promise<void>
  /** The provider's answer in an address; by default in the one that this page was opened with. */
  parseCallback(url?: string | URL, mode?: AnswerPlace): Promise<AuthorizationAnswer>
  /** Calls back when who is asking changes, here or in another tab. */
  readonly subscribe: PageSession['follow']
}

/** An address, by itself or by its name as elsewhere. */
export type ReturnUrl = string | { readonly returnUrl?: string }

export interface TabLoginOptions {
  readonly clientId: string
  readonly createRedirectSession: SessionCalls['createRedirectSession']
  readonly returnUrl?: string | undefined
  /** Of the page that the tab was opened from, and comes back to. */
  readonly address: PageAddress
  /** Leads the tab to the provider's page. */
  readonly leave: (url: string) => void
}

/** Logs in by a window that was opened with the click. */
export type LoginInTab = (tab: Window, options: TabLoginOptions) => Promise<void>
