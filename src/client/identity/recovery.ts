import type { StateMachineResponse } from '../../model/identity.ts'
import { endpoint } from '../core/endpoint.ts'
import { RECOVERY } from '../core/services.ts'

type Nothing = Readonly<Record<string, never>>

/** The page that follows when the mail's page is done; the url has at most 1,000 characters. */
export interface RecoveryRedirect {
  readonly url: string
  readonly clientId: string
}

/** The recipient of a mail with a recovery link, its language, and where its link leads. */
export interface RecoveryEmailRequest {
  readonly email: string
  /** ISO 639-1: the language of the mail. */
  readonly language?: string
  readonly redirect?: RecoveryRedirect
}

export interface ActivationEmailRequest {
  readonly identityId: string
  readonly emailOptions?: { readonly language?: string; readonly redirect?: RecoveryRedirect }
}

/** The token of the mail, and the new password. */
export interface RecoverRequest {
  readonly recoveryToken: string
  readonly password?: string
}

// Contract 1.9. The recovery mail is answered alike for known and unknown addresses; activation is the owner's.

/** Sends the mail with the link for a new password. Unknown addresses get the same answer. */
export const sendRecoveryEmail = endpoint<RecoveryEmailRequest, Nothing>('POST', '/v1/send-email', RECOVERY)
export const sendActivationEmail = endpoint<ActivationEmailRequest, Nothing>(
  'POST',
  '/v1/activation-email',
  RECOVERY,
)

/** Sets a new password with the token of a recovery link. */
export const recover = endpoint<RecoverRequest, StateMachineResponse>('POST', '/v1/recover', RECOVERY, {
  checksSecret: true,
})

/** The calls of recovery by their short names. */
export const recoveryCalls = {
  sendEmail: sendRecoveryEmail,
  sendActivationEmail,
  recover,
} as const
