import type { RedirectPreferences } from '../../src/model/redirect.ts'
import type { AnswerPlace, AuthorizationAnswer } from '../../src/session/address-answer.ts'
import type { SessionCalls } from '../../src/session/calls.ts'
import type { ComposedSession } from '../../src/session/compose-session.ts'
import type { PageAddress } from '../../src/session/page.ts'
import type { PasswordSignIn } from '../../src/session/password-sign-in.ts'
import type { Session } from '../../src/session/session.ts'
import type { SessionSnapshot } from '../../src/session/session-state.ts'
import type { SignInResult } from '../../src/session/sign-in-result.ts'

/** How a member logged in, as reported by `store-login`. */
export type LoginMethod = 'password' | 'popup' | 'iframe' | 'redirect'

/** The one session of a page, shared by the tags and `StoreWidgets.session`. */
export interface PageSession extends Session {
  /** Calls back when the identity changes, not for the steps of a login. Returns the unsubscriber. */
  follow(listener: (session: Pick<SessionSnapshot, 'role' | 'member'>) => void): () => void
  /** The tag that uses it, at which its events are fired; at the document if there is none. */
  actor?: { readonly host: Element; readonly method: LoginMethod } | undefined
}

/** The state of a login from code; `leaving`: the browser is on its way to the provider's page. */
export type PageSignInResult = SignInResult | { readonly state: 'leaving' }

/** The calls of `store-widgets/session`, which are loaded with the first of them: each returns a promise. */
type Later<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : never
}

/** The calls that a page's session has like any other; the page creates, stores and shares it. */
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

/** Password logins; if the provider's page may not be framed, the browser leaves for it. */
type PageSignIn = Omit<PasswordSignIn<PageSignInResult>, 'login'>

/**
 * `StoreWidgets.session` (interface, section 5): the methods of `store-widgets/session` on the session that the tags
 * share. Those that need the owner's key are missing: it never belongs in a page.
 */
export interface PublicSession extends Pick<Session, 'role' | 'member'>, Later<SameCalls>, PageSignIn {
  /**
   * Logs in at the provider's page (in a popup: call it in a click), or with credentials. Resolves to the login's
   * state.
   */
  login(how?: Parameters<Session['login']>[0]): Promise<PageSignInResult>
  /** Logs in at an identity provider's page, in a window: call it in a click. Resolves to the login's state. */
  loginWithProvider(
    provider: string,
    how?: Parameters<Session['loginWithProvider']>[1],
  ): Promise<PageSignInResult>
  /**
   * Lets the provider send the link to its reset page, which leads back to `returnUrl`; to `loginCallback` by default.
   */
  sendPasswordReset(email: string, returnUrl?: ReturnUrl): Promise<void>
  /**
   * Ends the session and leaves for the provider's logout page.
   *
   * @param returnUrl The page that it leads back to; this page by default.
   */
  logout(returnUrl?: ReturnUrl): Promise<void>
  /** Reads the provider's answer from an address; by default from the one that this page was opened with. */
  parseCallback(url?: string | URL, mode?: AnswerPlace): Promise<AuthorizationAnswer>
  /** Calls back when the identity changes, here or in another tab. */
  readonly subscribe: PageSession['follow']
}

/** An address, by itself or as an option as elsewhere. */
export type ReturnUrl = string | { readonly returnUrl?: string }

export interface TabLoginOptions {
  readonly clientId: string
  readonly createRedirectSession: SessionCalls['createRedirectSession']
  readonly returnUrl?: string | undefined
  /** The look of the provider's page, and more parameters of its address. */
  readonly preferences?: RedirectPreferences | undefined
  /** The address of the page that the tab was opened from, and comes back to. */
  readonly address: PageAddress
  /** Navigates the tab to the provider's page. */
  readonly leave: (url: string) => void
}

/** Logs in in a window that was opened with the click. */
export type LoginInTab = (tab: Window, options: TabLoginOptions) => Promise<void>
