import type { StoreErrorCode } from '../../src/model/errors.ts'
import type { OrderedLine } from '../../src/model/order.ts'
import type { ShopRouteName } from '../../src/model/shop/route.ts'
import type { CartLine } from '../../src/store/cart-lines.ts'

/** What the tags tell the page: the `detail` of every event, plain data (interface, section 4). */

/** A tag stands. `empty`: what it names does not exist, or holds nothing. */
export interface StoreReadyDetail {
  readonly status: 'ready' | 'empty'
  readonly productId?: string
  readonly slug?: string
  readonly collectionId?: string
  /** Collections: cards shown. */
  readonly count?: number
  /** Collections: products there are, when the provider said so. */
  readonly total?: number
}

export interface StoreErrorDetail {
  /** Missing when the tag still stands and only an action of the shopper failed. */
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

/** Something came into view. */
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
      /** What the page is called there. */
      readonly title: string
    } & StoreNavigateDetail)

/** Where a `store-shop` is about to go. */
export interface StoreNavigateDetail {
  readonly route: ShopRouteName
  /** Of the product or the collection; the text that is searched for; the order's id. */
  readonly slug?: string | undefined
  /** The page's address there, absolute. */
  readonly address: string
}

export interface StoreVariantChangeDetail {
  readonly productId: string
  readonly slug: string
  /** Name of the option to the choice. */
  readonly choices: Readonly<Record<string, string>>
  /** Every option has a choice. */
  readonly complete: boolean
  readonly available: boolean
  readonly variantId?: string
  /** How it is subscribed to; left out: it is bought once. */
  readonly subscriptionId?: string
  readonly sku?: string
  /** What one piece costs now. */
  readonly price?: number
  /** ISO 4217. */
  readonly currency?: string
  /** Pieces left, when they are counted. */
  readonly quantity?: number
}

/** A question: `preventDefault()` refuses, `waitUntil` holds until the page has decided. */
interface Question {
  /** A promise that rejects refuses as well. */
  waitUntil(decision: Promise<unknown>): void
}

export interface StoreAddToCartDetail extends Question {
  readonly productId: string
  readonly quantity: number
  readonly variantId?: string
  readonly choices?: Readonly<Record<string, string>>
  /** Title of a text field of the product to what the shopper wrote. */
  readonly texts?: Readonly<Record<string, string>>
  /** How it is subscribed to; left out: it is bought once. */
  readonly subscriptionId?: string
}

/** A line of which pieces came or went, and how many. */
export interface CartLineChange {
  readonly lineId: string
  readonly productId: string
  readonly variantId?: string
  readonly name: string
  readonly quantity: number
}

export interface StoreCartChangeDetail {
  /** Pieces over all lines. */
  readonly count: number
  /** ISO 4217. */
  readonly currency?: string
  /** `here`: on this page; `elsewhere`: in another tab or by a login; `load`: the page has just learned it. */
  readonly cause: 'here' | 'elsewhere' | 'load'
  readonly added: readonly CartLineChange[]
  readonly removed: readonly CartLineChange[]
  readonly lines: readonly CartLine[]
}

export interface StoreCheckoutDetail extends Question {
  /** Missing when the checkout is not the page's cart, but one that a `store-link` names. */
  readonly lines?: readonly CartLine[]
  readonly count?: number
}

export interface StoreOrderDetail {
  readonly orderId: string
  /** What people call it by; missing when the provider does not say. */
  readonly number?: string | undefined
  /** ISO 4217. */
  readonly currency?: string | undefined
  /** What was paid, in major units. */
  readonly total?: number | undefined
  readonly lines: readonly OrderedLine[]
}

export interface StoreLoginDetail {
  readonly method: 'password' | 'popup' | 'iframe' | 'redirect'
  /** Missing when the provider has not said who it is. */
  readonly memberId?: string
}

export interface StoreVitalDetail {
  /** `LCP`, `INP`, `CLS`, or `ready`: a tag's time until it stood. */
  readonly name: string
  /** Milliseconds; a score for `CLS`. */
  readonly value: number
  readonly rating?: string
  readonly id?: string
  /** With `ready`. */
  readonly tag?: string
}

/** Of `store-withdraw`: from which order, and which lines of it; all of it without `lines`. */
export interface StoreWithdrawDetail {
  readonly order: string
  readonly lines?: readonly { readonly name: string; readonly quantity: number }[]
}

/** Of `store-withdraw-sent`: the receipt's id, and when the shop received the statement (ISO 8601, UTC). */
export interface StoreWithdrawSentDetail {
  readonly id: string
  readonly order: string
  readonly receivedAt: string
}

/** Of `store-back-in-stock`: what somebody waits for; never who. */
export interface StoreBackInStockDetail {
  readonly productId: string
  readonly slug: string
  /** Of a product that manages its variants. */
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
