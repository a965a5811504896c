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
      'In place of a collection, a product’s slug or id: more of its collection, without itself and what lies in the cart.',
    recent: 'In place of a collection: products that this browser has seen at length, newest first.',
    'collection-slug-from':
      'Or where the page’s own address has the slug: `/c/{slug}`, `/{language}/c/{slug}`, `?c={slug}` or `#/c/{slug}`. It is written into `collection-slug`, and followed; where there is none: all products.',
    'page-size': 'Products per page, 1 to 100.',
    paging: 'How shoppers get to the rest: a button, by scrolling, page numbers, not at all.',
    sort: 'Order; a minus turns it round. By default as the shop has it.',
    'in-stock-only': 'Leaves out what is sold out.',
    search:
      'Only products that these words are found in: name, description and part number, with catalog v1 also brand and choices. A typo is forgiven where nothing is written so.',
    controls:
      'Fields above the grid to search, sort and narrow it; with lists of up to 500 products by options and brand too. With catalog v1 longer lists go by prices before reductions, and say so.',
    'sync-url':
      'Keeps the place in the list, and the product of its quick view, in the page’s address, to be shared and come back to.',
    columns: 'At most so many columns, 1 to 12, and never narrower than can be read; else as many as fit.',
    ...cardTexts,
    'heading-level': headingLevel,
  },
  parts: {
    ...cardParts,
    ...noticeParts,
    ...quickViewParts,
    title: '`related-to`, `recent`: the heading above the cards.',
    heading: '`show="heading"`: what stands above the list.',
    'heading-name': 'The collection’s name, a heading one level above those of the cards.',
    'heading-text': 'Its text.',
    'heading-image': 'Its picture.',
    'heading-more': 'The button for the rest of a text that is longer than two lines.',
    grid: 'The list of cards.',
    controls: 'The fields above the grid.',
    field: 'One of them.',
    count: 'How many products there are.',
    'facets-toggle':
      '`controls`: the button that shows the filters: beside the cards or, where the list is narrower than 60 em, as a sheet.',
    filters: 'The sheet: a dialog that rises from below, with price, stock and all that differs.',
    'filters-close': 'Its button to close it.',
    'filters-show': 'Its button that leads to what the filters leave: “Show 12 products”.',
    facets: 'What the list can be narrowed down by, in the sheet or beside the cards.',
    facet: 'One option, or the brand, with its values.',
    'facet-count': 'How many products a value would leave.',
    chips: 'What is chosen.',
    chip: 'One of it, a button that takes it back.',
    reset: 'The button that takes all filters back.',
    elsewhere: 'Where else one may look when a search has found nothing: the shop’s categories.',
    suggestions: '`controls`: what the search field suggests, above the page.',
    suggestion: 'One product or category of it.',
    pages: '`paging="pages"`: the row of page numbers.',
    page: 'A page number.',
    'current-page': 'The number of the page that is shown.',
    footer: 'What stands below the grid.',
    more: 'The button for more products.',
  },
  slots: {
    '': 'Shows where no script runs, and when the products can’t load. A `<template>` in it is each card.',
    heading: '`show="heading"`: what stands there while the list shows all products.',
    loading: 'What stands there until the products have come.',
    empty: 'What is said when there is nothing in the list.',
    error: 'What is said when it can’t load, above the button that loads it anew.',
    cards: 'Taken by the tag: the cards that it has drawn by the `<template>`.',
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
