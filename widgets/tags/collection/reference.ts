import { collectionFromReaders } from '../../runtime/gate/slug-attributes.ts'
import { laterCardReaders } from '../../runtime/product/later-card-attributes.ts'
import {
  cardParts,
  cardTexts,
  headingLevel,
  noticeParts,
  quickViewParts,
} from '../../runtime/reference/card-texts.ts'
import type { TagReference } from '../../runtime/reference/tag-reference.ts'
import { collectionReaders } from './attributes.ts'

const readers = { ...collectionReaders, ...laterCardReaders, ...collectionFromReaders }

export const reference: TagReference<typeof readers> = {
  place: 2,
  tag: 'store-collection',
  readers: readers,
  drawnBy: 'loader',
  about: 'The products of a collection, or all of them, as a grid of cards.',
  attributes: {
    'collection-id': 'The collection’s id. Without id and slug: all products.',
    'collection-slug': 'Or its slug.',
    'related-to':
      'Instead of a collection, a product’s slug or id: more products of its collection, without the product itself and those in the cart.',
    recent: 'Instead of a collection: products that this browser has shown in detail, the latest first.',
    'collection-slug-from':
      'Or the place of the slug in the page’s own address: `/c/{slug}`, `/{language}/c/{slug}`, `?c={slug}` or `#/c/{slug}`. The tag writes it into `collection-slug`, and follows the address; if the address has no slug, the tag shows all products.',
    'page-size': 'Products per page, 1 to 100.',
    paging:
      'How shoppers get to more products: with a button, by scrolling, with page numbers, or not at all.',
    sort: 'The order; a minus reverses it. Default: the shop’s own order.',
    'in-stock-only': 'Leaves out sold-out products.',
    search:
      'Only products that contain these words in the name, the description or the part number, with catalog v1 also in the brand and the choices. If nothing is found, a typo is tolerated.',
    controls:
      'Fields above the grid to search, sort and filter it; lists of up to 500 products have filters for options and brand, too. With catalog v1, longer lists sort and filter by prices before reductions, and say so.',
    'sync-url':
      'Keeps the state of the list, and the product of its quick view, in the page’s address, so that shoppers can share it and come back to it.',
    columns:
      'The maximum number of columns, 1 to 12; columns never get too narrow to read. Default: as many as fit.',
    ...cardTexts,
    'heading-level': headingLevel,
  },
  parts: {
    ...cardParts,
    ...noticeParts,
    ...quickViewParts,
    title: '`related-to`, `recent`: the heading above the cards.',
    heading: '`show="heading"`: the whole heading above the list.',
    'heading-name': 'The collection’s name, a heading one level above those of the cards.',
    'heading-text': 'The collection’s text.',
    'heading-image': 'The collection’s picture.',
    'heading-more':
      'The button for the rest of a text that is longer than two lines, or than one on a phone.',
    grid: 'The list of cards.',
    controls: 'The fields above the grid.',
    field: 'One of these fields.',
    search: 'The search field.',
    count: 'How many products there are. Where the list is narrower than 34 em: after a search or a choice.',
    'facets-toggle':
      '`controls`: the button that shows the filters: next to the cards or, if the list is narrower than 60 em, as a sheet.',
    filters: 'The sheet: a dialog at the bottom of the screen, with price, stock and all other filters.',
    'filters-close': 'The sheet’s button to close it.',
    'filters-show': 'The sheet’s button that shows the filtered products: “Show 12 products”.',
    facets: 'The filters for options and brand, in the sheet or next to the cards.',
    facet: 'One option, or the brand, with its values.',
    'facet-count': 'How many products have this value.',
    chips: 'The chosen filters.',
    chip: 'One of these, a button that removes the filter.',
    reset: 'The button that removes all filters.',
    elsewhere: 'Other places to look if a search has found nothing: the shop’s categories.',
    suggestions: '`controls`: the search field’s suggestions, on top of the page.',
    suggestion: 'One suggested product or category.',
    pages: '`paging="pages"`: the row of page numbers.',
    page: 'A page number.',
    'current-page': 'The number of the page that is shown.',
    footer: 'Everything below the grid.',
    more: 'The button for more products.',
  },
  slots: {
    '': 'Shows if no script runs, and if the products can’t load. A `<template>` in it is drawn for each card.',
    heading: '`show="heading"`: your heading while the list shows all products.',
    loading: 'Shown until the products have loaded.',
    empty: 'Replaces the text of an empty list.',
    error: 'Replaces the text if the list can’t load, above the button that loads it again.',
    cards: 'Reserved: the tag puts the cards here that it has drawn with the `<template>`.',
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
