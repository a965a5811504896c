import type { SandboxContext } from '../access/context/context.ts'
import { OWNER } from '../http/identity.ts'
import type { Grant } from './grants.ts'
import { OAuthError } from './oauth-error.ts'

/**
 * An app's own token, which may what the owner may: by the app's id, its secret (here the owner's key) and the
 * shop's installation of it (contract 5.1). It comes without a refresh token: the app asks again.
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
