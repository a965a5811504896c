import {
  readTokenInfo,
  readUserInfo,
  requestTokens,
  revokeToken,
  type TokenGrant,
  type TokenInfo,
  type UserInfo,
} from '../client/core/oauth.ts'
import type { Transport } from '../client/core/transport.ts'
import {
  type LoginRequest,
  login,
  loginWithTokenParams,
  type RegisterRequest,
  register,
  type SsoRequest,
} from '../client/identity/identity.ts'
import { getCurrentMember } from '../client/identity/members.ts'
import {
  type RecoverRequest,
  type RecoveryEmailRequest,
  recover,
  sendRecoveryEmail,
} from '../client/identity/recovery.ts'
import { createRedirectSession } from '../client/identity/redirects.ts'
import { resendCode, verifyCode } from '../client/identity/verification.ts'
import type { StateMachineResponse } from '../model/identity.ts'
import type { RedirectRequest, RedirectSession } from '../model/redirect.ts'
import type { SiteMember } from '../model/site-member.ts'
import type { TokenAnswer } from '../model/tokens.ts'

/** The calls that a sign-in needs, each with the body of contract 1.9 and 5. */
export interface SessionCalls {
  requestTokens(grant: TokenGrant): Promise<TokenAnswer>
  createRedirectSession(request: RedirectRequest): Promise<{ readonly redirectSession: RedirectSession }>
  login(request: LoginRequest): Promise<StateMachineResponse>
  register(request: RegisterRequest): Promise<StateMachineResponse>
  loginWithSso(request: SsoRequest): Promise<StateMachineResponse>
  verifyEmail(request: { readonly code: string; readonly stateToken: string }): Promise<StateMachineResponse>
  resendCode(request: { readonly stateToken: string }): Promise<StateMachineResponse>
  sendPasswordReset(request: RecoveryEmailRequest): Promise<unknown>
  recover(request: RecoverRequest): Promise<StateMachineResponse>
  /** Reads the token's member from the Members Area. */
  readMember(): Promise<{ readonly member: SiteMember }>
  /** Reads the token's member from the sign-in. */
  readUserInfo(): Promise<UserInfo>
  readTokenInfo(request: { readonly token: string }): Promise<TokenInfo>
  revokeToken(request: { readonly token: string }): Promise<unknown>
}

/** The calls of one transport. */
export const createSessionCalls = (transport: Transport): SessionCalls => ({
  requestTokens: (grant) => requestTokens(transport, grant),
  createRedirectSession: (request) => transport.send(createRedirectSession, request),
  login: (request) => transport.send(login, request),
  register: (request) => transport.send(register, request),
  loginWithSso: (request) => transport.send(loginWithTokenParams, request),
  verifyEmail: (request) => transport.send(verifyCode, request),
  resendCode: (request) => transport.send(resendCode, request),
  sendPasswordReset: (request) => transport.send(sendRecoveryEmail, request),
  recover: (request) => transport.send(recover, request),
  readMember: () => transport.send(getCurrentMember, {}),
  readUserInfo: () => transport.send(readUserInfo, {}),
  readTokenInfo: (request) => transport.send(readTokenInfo, request),
  revokeToken: (request) => transport.send(revokeToken, request),
})
