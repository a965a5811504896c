import type { LoginMessages } from '../../messages/login.ts'
import type { MembersAccountSection, TokenRole } from '../../model/enums.ts'
import type { Failure } from '../../model/errors.ts'
import type { CaptchaToken, IdentityProfile } from '../../model/identity.ts'
import type { LoginFailure } from '../../model/login.ts'
import type { OwnTagWith } from '../tag.ts'

/** The step of a login, as the session has it; a plain state carries no data. */
export type LoginStep =
  | LoginFailure
  | { readonly loginState: 'EMAIL_VERIFICATION_REQUIRED'; readonly email?: string }
  | {
      readonly loginState:
        | 'INITIAL'
        | 'SUCCESS'
        | 'OWNER_APPROVAL_REQUIRED'
        | 'USER_CAPTCHA_REQUIRED'
        | 'SILENT_CAPTCHA_REQUIRED'
        | 'LEAVING'
    }

export interface LoginMember {
  readonly name?: string
  readonly email?: string
  readonly picture?: string
}

export interface LoginSnapshot {
  readonly role: TokenRole
  readonly member?: LoginMember
  readonly login: LoginStep
  readonly slow?: 'wait' | 'leave'
}

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly captcha?: CaptchaToken
}

export type HostedMode = 'popup' | 'iframe' | 'redirect'

/** The part of the session that the tag uses; each call resolves with the step after it. */
export interface LoginSession {
  /** The same object until something changes. */
  snapshot(): LoginSnapshot
  subscribe(listener: () => void): () => void
  login(
    how:
      | Credentials
      | {
          readonly mode: HostedMode
          readonly container?: Element
          readonly title?: string
          readonly returnUrl?: string
        },
  ): Promise<LoginStep>
  register(registration: Credentials & { readonly profile?: IdentityProfile }): Promise<LoginStep>
  loginWithProvider(
    provider: string,
    how: { readonly mode: 'popup' | 'redirect'; readonly returnUrl?: string },
  ): Promise<LoginStep>
  verifyEmail(code: string): Promise<LoginStep>
  resendCode(): Promise<LoginStep>
  recover(recovery: { readonly recoveryToken: string; readonly password: string }): Promise<LoginStep>
  leaveForLogin(): void
  resetLogin(): void
  sendPasswordReset(email: string): Promise<void>
  logout(): Promise<void>
}

/** The captcha that the page has configured. */
export interface Captcha {
  /** Solves it without a question; undefined when the page has no key for that. */
  readonly solve?: (() => Promise<CaptchaToken>) | undefined
  /** Draws the box with the question into an element; undefined when the page has no key for that. */
  readonly show?: ((place: HTMLElement, onToken: (token?: CaptchaToken) => void) => Promise<void>) | undefined
}

/** The identity provider that was used last on this device. */
export interface LastUsed {
  read(): string | undefined
  /** A login at this provider begins, here or after the tab has left the page. It doesn't count yet. */
  begin(provider: string): void
  /** The login that was begun, if any, is over: it counts if there is a member now. */
  end(isMember: boolean): void
  forget(): void
}

/** The account in a shop of this page. */
export interface ShopAccount {
  readonly href: string
  /** Goes there without leaving the page; false: the browser has to follow the link. */
  open(): boolean
}

/** The services of the tag, made in `widgets/login`. */
export interface LoginServices {
  readonly session: LoginSession
  readonly messages: LoginMessages
  readonly captcha: Captcha
  /** The identity provider that was used last on this device. */
  readonly lastUsed: LastUsed
  /** The prefix of this tag's ids, unique on the page. */
  readonly prefix: string
  /** Where forms are drawn: in the light DOM, slotted, so that password managers find them. */
  readonly outlet: HTMLElement
  /** The token of a reset link that opened this page; it is no longer in the address. */
  readonly recoveryToken?: string | undefined
  /** Notes that this tag is now used: the session's events are fired at it. */
  act(method: HostedMode | 'password'): void
  /**
   * Whether another tag of the page shows the session's result: the one that began the login, or, if none on this page
   * did, one with its form open.
   */
  isToldElsewhere(): boolean
  /** Ends a login that this tag began: opens the page that the tag names. */
  arrive(returnUrl: string | undefined): void
  openAccount(section: MembersAccountSection, event: MouseEvent): Promise<void>
  /** Finds the account of the shop that the tag belongs to; undefined if the page has none. */
  findShopAccount(): ShopAccount | undefined
  /**
   * Informs the page's builder and scripts about settings that the shop's owner has to make. Returns the sentence for
   * the shopper, if the error has its own.
   */
  explain(error: Failure): Promise<string | undefined>
  /** The address of an account link as long as nobody follows it. */
  readonly fallback: string
}

export interface LoginInputs {
  readonly layout: 'panel' | 'button'
  readonly mode: 'inline' | HostedMode
  readonly view: 'login' | 'register'
  /** The initial value of its field. */
  readonly email: string | undefined
  readonly returnUrl: string | undefined
  /** Identity providers, as in the tag's attribute; see `readProviders`. */
  readonly providers: string | undefined
  readonly accountLinks: readonly MembersAccountSection[]
}

/** The tag as its component sees it. */
export type LoginTagPort = Omit<OwnTagWith<LoginInputs>, 'emit'>
