import type { StoreErrorCode } from '../../src/model/errors.ts'
import type { OrderedLine } from '../../src/model/order.ts'
import type { ShopRouteName } from '../../src/model/shop/route.ts'
import type { CartLine } from '../../src/store/cart-lines.ts'

/** The events of the tags: the `detail` of every event is plain data (interface, section 4). */

/** A tag is ready. `empty`: what it names does not exist, or contains nothing. */
export interface StoreReadyDetail {
  readonly status: 'ready' | 'empty'
  readonly productId?: string
  readonly slug?: string
  readonly collectionId?: string
  /** Collections: the number of cards shown. */
  readonly count?: number
  /** Collections: the total number of products, if the provider returned it. */
  readonly total?: number
}

export interface StoreErrorDetail {
  /** Missing if the tag is still shown and only an action of the shopper failed. */
  readonly status?: 'error'
  readonly code: StoreErrorCode
  /** For the builder, not for the shopper. */
  readonly message: string
  /** For the provider's support. */
  readonly requestId?: string
  readonly productId?: string
}

export interface StoreSelectDetail {
  readonly productId: string
  readonly slug: string
}

/** Something has come into view. */
export type StoreViewDetail =
  | { readonly view: 'product'; readonly productId: string; readonly slug: string }
  | {
      readonly view: 'collection'
      readonly collectionId?: string
      readonly slug?: string
      readonly productIds: readonly string[]
    }
  | { readonly view: 'cart'; readonly lines: readonly CartLine[]; readonly count: number }
  | ({
      /** A `store-shop` has gone to another of its places. */
      readonly view: 'shop'
      /** The page's title there. */
      readonly title: string
    } & StoreNavigateDetail)

/** The place that a `store-shop` is about to go to. */
export interface StoreNavigateDetail {
  readonly route: ShopRouteName
  /** The slug of the product or the collection; the search text; the order's id. */
  readonly slug?: string | undefined
  /** The page's address there, absolute. */
  readonly address: string
}

export interface StoreVariantChangeDetail {
  readonly productId: string
  readonly slug: string
  /** The choices by the options' names. */
  readonly choices: Readonly<Record<string, string>>
  /** Whether every option has a choice. */
  readonly complete: boolean
  readonly available: boolean
  readonly variantId?: string
  /** The chosen subscription; omitted for a single purchase. */
  readonly subscriptionId?: string
  readonly sku?: string
  /** The current price of one item. */
  readonly price?: number
  /** ISO 4217. */
  readonly currency?: string
  /** The number of items left, if they are counted. */
  readonly quantity?: number
}

/**
 * A request for the page's decision: `preventDefault()` refuses, `waitUntil` delays the action until the page has
 * decided.
 */
interface Question {
  /** Delays the action; a promise that rejects also refuses it. */
  waitUntil(decision: Promise<unknown>): void
}

export interface StoreAddToCartDetail extends Question {
  readonly productId: string
  readonly quantity: number
  readonly variantId?: string
  readonly choices?: Readonly<Record<string, string>>
  /** The shopper's texts by the titles of the product's text fields. */
  readonly texts?: Readonly<Record<string, string>>
  /** The chosen subscription; omitted for a single purchase. */
  readonly subscriptionId?: string
}

/** A line whose quantity changed, and by how much. */
export interface CartLineChange {
  readonly lineId: string
  readonly productId: string
  readonly variantId?: string
  readonly name: string
  readonly quantity: number
}

export interface StoreCartChangeDetail {
  /** The number of items over all lines. */
  readonly count: number
  /** ISO 4217. */
  readonly currency?: string
  /** `here`: on this page; `elsewhere`: in another tab or by a login; `load`: the page has just loaded the cart. */
  readonly cause: 'here' | 'elsewhere' | 'load'
  readonly added: readonly CartLineChange[]
  readonly removed: readonly CartLineChange[]
  readonly lines: readonly CartLine[]
}

export interface StoreCheckoutDetail extends Question {
  /** Missing if the checkout isn't that of the page's cart, but one that a `store-link` names. */
  readonly lines?: readonly CartLine[]
  readonly count?: number
}

export interface StoreOrderDetail {
  readonly orderId: string
  /** The order number for people; missing if the provider doesn't return it. */
  readonly number?: string | undefined
  /** ISO 4217. */
  readonly currency?: string | undefined
  /** The amount paid, in major units. */
  readonly total?: number | undefined
  readonly lines: readonly OrderedLine[]
}

export interface StoreLoginDetail {
  readonly method: 'password' | 'popup' | 'iframe' | 'redirect'
  /** Missing if the provider hasn't returned it. */
  readonly memberId?: string
}

export interface StoreVitalDetail {
  /** `LCP`, `INP`, `CLS`, or `ready`: the time until a tag was ready. */
  readonly name: string
  /** Milliseconds; a score for `CLS`. */
  readonly value: number
  readonly rating?: string
  readonly id?: string
  /** Only with `ready`. */
  readonly tag?: string
}

/** The detail of `store-withdraw`: the order, and which of its lines; all of them without `lines`. */
export interface StoreWithdrawDetail {
  readonly order: string
  readonly lines?: readonly { readonly name: string; readonly quantity: number }[]
}

/** The detail of `store-withdraw-sent`: the receipt's id, and when the shop received the statement (ISO 8601, UTC). */
export interface StoreWithdrawSentDetail {
  readonly id: string
  readonly order: string
  readonly receivedAt: string
}

/** The detail of `store-back-in-stock`: the awaited product; never the shopper. */
export interface StoreBackInStockDetail {
  readonly productId: string
  readonly slug: string
  /** Only of a product that manages its variants. */
  readonly variantId?: string
}

/** Every event by its name. They bubble and cross shadow roots. */
export interface StoreEventMap {
  'store-ready': CustomEvent<StoreReadyDetail>
  'store-error': CustomEvent<StoreErrorDetail>
  'store-view': CustomEvent<StoreViewDetail>
  'store-select': CustomEvent<StoreSelectDetail>
  'store-navigate': CustomEvent<StoreNavigateDetail>
  'store-variant-change': CustomEvent<StoreVariantChangeDetail>
  'store-add-to-cart': CustomEvent<StoreAddToCartDetail>
  'store-remove-from-cart': CustomEvent<CartLineChange>
  'store-cart-change': CustomEvent<StoreCartChangeDetail>
  'store-checkout': CustomEvent<StoreCheckoutDetail>
  'store-checkout-complete': CustomEvent<StoreOrderDetail>
  'store-login': CustomEvent<StoreLoginDetail>
  'store-register': CustomEvent<StoreLoginDetail>
  'store-logout': CustomEvent<Record<never, never>>
  'store-session-change': CustomEvent<{
    readonly role: 'none' | 'visitor' | 'member'
    readonly memberId?: string
  }>
  'store-withdraw': CustomEvent<StoreWithdrawDetail>
  'store-withdraw-sent': CustomEvent<StoreWithdrawSentDetail>
  'store-back-in-stock': CustomEvent<StoreBackInStockDetail>
  'store-vital': CustomEvent<StoreVitalDetail>
}
