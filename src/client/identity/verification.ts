import type { VerificationTarget } from '../../model/enums.ts'
import type { StateMachineResponse } from '../../model/identity.ts'
import { endpoint } from '../core/endpoint.ts'
import { VERIFICATION } from '../core/services.ts'

/** Fails today without an identity (contract 1.9). */
export interface VerificationRequest {
  readonly identityId?: string
  readonly target: VerificationTarget
}

// Contract 1.9. Starting is the owner's; the state token comes from a login that asks for verification.
export const startVerification = endpoint<VerificationRequest, { verificationId: string }>(
  'POST',
  '/v1/Start',
  VERIFICATION,
)

/** Goes on with a login by the code that the member got by mail. */
export const verifyCode = endpoint<{ code: string; stateToken: string }, StateMachineResponse>(
  'POST',
  '/v1/auth/verify',
  VERIFICATION,
  { checksSecret: true },
)

/** Sends the code of a login once more. */
export const resendCode = endpoint<{ stateToken: string }, StateMachineResponse>(
  'POST',
  '/v1/auth/resend',
  VERIFICATION,
  { checksSecret: true },
)

/** The calls of e-mail verification by their short names. */
export const verificationCalls = {
  start: startVerification,
  verify: verifyCode,
  resend: resendCode,
} as const
