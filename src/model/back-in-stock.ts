import type { CatalogReference } from './cart.ts'

/**
 * The app that collects requests for a mail when a product is back. The provider's documents name the Stores app, but
 * its id gets 428 `REQUEST_COLLECTION_DISABLED`; working storefronts send this one.
 */
export const BACK_IN_STOCK_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'

/** A request for a mail when an item is available again, as the provider stores it. */
export interface BackInStockRequest {
  readonly id?: string
  readonly catalogReference: CatalogReference
  readonly email: string
  readonly itemUrl?: string | null
  readonly status: 'UNSPECIFIED' | 'RECEIVED' | 'PROCESSING' | 'NOTIFICATION_SENT' | 'FAILED'
  readonly createdDate?: string
}

/** The apps that a shop collects requests for. */
export interface BackInStockSettings {
  readonly collectionStates?: readonly {
    readonly appId?: string
    readonly collectingRequests?: boolean
  }[]
}

/** Whether a shop accepts requests; undefined if it doesn't say. */
export function readCollecting({ collectionStates }: BackInStockSettings): boolean | undefined {
  if (!collectionStates) return undefined
  return collectionStates.some(({ collectingRequests }) => collectingRequests === true)
}
