import { applicationError } from '../http/errors.ts'

// The provider's codes (contract 4.5); they are text.

/** An address without an account, and an invalid address: old clients can't read violations here. */
export const unknownIdentity = () =>
  applicationError(404, '-19999', {
    message: 'Unknown identity',
    description: 'There is no member with this email address',
  })

export const wrongPassword = () =>
  applicationError(401, '-19976', {
    message: 'Wrong password',
    description: 'The password is not the one of this member',
  })

export const resetNeeded = () =>
  applicationError(403, '-19973', {
    message: 'Password reset required',
    description: 'This member has to set a new password before logging in',
  })

export const emailTaken = () =>
  applicationError(409, '-19995', {
    message: 'Email already exists',
    description: 'There is a member with this email address already',
  })

export const verificationFailed = () =>
  applicationError(400, 'VERIFICATION_FAILED', {
    message: 'Verification failed',
    description: 'The code is wrong or has expired',
  })

export const unknownState = () =>
  applicationError(400, 'INVALID_STATE_TOKEN', {
    message: 'Invalid state token',
    description: 'The state token is unknown, has expired or was used',
  })

export const recoveryFailed = () =>
  applicationError(400, 'INVALID_RECOVERY_TOKEN', {
    message: 'Invalid recovery token',
    description: 'The recovery token is unknown, has expired or was used',
  })

export const idpLoginFailed = (idpConnectionId: string) =>
  applicationError(401, 'IDP_LOGIN_FAILED', {
    message: 'Identity provider login failed',
    description: 'The identity provider does not know these token parameters',
    data: { idpConnectionId },
  })

/** The same refusal as on the page of the connection: the address may be another person's. */
export const idpAddressUnverified = (idpConnectionId: string) =>
  applicationError(403, 'EMAIL_NOT_VERIFIED', {
    message: 'Email not verified',
    description: 'The identity provider has not confirmed the address',
    data: { idpConnectionId },
  })

export const unknownAuthenticator = (authenticatorId: string) =>
  applicationError(404, 'AUTHENTICATOR_NOT_FOUND', {
    message: 'Authenticator not found',
    description: 'This site has no such authenticator: passwords have the one of an identity’s connections',
    data: { authenticatorId },
  })

export const noIdentityProvider = (idpConnectionId: string) =>
  applicationError(404, 'IDP_CONNECTION_NOT_FOUND', {
    message: 'Identity provider connection not found',
    description: 'This site has no connection to an identity provider',
    data: { idpConnectionId },
  })
