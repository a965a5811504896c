import type {
  CaptchaToken,
  EmailValidation,
  Identity,
  IdentityName,
  IdentityProfile,
  LoginResponse,
  StateMachineResponse,
} from '../../model/identity.ts'
import { readLoginCode, readRegisterCode } from '../../model/login.ts'
import { endpoint } from '../core/endpoint.ts'
import { AUTHENTICATION } from '../core/services.ts'

type Nothing = Readonly<Record<string, never>>
/** The name that a member logs in with. */
export type LoginId = { readonly email: string }

export interface Captcha {
  readonly captchaTokens?: readonly CaptchaToken[]
}

export interface RegisterV1Request extends Captcha {
  readonly identity: Pick<Identity, 'identifiers' | 'identityProfile'>
  readonly authenticatorId?: string
  /** e.g. `password`. */
  readonly inputs?: Readonly<Record<string, string>>
}

export interface LoginV1Request extends Captcha {
  readonly identifier: IdentityName
  readonly authenticatorId?: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly loginId?: LoginId
}

/** Somebody who wants to become a member. */
export interface RegisterRequest extends Captcha {
  readonly loginId: LoginId
  readonly password?: string
  readonly profile?: IdentityProfile
  readonly clientMetaData?: Readonly<Record<string, unknown>>
}

/** A member's own login id and password. */
export interface LoginRequest extends Captcha {
  readonly loginId: LoginId
  readonly password?: string
}

/** A member whom the shop's own server has identified. */
export interface SignOnRequest {
  readonly loginId: LoginId
  readonly profile?: IdentityProfile
  /** Default false. */
  readonly verifyEmail?: boolean
  /** Default true. */
  readonly mergeExistingContact?: boolean
}

/** A member whom another identity provider has identified. */
export interface SsoRequest {
  readonly idpConnectionId: string
  readonly tokenParams: Readonly<Record<string, string>>
}

/** An HTTP answer inside an answer; the body's bytes travel as base64. */
export interface RawHttpResponse {
  readonly body: Uint8Array
  /** 200 or 302. */
  readonly statusCode: number
  /** With Set-Cookie and Location. */
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** The page after the logout, and the client that it belongs to. */
export interface LogoutRequest {
  readonly postLogoutRedirectUri: string
  readonly clientId: string
}

const decodeRaw = {
  decode: (answer: Omit<RawHttpResponse, 'body'> & { body?: string | null }): RawHttpResponse => ({
    ...answer,
    body: Uint8Array.from(atob(answer.body ?? ''), (char) => char.charCodeAt(0)),
  }),
}

const withSecret = { checksSecret: true } as const
const toLogIn = { ...withSecret, errorCode: readLoginCode } as const
const toRegister = { ...withSecret, errorCode: readRegisterCode } as const

// Contract 1.9. A visitor's token is enough; changing the password needs a member's, sign-on an owner's.
export const registerV1 = endpoint<RegisterV1Request, LoginResponse>(
  'POST',
  '/v1/register',
  AUTHENTICATION,
  toRegister,
)
export const loginV1 = endpoint<LoginV1Request, LoginResponse>('POST', '/v1/login', AUTHENTICATION, toLogIn)

/** Registers a member. Answers a state: done, or the next step. */
export const register = endpoint<RegisterRequest, StateMachineResponse>(
  'POST',
  '/v2/register',
  AUTHENTICATION,
  toRegister,
)

/** Logs a member in by password. Answers a state: done, or the next step. */
export const login = endpoint<LoginRequest, StateMachineResponse>(
  'POST',
  '/v2/login',
  AUTHENTICATION,
  toLogIn,
)
export const changePassword = endpoint<{ newPassword: string }, Nothing>(
  'POST',
  '/v2/change-password',
  AUTHENTICATION,
)

/** Logs a member in with a token of another identity provider. */
export const loginWithTokenParams = endpoint<SsoRequest, StateMachineResponse>(
  'POST',
  '/v1/sso/login-with-token-params',
  AUTHENTICATION,
  withSecret,
)
export const proceed = endpoint<{ stateToken: string }, LoginResponse>(
  'POST',
  '/v1/state/proceed',
  AUTHENTICATION,
  withSecret,
)

/** Logs in a member whom the caller has identified. Only the owner's server may do so. */
export const signOn = endpoint<SignOnRequest, { sessionToken: string; identity: Identity }>(
  'POST',
  '/v2/sign-on',
  AUTHENTICATION,
)
/** @throws {StoreError} `invalid_argument` for more than 254 characters (contract 1.9, of newer clients). */
export const validateEmail = endpoint<{ email: string }, EmailValidation>(
  'POST',
  '/v2/validate-email',
  AUTHENTICATION,
)
export const logout = endpoint<LogoutRequest, RawHttpResponse>('GET', '/v1/logout', AUTHENTICATION, decodeRaw)

/** The calls of sign-in by their short names. */
export const identityCalls = {
  registerV1,
  loginV1,
  register,
  login,
  changePassword,
  loginWithTokenParams,
  proceed,
  signOn,
  validateEmail,
  logout,
} as const
