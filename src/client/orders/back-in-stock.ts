import type { BackInStockRequest, BackInStockSettings } from '../../model/back-in-stock.ts'
import type { CatalogReference } from '../../model/cart.ts'
import { endpoint } from '../core/endpoint.ts'

// The provider's packages `ecom_back-in-stock-notifications` 1.0.66 and `ecom_back-in-stock-settings` 1.0.45. They
// annotate both calls for apps; public storefronts create requests with a visitor's token, which the sandbox allows.
const SERVICE = '/back-in-stock-service'
const PATH = '/v1/back-in-stock-notification-requests'

/** The item as the provider's mail shows it: the provider doesn't read its own catalog for that. */
export interface BackInStockItemDetails {
  readonly name: string
  /** A decimal of at least 0, without a currency: `24.90`. */
  readonly price: string
  readonly image?: { readonly url: string }
}

/**
 * Asks for a mail when an item can be had again.
 *
 * Refusals: 409 `BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS`, 428 `REQUEST_COLLECTION_DISABLED`, 400
 * `INVALID_CATALOG_REFERENCE_OPTIONS` and `INVALID_ITEM_IMAGE_URL`.
 */
export const createBackInStockRequest = endpoint<
  {
    readonly request: {
      readonly catalogReference: CatalogReference
      readonly email: string
      /** Where the item can be bought: the mail's link. */
      readonly itemUrl?: string
    }
    readonly itemDetails: BackInStockItemDetails
  },
  { readonly request: BackInStockRequest }
>('POST', PATH, SERVICE, { answers: 'request' })

/** Whether the shop accepts such requests; a site may refuse to say (403). The package asks by PUT, with an empty body. */
export const getBackInStockSettings = endpoint<
  Readonly<Record<never, never>>,
  { readonly settings: BackInStockSettings }
>('PUT', `${PATH}/settings`, SERVICE, { answers: 'settings', repeatable: true })

/** The calls of back-in-stock requests by their short names. */
export const backInStockCalls = {
  create: createBackInStockRequest,
  settings: getBackInStockSettings,
} as const
