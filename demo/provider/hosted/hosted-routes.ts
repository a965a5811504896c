import { Hono } from 'hono'
import type { SandboxContext } from '../access/context/context.ts'
import type { Routes, SandboxEnv } from '../http/env.ts'
import { createAccountRoutes } from './account-routes.ts'
import { createAssetRoutes } from './assets.ts'
import { createAuthorizeRoutes } from './authorize-routes.ts'
import { createIdentityProviderPages } from './identity-provider-routes.ts'
import { createLoginRoutes } from './login-routes.ts'
import { createLogoutCall } from './logout-call.ts'
import { createLogoutRoutes } from './logout-routes.ts'
import { createMissingFieldsRoutes } from './missing-fields-routes.ts'
import { createProductPage } from './product-page.ts'
import { createHostedRecoveryRoutes } from './recovery-routes.ts'
import { createReservationRoutes } from './reservation-routes.ts'
import { createShortAddresses } from './short-addresses.ts'
import { createWaitingRoutes } from './waiting-routes.ts'

/** Serves every page that the provider shows to people, except the checkout of the cart (`cart/checkout`). */
export function createHostedRoutes(context: SandboxContext): Routes {
  const routes: Routes = new Hono<SandboxEnv>()
  const pages = [
    createAssetRoutes,
    createAuthorizeRoutes,
    createIdentityProviderPages,
    createLoginRoutes,
    createWaitingRoutes,
    createMissingFieldsRoutes,
    createHostedRecoveryRoutes,
    createLogoutRoutes,
    createLogoutCall,
    createAccountRoutes,
    createReservationRoutes,
    createProductPage,
    createShortAddresses,
  ]
  for (const createRoutes of pages) routes.route('/', createRoutes(context))
  return routes
}
