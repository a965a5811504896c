import type { StoreEventMap } from '../../entries/events.ts'

export interface EventEntry {
  /** The type of its detail; `cancelable`: whether `preventDefault()` stops the action. */
  readonly detail: string
  readonly cancelable?: boolean
  readonly about: string
}

export const EVENTS: Readonly<Record<keyof StoreEventMap, EventEntry>> = {
  'store-ready': { detail: 'StoreReadyDetail', about: 'The tag stands: `status` is `ready` or `empty`.' },
  'store-error': {
    detail: 'StoreErrorDetail',
    about: 'The tag, or something in it, failed: `code`, `message`, `requestId`.',
  },
  'store-view': {
    detail: 'StoreViewDetail',
    about: 'A product, a list or the cart came into view, or a `store-shop` went to another place.',
  },
  'store-select': {
    detail: 'StoreSelectDetail',
    cancelable: true,
    about: 'A product was chosen from a card. Refused, neither its page nor the quick view opens.',
  },
  'store-navigate': {
    detail: 'StoreNavigateDetail',
    cancelable: true,
    about:
      'A `store-shop` is about to go to another of its places: `route`, `slug`, `address`. Refused, your own router goes there.',
  },
  'store-variant-change': {
    detail: 'StoreVariantChangeDetail',
    about: 'Another choice: `choices`, `complete`, `available`, `variantId`, `price`.',
  },
  'store-add-to-cart': {
    detail: 'StoreAddToCartDetail',
    cancelable: true,
    about: 'Something is about to go into the cart; `detail.waitUntil(promise)` holds it.',
  },
  'store-remove-from-cart': { detail: 'CartLineChange', about: 'A line was taken out on this page.' },
  'store-cart-change': {
    detail: 'StoreCartChangeDetail',
    about: 'The cart is another, whoever changed it: `count`, `lines`, `added`, `removed`, `cause`.',
  },
  'store-checkout': {
    detail: 'StoreCheckoutDetail',
    cancelable: true,
    about: 'The page is about to leave for the checkout; `detail.waitUntil(promise)` holds it.',
  },
  'store-checkout-complete': {
    detail: 'StoreOrderDetail',
    about: 'An order was placed, told once: `orderId`, `number`, `currency`, `total`, `lines`.',
  },
  'store-login': { detail: 'StoreLoginDetail', about: 'A member logged in on this page.' },
  'store-register': { detail: 'StoreLoginDetail', about: 'A new member registered on this page.' },
  'store-logout': {
    detail: "StoreEventMap['store-logout']['detail']",
    about: 'The member logged out on this page.',
  },
  'store-session-change': {
    detail: "StoreEventMap['store-session-change']['detail']",
    about: 'Who is asking is another, here or by another tab: `role`, `memberId`.',
  },
  'store-withdraw': {
    detail: 'StoreWithdrawDetail',
    cancelable: true,
    about: 'A withdrawal is about to be sent: `order`, `lines`. Refused, nothing is sent.',
  },
  'store-withdraw-sent': {
    detail: 'StoreWithdrawSentDetail',
    about: 'The shop has received a withdrawal: `id`, `order`, `receivedAt`.',
  },
  'store-back-in-stock': {
    detail: 'StoreBackInStockDetail',
    about:
      'A shopper waits for something that is sold out: `productId`, `slug`, `variantId`. Their address is not in it.',
  },
  'store-vital': {
    detail: 'StoreVitalDetail',
    about: 'With `data-vitals="on"`: a web vital, or a tag’s time to ready. At the document.',
  },
}
