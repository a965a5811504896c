import { Hono } from 'hono'
import type { SandboxContext } from './access/context/context.ts'
import { refuseWithoutStores, refuseWrongGeneration } from './access/site/wrong-generation.ts'
import { createCartAdoption } from './cart/adopt-cart.ts'
import { createCartV1Routes } from './cart/v1/routes.ts'
import { createCartV2Routes } from './cart/v2/routes.ts'
import { createCatalogV1Routes } from './catalog/v1/catalog-routes.ts'
import { createCatalogV3Routes } from './catalog/v3/catalog-routes.ts'
import { createBackInStockRoutes } from './checkout/back-in-stock/back-in-stock-routes.ts'
import { createCheckoutPages } from './checkout/checkout-pages.ts'
import { createOrderRoutes } from './checkout/orders/order-routes.ts'
import { createOwnOrderRoutes } from './checkout/orders/own-order-routes.ts'
import { createPaymentRequestRoutes } from './checkout/orders/payment-request-routes.ts'
import { createControlRoutes } from './control-routes.ts'
import { createMissingPage } from './hosted/error-page.ts'
import { createHostedRoutes } from './hosted/hosted-routes.ts'
import { keepAnswersSafe } from './http/answer-headers.ts'
import { compressJson } from './http/compress.ts'
import { allowOrigins } from './http/cors.ts'
import type { Routes, SandboxEnv } from './http/env.ts'
import { answerFailure } from './http/failures.ts'
import { guardControls } from './http/own-host.ts'
import { giveRequestId } from './http/request-id.ts'
import { createIdentityControlRoutes } from './identity/identity-control-routes.ts'
import { createMemberRoutes } from './identity/member-routes.ts'
import { createPasswordLoginRoutes } from './identity/password-login-routes.ts'
import { createRecoveryRoutes } from './identity/recovery-routes.ts'
import { createRegistrationRoutes } from './identity/registration-routes.ts'
import { createSiteMemberRoutes } from './identity/site-member-routes.ts'
import { createTokenRoutes } from './identity/token-routes.ts'
import { createVerificationRoutes } from './identity/verification-routes.ts'
import { createFilmRoutes } from './media/films/film-routes.ts'
import { createImageRoutes } from './media/images/image-routes.ts'
import { createWebhookRoutes } from './notifications/webhook-routes.ts'
import { createRedirectRoutes } from './redirects/redirect-routes.ts'

/** Every area of the provider is a `create…Routes(context)`; add yours here. */
const AREAS: readonly ((context: SandboxContext) => Routes)[] = [
  createTokenRoutes,
  createRegistrationRoutes,
  createPasswordLoginRoutes,
  createMemberRoutes,
  createSiteMemberRoutes,
  createRecoveryRoutes,
  createVerificationRoutes,
  createRedirectRoutes,
  createHostedRoutes,
  createIdentityControlRoutes,
  createCatalogV3Routes,
  createCatalogV1Routes,
  createCartV1Routes,
  createCartV2Routes,
  createCheckoutPages,
  createOrderRoutes,
  createPaymentRequestRoutes,
  createOwnOrderRoutes,
  createBackInStockRoutes,
  createImageRoutes,
  createFilmRoutes,
  createWebhookRoutes,
  createControlRoutes,
]

/** Creates the sandbox as one fetch handler: `app.fetch(request)`. */
export function createApp(context: SandboxContext): Routes {
  const app: Routes = new Hono<SandboxEnv>()
  app.use(giveRequestId(context.now))
  app.use(keepAnswersSafe())
  app.use(allowOrigins(context.settings))
  app.use(compressJson())
  app.use('/_sandbox/*', guardControls(context.settings))
  app.use(refuseWithoutStores(context.generation))
  app.use(refuseWrongGeneration(context.generation))
  // A visitor's cart follows them when they log in, regardless of the generation that filled it.
  context.memberLogins.listen(createCartAdoption(context))
  for (const createRoutes of AREAS) app.route('/', createRoutes(context))
  app.notFound(createMissingPage(context))
  app.onError(answerFailure)
  return app
}
