import type { CountedText } from './fill.ts'

/** The texts of `store-login`; `{name}` is filled in. */
export interface LoginMessages {
  /** The language of these texts, as a BCP 47 tag: it decides the plural forms. */
  readonly language: string
  readonly loginTitle: string
  readonly registerTitle: string
  readonly forgotTitle: string
  readonly forgotText: string
  readonly sentTitle: string
  /** `{email}` */
  readonly sentText: string
  readonly codeTitle: string
  /** `{email}` */
  readonly codeText: string
  readonly codeTextWithoutEmail: string
  readonly approvalTitle: string
  readonly approvalText: string
  readonly resetTitle: string
  readonly resetText: string
  readonly memberTitle: string
  /** `{name}` */
  readonly memberTitleNamed: string
  readonly leavingTitle: string
  readonly leavingText: string
  /** For a window that the browser has blocked. */
  readonly blockedText: string
  /** `{name}` of an identity provider. */
  readonly continueWith: string
  /** Between the identity providers and the form. */
  readonly or: string
  /** On the provider that was used last on this device. */
  readonly lastUsed: string
  readonly hostedText: string
  readonly openText: string
  readonly frameTitle: string

  readonly email: string
  readonly password: string
  readonly newPassword: string
  /** `{count}`: the least number of characters. */
  readonly newPasswordHint: string
  readonly firstName: string
  readonly optional: string
  readonly code: string
  readonly codeHint: string
  readonly captcha: string
  readonly showPassword: string
  readonly hidePassword: string

  readonly login: string
  readonly register: string
  readonly sendLink: string
  readonly confirm: string
  readonly savePassword: string
  readonly logout: string
  readonly resend: string
  /** `{seconds}` */
  readonly resendIn: string
  readonly cancel: string
  readonly forgot: string
  readonly noAccount: string
  readonly haveAccount: string
  readonly backToLogin: string
  readonly otherEmail: string
  readonly loginInstead: string
  readonly createInstead: string
  readonly tryAgain: string

  readonly busyLogin: string
  readonly busyRegister: string
  readonly busySending: string
  readonly busyChecking: string
  readonly busySaving: string
  readonly busyLogout: string
  readonly resent: string
  /** For a login whose answer takes many seconds. */
  readonly slow: string
  readonly leaveInstead: string

  readonly account: string
  /** `{name}` */
  readonly accountOf: string
  readonly close: string
  readonly ACCOUNT_INFO: string
  readonly BOOKINGS: string
  readonly ORDERS: string
  readonly SUBSCRIPTIONS: string
  readonly EVENTS: string

  readonly problems: Readonly<Record<ProblemName, string | CountedText>>
}

/** The problems, one text each. */
export type ProblemName =
  | 'emailMissing'
  | 'emailInvalid'
  | 'emailTaken'
  | 'passwordMissing'
  /** The address, the password, or both are wrong. */
  | 'credentialsWrong'
  /** `{count}` */
  | 'passwordShort'
  /** `{count}` */
  | 'passwordLong'
  /** Too long, and the provider has not said how long it may be. */
  | 'passwordTooLong'
  | 'passwordWeak'
  | 'passwordReset'
  | 'codeMissing'
  | 'codeWrong'
  | 'codeOver'
  | 'linkOver'
  | 'captchaMissing'
  | 'captchaInvalid'
  | 'captchaUnavailable'
  | 'tooMany'
  /** `{count}` minutes */
  | 'tooManyUntil'
  | 'offline'
  | 'denied'
  /** A login at an identity provider was cancelled. */
  | 'stopped'
  | 'accountExists'
  | 'unverified'
  | 'providerDown'
  | 'timedOut'
  | 'outdated'
  /** The provider has accepted the login, and asks for something that only its own page can ask for. */
  | 'unfinished'
  /** The browser stores nothing that the answer of the provider's page could be checked against. */
  | 'unkept'
  | 'failed'
