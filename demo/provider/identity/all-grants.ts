import type { SandboxContext } from '../access/context/context.ts'
import { createAppGrant } from './app-grant.ts'
import { createAuthorizedClientGrant } from './authorized-client-grant.ts'
import { createCodeGrant } from './code-grant.ts'
import { createAnonymousGrant, createRefreshGrant, type Grant } from './grants.ts'

/** All kinds of token requests by `grantType` (contract 5.1). */
export const createGrants = (context: SandboxContext): Readonly<Record<string, Grant>> => ({
  anonymous: createAnonymousGrant(context),
  refresh_token: createRefreshGrant(context),
  authorization_code: createCodeGrant(context),
  authorized_client: createAuthorizedClientGrant(context),
  client_credentials: createAppGrant(context),
})
