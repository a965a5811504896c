import type { Service } from './endpoint.ts'

/** The hosted provider's API, where everything but reads goes (contract 1.1). */
export const API_HOST = 'https://www.wixapis.com'

/** The hosted provider's read-only API, where GETs go. */
export const READ_HOST = 'https://readonly.wixapis.com'

/** The one GET that needs the API host: the read-only host doesn't know the cart (contract 1.1). */
export const CURRENT_CART = '/ecom/v1/carts/current'

/** What the public path of a service puts before the contract's (contract 1.5). */
export const SERVICES: Readonly<Record<Service, string>> = {
  catalogWrite: '/stores',
  catalogRead: '/stores-reader',
  inventoryWrite: '/stores',
  inventoryRead: '/stores-reader',
  platformized: '',
  authentication: '/_api/iam/authentication',
  recovery: '/_api/iam/recovery',
  verification: '/_api/iam/verification',
  redirects: '/_api/redirects-api',
  oauth: '',
  graphql: '',
  cart: '',
}
