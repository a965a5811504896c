import type { Handler, MiddlewareHandler } from 'hono'
import type { Routes, SandboxEnv } from './env.ts'

/**
 * The prefixes under which each service's spec paths are public (contract 1.5): the API host's, the
 * default mapping of other hosts (1.1), and bare.
 */
export const AT = {
  catalogWrites: ['/stores', '/_api/catalog-server', ''],
  platformized: ['', '/stores'],
  catalogReads: ['/stores-reader', '/stores', '/_api/catalog-reader-server', ''],
  inventoryReads: ['/stores-reader', '/stores', ''],
  inventoryWrites: ['/stores', '/_api/catalog-server', ''],
  authentication: ['/_api/iam/authentication', '/iam/authentication', ''],
  recovery: ['/_api/iam/recovery', '/_iam/recovery', ''],
  verification: ['/_api/iam/verification', ''],
  redirects: ['/_api/redirects-api', '/redirect-session', '/headless', ''],
  oauth: ['', '/_api'],
  cart: ['', '/_api/ecom-cart'],
  members: ['', '/_api'],
  backInStock: ['/back-in-stock-service', ''],
} as const satisfies Record<string, readonly string[]>

/** The methods that the provider’s calls have. */
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/**
 * Lets one handler answer a spec path under all its prefixes: `serveAt(routes, 'GET /v1/products/:id',
 * AT.catalogReads, anyone, handler)`. Guards come before the handler. Where two paths overlap
 * (`/v1/products/:id` and `/v1/products/query`), the one served first wins.
 */
export function serveAt<Path extends string>(
  routes: Routes,
  call: `${Method} ${Path}`,
  prefixes: readonly string[],
  ...handlers: [...MiddlewareHandler<SandboxEnv>[], Handler<SandboxEnv, Path>]
): void {
  const [method = 'GET', path = ''] = call.split(' ')
  routes.on(
    method,
    prefixes.map((prefix) => prefix + path) as string[],
    ...(handlers as Handler<SandboxEnv>[]),
  )
}
