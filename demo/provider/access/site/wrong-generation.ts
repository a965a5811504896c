import type { MiddlewareHandler } from 'hono'
import type { SandboxEnv } from '../../http/env.ts'
import { type ApiError, applicationError } from '../../http/errors.ts'
import { refuseBy } from '../../http/strictness.ts'
import type { Generation } from './generation.ts'

/** 428 with one of the codes of the contract 2027, 1.3. */
const wrongGeneration = (code: string, message: string): ApiError =>
  applicationError(428, code, { message, description: message })

const v1CalledOnV3 = () =>
  wrongGeneration(
    'CATALOG_V3_CALLING_CATALOG_V1_API',
    'Endpoint belongs to CATALOG_V1, but your site is using CATALOG_V3',
  )

const v3CalledOnV1 = () =>
  wrongGeneration(
    'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
    'Endpoint belongs to CATALOG_V3, but your site is using CATALOG_V1',
  )

const beingSetUp = () =>
  wrongGeneration('CATALOG_V3_SITE_PROVISIONING', 'The catalog of this site is being set up: try again')

/** Paths of catalog v1, under every prefix that serves them. */
const V1_PATHS =
  /^(?:\/stores|\/stores-reader|\/_api\/catalog-server|\/_api\/catalog-reader-server)?(?:\/v1\/(?:bulk\/)?(?:products|collections|variants)|\/v2\/(?:products-platformized|collections|inventoryItems))(?:[/:]|$)/

/**
 * The compatibility reader: product queries of v1 that a shop of v3 answers with
 * 200 and products without variants (contract 2027, 1.3).
 */
export const isCompatibilityReader = (path: string): boolean =>
  /^\/(?:stores-reader|_api\/catalog-reader-server)\/v1\/products\/query(?:-platformized)?$/.test(path)

/** Refuses calls of the catalog that this shop doesn't have. */
export function refuseWrongGeneration(generation: Generation): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const { path, method } = c.req
    if (
      method !== 'OPTIONS' &&
      generation.catalog === 'v3' &&
      V1_PATHS.test(path) &&
      !isCompatibilityReader(path)
    ) {
      throw v1CalledOnV3()
    }
    await next()
  }
}

/** Whether a call belongs to the catalog of either generation, except for the question which one it is. */
const isCatalog = (path: string) =>
  path !== '/stores/v3/provision/version' &&
  (/^\/(?:stores|stores-reader|_api\/catalog-(?:reader-)?server|categories)\//.test(path) ||
    V1_PATHS.test(path))

/** Refuses catalog calls of a site without the Stores app, in either generation. */
export function refuseWithoutStores(generation: Generation): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    if (c.req.method !== 'OPTIONS' && generation.site === 'no-stores' && isCatalog(c.req.path)) {
      throw refuseBy('noStores', 'The Stores app is not installed for this site')
    }
    await next()
  }
}

/** Guards every call of catalog v3. */
export function requireCatalogV3(generation: Generation): MiddlewareHandler<SandboxEnv> {
  return async (_c, next) => {
    if (generation.catalog !== 'v3') throw v3CalledOnV1()
    if (generation.passProvisioning()) throw beingSetUp()
    await next()
  }
}
