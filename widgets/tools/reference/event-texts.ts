import type { StoreEventMap } from '../../entries/events.ts'

export interface EventEntry {
  /** The type of its detail; `cancelable`: whether `preventDefault()` stops the action. */
  readonly detail: string
  readonly cancelable?: boolean
  readonly about: string
}

export const EVENTS: Readonly<Record<keyof StoreEventMap, EventEntry>> = {
  'store-ready': { detail: 'StoreReadyDetail', about: 'The tag is drawn: `status` is `ready` or `empty`.' },
  'store-error': {
    detail: 'StoreErrorDetail',
    about: 'The tag, or something in it, failed: `code`, `message`, `requestId`.',
  },
  'store-view': {
    detail: 'StoreViewDetail',
    about: 'A product, a list or the cart came into view, or a `store-shop` showed another view.',
  },
  'store-select': {
    detail: 'StoreSelectDetail',
    cancelable: true,
    about:
      'A shopper is about to open a product from a card. If you prevent it, neither its page nor the quick view opens.',
  },
  'store-navigate': {
    detail: 'StoreNavigateDetail',
    cancelable: true,
    about:
      'A `store-shop` is about to show another view: `route`, `slug`, `address`. If you prevent it, your own router has to go there.',
  },
  'store-variant-change': {
    detail: 'StoreVariantChangeDetail',
    about: 'The choice changed: `choices`, `complete`, `available`, `variantId`, `price`.',
  },
  'store-add-to-cart': {
    detail: 'StoreAddToCartDetail',
    cancelable: true,
    about: 'A product is about to be added to the cart; `detail.waitUntil(promise)` delays it.',
  },
  'store-remove-from-cart': {
    detail: 'CartLineChange',
    about: 'A line was removed from the cart on this page.',
  },
  'store-cart-change': {
    detail: 'StoreCartChangeDetail',
    about:
      'The cart changed, on this page or elsewhere: `count`, `lines`, `added`, `removed`, `cause`. It fires at the tag that was used, so `document` hears all changes.',
  },
  'store-checkout': {
    detail: 'StoreCheckoutDetail',
    cancelable: true,
    about: 'The page is about to go to the checkout; `detail.waitUntil(promise)` delays it.',
  },
  'store-checkout-complete': {
    detail: 'StoreOrderDetail',
    about: 'An order was placed; fires once per order: `orderId`, `number`, `currency`, `total`, `lines`.',
  },
  'store-login': { detail: 'StoreLoginDetail', about: 'A member logged in on this page.' },
  'store-register': { detail: 'StoreLoginDetail', about: 'A new member registered on this page.' },
  'store-logout': {
    detail: "StoreEventMap['store-logout']['detail']",
    about: 'The member logged out on this page.',
  },
  'store-session-change': {
    detail: "StoreEventMap['store-session-change']['detail']",
    about: 'The visitor or member changed, here or in another tab: `role`, `memberId`.',
  },
  'store-withdraw': {
    detail: 'StoreWithdrawDetail',
    cancelable: true,
    about: 'A withdrawal is about to be sent: `order`, `lines`. If you prevent it, nothing is sent.',
  },
  'store-withdraw-sent': {
    detail: 'StoreWithdrawSentDetail',
    about: 'The shop has received a withdrawal: `id`, `order`, `receivedAt`.',
  },
  'store-back-in-stock': {
    detail: 'StoreBackInStockDetail',
    about:
      'A shopper asked to be notified about a sold-out product: `productId`, `slug`, `variantId`. The event doesn’t contain their address.',
  },
  'store-vital': {
    detail: 'StoreVitalDetail',
    about: 'With `data-vitals="on"`: a web vital, or a tag’s time to ready. Fires on the document.',
  },
}
