import type { SandboxContext } from '../access/context/context.ts'
import { OWNER } from '../http/identity.ts'
import type { Grant } from './grants.ts'
import { OAuthError } from './oauth-error.ts'

/**
 * Grants an app's own token, with the owner's permissions: for the app's id, its secret (here the owner's key) and the
 * shop's installation of it (contract 5.1). There is no refresh token: the app requests another.
 */
export function createAppGrant({ shop }: SandboxContext): Grant {
  return async ({ clientId = '', hasClientSecret, instanceId }) => {
    if (clientId !== shop.appId || !hasClientSecret)
      throw new OAuthError('invalid_client', 'There is no app with this client_id and client_secret', 401)
    if (instanceId !== shop.instanceId)
      throw new OAuthError('invalid_grant', 'The app has no installation with this instance_id')
    return { identity: OWNER, clientId }
  }
}
