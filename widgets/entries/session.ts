/**
 * The `store-widgets/session` entry: a shopper's session from code, in browsers, on servers and in workers. It needs no
 * React, and no DOM until a frame or a window is requested.
 */

export type { TokenInfo, UserInfo } from '../../src/client/core/oauth.ts'
export type { Connection } from '../../src/client/core/transport.ts'
export type { SignOnRequest, SsoRequest } from '../../src/client/identity/identity.ts'
export type { Prompt, ResponseMode, TokenRole } from '../../src/model/enums.ts'
export { isStoreError, type LoginErrorCode, StoreError, type StoreErrorCode } from '../../src/model/errors.ts'
export type { CaptchaToken, Identity, IdentityProfile } from '../../src/model/identity.ts'
export type { TokenPair } from '../../src/model/tokens.ts'
export type { RetryOptions } from '../../src/recovery/retry.ts'
export type { AuthorizationAnswer } from '../../src/session/address-answer.ts'
export type { PreparedAuthorization } from '../../src/session/authorize.ts'
export {
  createSession,
  type Session,
  type SessionOptions,
} from '../../src/session/headless/create-session.ts'
export {
  createRequestSession,
  type RequestSession,
  type RequestSessionOptions,
} from '../../src/session/headless/request-session.ts'
export type { OwnerAccess, ServerSignIn } from '../../src/session/headless/server-sign-in.ts'
export type { SessionStore } from '../../src/session/headless/session-store.ts'
export type {
  AuthorizationUrlOptions,
  FrameLoginOptions,
  HostedSignIn,
  PageElement,
  WindowLoginOptions,
} from '../../src/session/hosted-sign-in.ts'
export type { Credentials, Registration } from '../../src/session/login.ts'
export type { PasswordSignIn } from '../../src/session/password-sign-in.ts'
export type {
  CaptchaSiteKeys,
  SignInFailure,
  SignInResult,
} from '../../src/session/sign-in-result.ts'
export type { StoredSession, TokenStorageKind } from '../../src/session/token-storage.ts'
