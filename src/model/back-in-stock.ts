import type { CatalogReference } from './cart.ts'

/**
 * The app that collects requests to be told of what is back. The provider's documents name the Stores app, whose id is
 * answered with 428 `REQUEST_COLLECTION_DISABLED`; storefronts that work send this one.
 */
export const BACK_IN_STOCK_APP_ID = '1380b703-ce81-ff05-f115-39571d94dfcd'

/** A request to be told when an item can be had again, as the provider keeps it. */
export interface BackInStockRequest {
  readonly id?: string
  readonly catalogReference: CatalogReference
  readonly email: string
  readonly itemUrl?: string | null
  readonly status: 'UNSPECIFIED' | 'RECEIVED' | 'PROCESSING' | 'NOTIFICATION_SENT' | 'FAILED'
  readonly createdDate?: string
}

/** For which apps a shop collects requests. */
export interface BackInStockSettings {
  readonly collectionStates?: readonly {
    readonly appId?: string
    readonly collectingRequests?: boolean
  }[]
}

/** Whether a shop takes requests; undefined where it doesn't say. */
export function readCollecting({ collectionStates }: BackInStockSettings): boolean | undefined {
  if (!collectionStates) return undefined
  return collectionStates.some(({ collectingRequests }) => collectingRequests === true)
}
