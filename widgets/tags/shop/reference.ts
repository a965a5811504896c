import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { shopReaders } from './attributes.ts'

export const reference: TagReference<typeof shopReaders> = {
  place: 11,
  tag: 'store-shop',
  readers: shopReaders,
  about:
    'A whole shop with an address for every product: list, search, product, cart and account in one place.',
  attributes: {
    base: 'How the page’s address contains the shop’s routes: `?` (parameters, on any host), `#`, or a path such as `/shop/`, if your host answers every address below it with this page. Default: `?`.',
    start:
      'The view at the shop’s own address: `collection:mugs`, `search:blue`, `product:moon-jar`. Default: all products.',
    title:
      'The page’s title at a product, a collection and so on: `{name} · Your shop`. Default: the name, and the page’s own title.',
    routes:
      'The routes that it has, of `collection search product cart account order`; it always has a list. Default: all of them.',
    'product-page': 'A product has its own view, or shows in a dialog above the list.',
  },
  parts: {
    shop: 'The whole shop.',
    header: 'The header above every view.',
    notice: 'The sentence if an address leads to nothing.',
    place: 'The current view.',
    footer: 'The footer below every view.',
    'withdraw-link': 'The link below every view to the page that `data-withdraw-url` names.',
    'quick-view':
      'The dialog of a product, with product-page="dialog"; the parts of its controls (`buy`, `choice`, `ribbon` …) are also parts of the shop.',
    'quick-view-close': 'The button that closes the dialog.',
  },
  slots: {
    '': 'Shows until there is something to show, and stays if the shop can’t load or no script runs.',
    header: 'Shown above every view, instead of search, login, cart and categories.',
    footer: 'Shown below every view.',
    list: 'Replaces our list: your own `store-collection`, for example. The shop sets what it shows.',
    product:
      'Replaces our product page; tags in it that name no product get the current one. As a `<template>`: your own markup for each product, as for a card.',
    cart: 'Replaces our cart.',
    account: 'Replaces our account.',
  },
  events: ['store-ready', 'store-error', 'store-navigate', 'store-view'],
}
