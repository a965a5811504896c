/**
 * The prefix of a service's public path before the contract's path (contract 1.5).
 *
 * They are separate constants, so that a bundle has only those that its calls use.
 */
export const CATALOG_WRITE = '/stores'

/** The path below the host of the service that reads the catalog. */
export const CATALOG_READ = '/stores-reader'
export const INVENTORY_WRITE = '/stores'
export const INVENTORY_READ = '/stores-reader'
export const AUTHENTICATION = '/_api/iam/authentication'
export const RECOVERY = '/_api/iam/recovery'
export const VERIFICATION = '/_api/iam/verification'
export const REDIRECTS = '/_api/redirects-api'
/** Platformized products, tokens, GraphQL and the cart have the contract's own paths. */
export const BARE = ''

/** The hosted provider's API, where everything but reads goes (contract 1.1). */
export const API_HOST = 'https://www.wixapis.com'

/** The hosted provider's read-only API, where GETs go. */
export const READ_HOST = 'https://readonly.wixapis.com'

/** The GETs that need the API host: the read-only host knows neither carts nor members (contract 1.1). */
export const API_GETS = /\/(carts\/current|user-info)$/
