import { productReaders } from '../../loader/product-attributes.ts'
import { productFromReaders } from '../../runtime/gate/slug-attributes.ts'
import { detailReaders } from '../../runtime/product/detail-attributes.ts'
import { laterCardReaders } from '../../runtime/product/later-card-attributes.ts'
import {
  cardParts,
  cardTexts,
  headingLevel,
  noticeParts,
  productTexts,
  quickViewParts,
} from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { pickerReaders } from '../variant-picker/attributes.ts'

const { unavailable, preselect, 'sync-url': syncUrl } = pickerReaders
const readers = {
  ...productReaders,
  ...laterCardReaders,
  ...detailReaders,
  ...productFromReaders,
  unavailable,
  preselect,
  'sync-url': syncUrl,
}

export const reference: TagReference<typeof readers> = {
  place: 1,
  tag: 'store-product',
  readers: readers,
  drawnBy: 'loader',
  about: 'One product: a card, a row, or the product in detail.',
  attributes: {
    ...productTexts('It has priority over the slug.'),
    ...cardTexts,
    'heading-level': headingLevel,
    'lowest-price':
      'The lowest price of the last 30 days in the shop’s currency, `24.90`: the tag shows this price struck through.',
    'size-guide':
      'Detail: the title of one of the product’s further texts, `Size chart`: it expands next to the choices instead of at the end.',
    unavailable: 'Detail: how choices look that are not available.',
    preselect:
      'Detail: the choice at the start: the first available one, the first one, none, or the one in the address.',
    'collection-url':
      'Detail: your own pages of categories, `/c/{slug}`, to which the path to the product’s category links.',
    'sync-url':
      'Detail: keeps the choice in the page’s address, so that shoppers can share it and come back to it.',
  },
  parts: {
    ...cardParts,
    ...noticeParts,
    ...quickViewParts,
    age: 'The age of a price from an earlier visit that could not be refreshed.',
    detail: '`layout="detail"`: the whole product.',
    gallery: 'Detail: pictures and videos.',
    thumbnails: 'Detail: the row of small pictures; narrow tags have dots.',
    dots: 'Detail: the position in the row of pictures, on a narrow tag.',
    'bar-buy': 'Detail: the button of the bar, which is a `buy`, too.',
    bar: 'Detail: the bar at a phone’s lower edge with the choice, its price and a button, once the button itself is out of sight.',
    zoom: 'Detail: the large picture’s dialog.',
    breadcrumbs: 'Detail: the path from the shop’s top to the product’s category, if the shop has it.',
    'lowest-price': 'Detail: the note on the struck price, if `lowest-price` is set.',
    brand: 'Detail: the brand.',
    description: 'Detail: the description.',
    sections: 'Detail: further texts that can be expanded.',
    share: 'Detail, `show="share"`: the button that shares the product’s address.',
    similar: 'Detail, sold out: the list of more products from its collection, below.',
    'similar-media': 'The picture’s box in that list. A rule for `media` applies to the product alone.',
    'similar-body': 'The text of a product in that list.',
    'similar-name': 'Its name.',
    'similar-prices': 'Its line of prices.',
    'similar-price': 'Its price to pay.',
    'similar-notes': 'The line below its prices.',
    'similar-buy': 'Its button.',
    'size-guide': 'Detail: the text that `size-guide` names, next to the choices.',
    specs: 'Detail: facts in a list.',
    sku: 'Detail: the article number.',
    weight: 'Detail: the weight.',
    quantity: 'Detail: the quantity field.',
    'text-field': 'Detail: a field for the shopper’s own text, such as an engraving.',
  },
  slots: {
    '': 'Shows if no script runs, and if the product can’t load. A `<template>` in it is the card.',
    title: 'Replaces the name, inside its heading and a card’s link.',
    price: 'Replaces the prices.',
    media: 'Replaces the picture, in its box; in the detail layout, all pictures.',
    badge: 'Shown in the corner for ribbons, next to the shop’s own.',
    actions: 'Replaces the button.',
    loading: 'Shown until the product has loaded.',
    empty: 'Replaces the text if there is no such product.',
    error: 'Replaces the text if the product can’t load, above the button that loads it again.',
    drawn: 'Reserved: the tag puts here what it has drawn with the `<template>`.',
    choosing: 'Detail: replaces the choices: your own `store-variant-picker`, with anything else around it.',
    'weight-unit': 'Detail: the unit after the weight; without it the weight isn’t shown.',
  },
  events: [
    'store-ready',
    'store-error',
    'store-view',
    'store-select',
    'store-add-to-cart',
    'store-cart-change',
  ],
}
