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
  about: 'One product: a card, a row, or the product at length.',
  attributes: {
    ...productTexts('It wins over the slug.'),
    ...cardTexts,
    'heading-level': headingLevel,
    'lowest-price':
      'The lowest price of the last 30 days in the shop’s currency, `24.90`: it is the one that is struck.',
    'size-guide':
      'Detail: the title of one of the product’s further texts, `Size chart`: it folds out at the choices instead of at the end.',
    unavailable: 'Detail: what becomes of choices that can’t be had.',
    preselect:
      'Detail: what is chosen to begin with: the first that can be had, the first, nothing, what the address says.',
    'collection-url':
      'Detail: your own pages of categories, `/c/{slug}`, where the way to the product’s category leads.',
    'sync-url': 'Detail: keeps the choice in the page’s address, to be shared and come back to.',
  },
  parts: {
    ...cardParts,
    ...noticeParts,
    ...quickViewParts,
    age: 'How old a price from an earlier visit is that could not be refreshed.',
    detail: '`layout="detail"`: the whole.',
    gallery: 'Detail: pictures and films.',
    thumbnails: 'Detail: the row of small pictures; narrow tags have dots.',
    dots: 'Detail: where in the row of pictures one is, on a narrow tag.',
    'bar-buy': 'Detail: the button of that bar, which is a `buy`, too.',
    bar: 'Detail: what is chosen, its price and the button at a phone’s lower edge, once the button itself is out of sight.',
    zoom: 'Detail: the large picture’s dialog.',
    breadcrumbs: 'Detail: the way from the shop’s top to the product’s category, where the shop tells it.',
    'lowest-price': 'Detail: what the struck price is, where `lowest-price` says it.',
    brand: 'Detail: the brand.',
    description: 'Detail: the description.',
    sections: 'Detail: further texts that fold out.',
    share: 'Detail, `show="share"`: the button that hands the product’s address on.',
    similar: 'Detail, sold out: the list of more from its collection, below.',
    'similar-media': 'The box of a picture there. A rule for `media` applies to the product alone.',
    'similar-body': 'What is said of one there.',
    'similar-name': 'Its name.',
    'similar-prices': 'Its line of prices.',
    'similar-price': 'Its price to pay.',
    'similar-notes': 'The line below its prices.',
    'similar-buy': 'Its button.',
    'size-guide': 'Detail: the text that `size-guide` names, at the choices.',
    specs: 'Detail: facts in a list.',
    sku: 'Detail: the article number.',
    weight: 'Detail: the weight.',
    quantity: 'Detail: the field for how many.',
    'text-field': 'Detail: a field for a text of the shopper’s, such as an engraving.',
  },
  slots: {
    '': 'Shows where no script runs, and when the product can’t load. A `<template>` in it is the card.',
    title: 'In the place of the name: it stays a heading, and a card’s link.',
    price: 'In the place of the prices.',
    media: 'In the place of the picture, in its box; at length, of all pictures.',
    badge: 'In the corner for ribbons, beside the shop’s own.',
    actions: 'In the place of the button.',
    loading: 'What stands there until the product has come.',
    empty: 'What is said when there is no such product.',
    error: 'What is said when it can’t load, above the button that loads it anew.',
    drawn: 'Taken by the tag: what it has drawn by the `<template>`.',
    choosing:
      'Detail: where the choices stand; a `store-variant-picker` of your own, with what belongs to it.',
    'weight-unit': 'Detail: the unit behind the weight, which is not shown without it.',
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
