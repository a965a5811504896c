import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { shopReaders } from './attributes.ts'

export const reference: TagReference<typeof shopReaders> = {
  place: 11,
  tag: 'store-shop',
  readers: shopReaders,
  about:
    'A whole shop with an address for every product: list, search, product, cart and account in one place.',
  attributes: {
    base: 'Where its places stand in the page’s address: `?` (parameters, on any host), `#`, or a path such as `/shop/`, every address below which your host answers with this page. Default `?`.',
    start:
      'What the shop’s own address shows: `collection:mugs`, `search:blue`, `product:moon-jar`. Default: all products.',
    title:
      'The page’s title at a product, a collection and so on: `{name} · Your shop`. Default: the name, and what the page is called by itself.',
    routes:
      'The places that it has, of `collection search product cart account order`; a list it has always. Default: all of them.',
    'product-page': 'A product has the place to itself, or stands in a dialog above the list.',
  },
  parts: {
    shop: 'The whole.',
    header: 'What stands above every place.',
    notice: 'The sentence where an address leads to nothing.',
    place: 'What is shown.',
    footer: 'What stands below every place.',
    'withdraw-link': 'The link below every place to the page that `data-withdraw-url` names.',
    'quick-view':
      'The dialog of a product, with product-page="dialog"; the parts of its controls (`buy`, `choice`, `ribbon` …) are the shop’s own, too.',
    'quick-view-close': 'The button that closes it.',
  },
  slots: {
    '': 'Shows until there is something to show, and stays when it can’t load or no script runs.',
    header: 'Stands above every place, instead of categories, search, login and cart.',
    footer: 'Stands below every place.',
    list: 'Instead of our list: your own `store-collection`, for example. It is told what to show.',
    product:
      'Instead of our product page; tags in it that name no product are given it. As a `<template>`: your own markup for each product, as in a card’s.',
    cart: 'Instead of our cart.',
    account: 'Instead of our account.',
  },
  events: ['store-ready', 'store-error', 'store-navigate', 'store-view'],
}
