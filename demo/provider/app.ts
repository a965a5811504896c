import { Hono } from 'hono'
import type { SandboxContext } from './access/context/context.ts'
import { refuseCartV1, refuseWithoutStores, refuseWrongGeneration } from './access/site/wrong-generation.ts'
import { createCartRoutes } from './cart/v1/cart-routes.ts'
import { createCheckoutCalls } from './cart/v1/checkout-calls.ts'
import { createCartV2Routes } from './cart/v2/routes.ts'
import { createBulkWriteRoutes } from './catalog/v1/bulk-writes.ts'
import { createCollectionReadRoutes } from './catalog/v1/collection-reads.ts'
import { createCollectionWriteRoutes } from './catalog/v1/collection-writes.ts'
import { createGraphqlRoutes } from './catalog/v1/graph/graphql-routes.ts'
import { createInventoryReadRoutes } from './catalog/v1/inventory/inventory-reads.ts'
import { createInventoryWriteRoutes } from './catalog/v1/inventory/inventory-writes.ts'
import { createMediaWriteRoutes } from './catalog/v1/media-writes.ts'
import { createProductReadRoutes } from './catalog/v1/product-reads.ts'
import { createProductWriteRoutes } from './catalog/v1/product-writes.ts'
import { createStoreVariantReadRoutes } from './catalog/v1/store-variant-reads.ts'
import { createVariantReadRoutes } from './catalog/v1/variant-reads.ts'
import { createVariantWriteRoutes } from './catalog/v1/variant-writes.ts'
import { createCatalogV3Routes } from './catalog/v3/catalog-routes.ts'
import { createCheckoutPages } from './checkout/checkout-pages.ts'
import { createOrderRoutes } from './checkout/orders/order-routes.ts'
import { createOwnOrderRoutes } from './checkout/orders/own-order-routes.ts'
import { createControlRoutes } from './control-routes.ts'
import { createHostedRoutes } from './hosted/hosted-routes.ts'
import { keepAnswersSafe } from './http/answer-headers.ts'
import { compressJson } from './http/compress.ts'
import { allowOrigins } from './http/cors.ts'
import type { Routes, SandboxEnv } from './http/env.ts'
import { answerFailure, answerUnknownPath } from './http/failures.ts'
import { guardControls } from './http/own-host.ts'
import { giveRequestId } from './http/request-id.ts'
import { createIdentityControlRoutes } from './identity/identity-control-routes.ts'
import { createMemberRoutes } from './identity/member-routes.ts'
import { createPasswordLoginRoutes } from './identity/password-login-routes.ts'
import { createRecoveryRoutes } from './identity/recovery-routes.ts'
import { createRegistrationRoutes } from './identity/registration-routes.ts'
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
  createRecoveryRoutes,
  createVerificationRoutes,
  createRedirectRoutes,
  createHostedRoutes,
  createIdentityControlRoutes,
  createCatalogV3Routes,
  createProductReadRoutes,
  createVariantReadRoutes,
  createStoreVariantReadRoutes,
  createCollectionReadRoutes,
  createProductWriteRoutes,
  createVariantWriteRoutes,
  createMediaWriteRoutes,
  createCollectionWriteRoutes,
  createBulkWriteRoutes,
  createInventoryReadRoutes,
  createInventoryWriteRoutes,
  createCartRoutes,
  createCartV2Routes,
  createCheckoutCalls,
  createCheckoutPages,
  createOrderRoutes,
  createOwnOrderRoutes,
  createImageRoutes,
  createFilmRoutes,
  createGraphqlRoutes,
  createWebhookRoutes,
  createControlRoutes,
]

/** Cart v1 and its checkouts, which end on one day. */
const CART_V1 = ['', '/_api/ecom-cart'].flatMap((prefix) => [
  `${prefix}/ecom/v1/carts/*`,
  `${prefix}/ecom/v1/checkouts/*`,
])

/** The sandbox as one fetch handler: `app.fetch(request)`. */
export function createApp(context: SandboxContext): Routes {
  const app: Routes = new Hono<SandboxEnv>()
  app.use(giveRequestId(context.now))
  app.use(keepAnswersSafe())
  app.use(allowOrigins(context.settings))
  app.use(compressJson())
  app.use('/_sandbox/*', guardControls(context.settings))
  app.use(refuseWithoutStores(context.generation))
  app.use(refuseWrongGeneration(context.generation))
  for (const path of CART_V1) app.use(path, refuseCartV1(context.generation))
  for (const createRoutes of AREAS) app.route('/', createRoutes(context))
  app.notFound(answerUnknownPath)
  app.onError(answerFailure)
  return app
}
