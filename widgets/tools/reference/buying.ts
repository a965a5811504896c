import { productAttributes } from './card.ts'
import type { TagEntry } from './manifest.ts'

export const picker: TagEntry = {
  tag: 'store-variant-picker',
  about: 'The options of a product, to choose from. All tags that name the same product share the choice.',
  attributes: {
    ...productAttributes('Without id and slug: that of the nearest enclosing `store-product`.'),
    unavailable: {
      type: ['disable', 'hide', 'strike'],
      default: 'disable',
      about: 'What becomes of choices that can’t be had.',
    },
    preselect: {
      type: ['available', 'first', 'none', 'url'],
      default: 'available',
      about:
        'What is chosen to begin with: the first that can be had, the first, nothing, what the address says.',
    },
    'sync-url': {
      type: 'flag',
      about: 'Keeps the choice in the page’s address, to be shared and come back to.',
    },
  },
  parts: {
    picker: 'The whole.',
    option: 'One option with its choices.',
    'option-name': 'The option’s name.',
    choice: 'One choice, a button.',
    swatch: 'A choice that is a colour.',
    select: 'The choices of an option with many of them.',
    stock: 'What can be said of the chosen variant’s stock.',
    reset: 'The button that takes all choices back.',
    conflict: 'Why a choice can’t be had with the others.',
    offer: 'A button with the nearest choice that can be had.',
  },
  slots: { '': 'Shows until the options are there.' },
  events: ['store-ready', 'store-error', 'store-variant-change'],
}

export const buyButton: TagEntry = {
  tag: 'store-buy-button',
  about: 'A button that buys a product as it is chosen on this page.',
  attributes: {
    ...productAttributes('Without id and slug: that of the nearest enclosing `store-product`.'),
    action: {
      type: ['cart', 'checkout', 'page'],
      default: 'cart',
      about: 'Adds to the cart, goes straight to the checkout, or opens the product’s page.',
    },
    quantity: { type: 'count', default: '1', about: 'Pieces, 1 to 100,000.' },
    'variant-id': { type: 'text', about: 'Buys this variant, whatever is chosen elsewhere.' },
  },
  parts: {
    box: 'Button and message.',
    buy: 'The button, or the link to the product’s page.',
    problem: 'Why it can’t be bought.',
  },
  slots: { '': 'Shows until the product is there.', label: 'What the button says.' },
  events: [
    'store-ready',
    'store-error',
    'store-select',
    'store-add-to-cart',
    'store-cart-change',
    'store-checkout',
  ],
}

export const cart: TagEntry = {
  tag: 'store-cart',
  about: 'The cart: a button that opens a drawer, or the cart in the page.',
  attributes: {
    layout: {
      type: ['button', 'inline'],
      default: 'button',
      about: 'A button with a drawer, or all of it in the page.',
    },
    'checkout-return': {
      type: 'text',
      about: 'The page to come back to after the order; this page by default.',
    },
    'open-after-adding': {
      type: ['on', 'off'],
      default: 'on',
      about: '`off`: the drawer stays closed when something is added, and a note says it.',
    },
  },
  parts: {
    button: 'The button.',
    badge: 'The number of pieces on it.',
    drawer: 'The drawer, a dialog.',
    cart: 'The cart with its title.',
    panel: 'Lines and sums.',
    close: 'The button that closes the drawer.',
    lines: 'The list of lines.',
    line: 'One line.',
    'line-media': 'Its picture.',
    'line-name': 'Its name.',
    'line-details': 'Its choices and texts.',
    'line-unit-price': 'The price of one piece.',
    'line-total': 'The price of all its pieces.',
    'line-problem': 'Why it can’t be bought as it stands.',
    quantity: 'The field for how many.',
    remove: 'The button that takes the line out.',
    undo: 'The button that brings it back.',
    waiting: 'What will be put in when there is a connection again.',
    'waiting-line': 'One of these.',
    'take-back': 'The button that takes it back.',
    notices: 'What the shopper should know.',
    summary: 'Sums and the way to the checkout.',
    totals: 'The sums.',
    checkout: 'The button to the checkout.',
    extra: 'A part that folds out.',
    coupon: 'The field for a coupon.',
    note: 'The field for a note to the seller.',
    order: 'Thanks for an order, in place of the cart.',
    'order-title': 'Its title.',
    'order-number': 'What the order is called.',
    'order-lines': 'What was ordered.',
    'order-totals': 'What it came to.',
    empty: 'What an empty cart says.',
    'go-on': 'The link out of an empty cart.',
    failed: 'What a cart says that could not load.',
    'try-again': 'The button that loads it anew.',
  },
  slots: {
    '': 'Shows until the cart is there.',
    label: 'What the button says beside its number.',
    empty: 'More to say in an empty cart.',
  },
  events: [
    'store-ready',
    'store-error',
    'store-view',
    'store-cart-change',
    'store-remove-from-cart',
    'store-checkout',
    'store-checkout-complete',
  ],
}
